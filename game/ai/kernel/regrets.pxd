# C types for regrets.py, read by Cython when it is compiled (build/kernel.py).

cimport cython

from .search cimport Search, uint

cdef int HAS_TRICK, MELD


@cython.final
cdef class Regrets:
    cdef readonly int nodes, minds, choices, pasts, rounds
    cdef Search search
    cdef int goal, win, bare, low, shows, show_first
    cdef uint trumps
    cdef const int[::1] worth
    cdef const uint[::1] suit
    cdef const uint[::1] higher
    cdef const int[::1] bits
    cdef const uint[::1] pairs
    cdef uint[::1] deal_a, deal_b
    cdef int[::1] hand_a, hand_b
    cdef double[::1] chance, scale
    cdef int[::1] deal, above, by, over, points, mind
    cdef double[::1] reach, mean
    cdef uint[::1] played
    cdef int[::1] leader, led, score_0, score_1, start, before, how, born, wise
    cdef int[::1] first, origin, cursor
    cdef uint[::1] legal, meld
    cdef double[::1] own
    cdef int[::1] owner, actor, code
    cdef double[::1] share, regret, total, gain
    cdef int[::1] stamp, slot
    cdef int most_nodes, most_minds, most_choices, most_pasts
    cdef int deals, closer, made, fail, cut, full
    cdef uint must

    @cython.locals(d=int, h=int, q=int)
    cpdef int build(self, int deals, int hands, int pm, int po, int closer, int made, int fail,
                    uint must, int cut)

    @cython.locals(q=int)
    cdef void add_past(self, uint played, int leader, int led, int score_0, int score_1, int start,
                       int before, int how) noexcept nogil

    @cython.locals(start=int, end=int, played=uint, leader=int, led=int, turn=int, union=uint,
                   melds=uint, n=int, d=int, own=uint, h=int, m=int, b=uint)
    cdef void begin_past(self, int q) noexcept nogil

    @cython.locals(m=int, legal=uint, meld=uint, s=int, above=int, c=int, k=int, cards=uint,
                   b=uint)
    cdef int new_mind(self, int n, int q, int turn, uint own, int led) noexcept nogil

    @cython.locals(begin=int, n=int, m=int, new=int, code=int)
    cdef void play(self, int q, int start, int end, uint b, int melded) noexcept nogil

    @cython.locals(i=int, leader=int, led=int, code=int, score_0=int, score_1=int, more=int,
                   taken=uint, winner=int, points=int)
    cdef void follow(self, int q, int begin, uint b, int melded) noexcept nogil

    cdef int enough(self, int score) noexcept nogil

    @cython.locals(loser=int, worth=int)
    cdef int claimed(self, int who, int score_0, int score_1) noexcept nogil

    @cython.locals(n=int)
    cdef void finish(self, int begin, int points) noexcept nogil

    @cython.locals(played=uint, leader=int, score_0=int, score_1=int, closer=int, failed=int,
                   hope=int, left=int, n=int, d=int, both=uint, own=uint, s=int, pair=uint,
                   b=uint, size=int, a=uint, points=int, cl=int)
    cdef int ended(self, int q, int start, int end) noexcept nogil

    @cython.locals(i=int, j=int, reply=uint, taken=uint, winner=int, points=int)
    cdef int last(self, uint a, uint b, int leader, int score_0, int score_1,
                  int failed) noexcept nogil

    @cython.locals(m=int, c=int, count=int)
    cpdef void begin(self)

    @cython.locals(i=int)
    cpdef void improve(self, int rounds)

    @cython.locals(n=int, c=int, v=double, m=int, before=int, own=double)
    cdef void learn(self, int who) noexcept nogil

    @cython.locals(base=double, c=int, positive=double, r=double)
    cdef void match(self, int first, int end, double weight, double sign) noexcept nogil

    @cython.locals(n=int, c=int, r=double)
    cdef void descend(self, int who) noexcept nogil

    cpdef void come_about(self, int who)

    @cython.locals(m=int, c=int, total=double, kept=double)
    cpdef void settle(self, double rare)

    @cython.locals(sign=double, c=int, q=int, n=int, m=int, best=int, value=double)
    cpdef double best_answer(self, int who)

    @cython.locals(value=double, c=int, who=int, n=int)
    cpdef double worths(self)
