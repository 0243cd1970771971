# C types for teams.py, read by Cython when it is compiled (build/kernel.py).

cimport cython

ctypedef unsigned int uint

cdef int RACE, EVERY, NONE, FIRST, WAITING, COUNTED, LOWEST, HIGHEST


@cython.final
cdef class TeamSearch:
    cdef readonly long long nodes
    cdef int seats, goal, value, tricks, stops, target, low, side, counts
    cdef uint trumps
    cdef int head, raises, undertrumps, shows, show_first, waits, royal, common, full
    cdef int last_wins, bonus, bonus_decides, draw_below
    cdef const int[::1] worth
    cdef const uint[::1] suit
    cdef const uint[::1] higher
    cdef const int[::1] bits
    cdef const int[::1] tops
    cdef const uint[::1] pairs
    cdef uint[::1] hands

    cpdef int led(self, int s, int a, int b, int t, int left)
    cpdef int lead_card(self, int s, int i, int show, int a, int b, int t, int left)
    cpdef int shown_lead(self, int s, int i, int a, int b, int t, int left)
    cpdef int follow_card(self, int s, int i, int k, int first, int best, int bar, int by,
                          int points, int a, int b, int t, int left)
    cpdef uint allowed(self, int s, int first, int best, int bar)

    cdef int ladder(self, int points, int tricks) noexcept nogil

    @cython.locals(won=int)
    cdef int ended(self, int w, int a, int b, int t) noexcept nogil

    cdef int took(self, int w, int points, int a, int b, int t, int left, int alpha,
                  int beta) noexcept nogil

    @cython.locals(hand=uint, mine=int, v=int, best=int, p=int, pair=uint, live=uint, k=int,
                   tried=uint, i=int)
    cdef int lead(self, int s, int a, int b, int t, int left, int alpha, int beta) noexcept nogil

    @cython.locals(same=uint, j=int)
    cdef int alike(self, int i, uint tried, uint live) noexcept nogil

    @cython.locals(mine=int, points=int, best=int, i=int, v=int)
    cdef int show(self, int s, int p, uint cards, int a, int b, int t, int left, int alpha,
                  int beta) noexcept nogil

    @cython.locals(v=int, n=int)
    cdef int put(self, int s, int i, int k, int first, int best, int bar, int by, int points,
                 int a, int b, int t, int left, int alpha, int beta) noexcept nogil

    @cython.locals(cards=uint, over=uint)
    cdef uint legal(self, uint hand, int first, int best, int bar) noexcept nogil

    @cython.locals(mine=int, cards=uint, upwards=int, live=uint, n=int, tried=uint, got=int, i=int,
                   v=int)
    cdef int follow(self, int s, int k, int first, int best, int bar, int by, int points, int a,
                    int b, int t, int left, int alpha, int beta) noexcept nogil
