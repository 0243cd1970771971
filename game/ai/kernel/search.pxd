# C types for search.py, read by Cython when it is compiled (build/kernel.py). A variable that is
# missing here would be a Python object, which the compiler refuses inside a nogil function.

cimport cython

ctypedef unsigned int uint
ctypedef unsigned long long ulong

cdef int HAS, LEAST, MOST, STEP, ANSWERED


@cython.final
cdef class Search:
    cdef readonly long long nodes
    cdef readonly int stopped
    cdef long long pause
    cdef long long most
    cdef object late
    cdef int goal, win, bare, low, waits, others, any_turn
    cdef int false_rule, cheap_open, cheap_closed
    cdef int close_min, close_first, before_draw, at_end, fail_rule, knock_min, fold
    cdef uint exchange
    cdef int exchange_min, exchange_trick, exchange_reply
    cdef int show_first, show_open, show_closed, show_out
    cdef int simple, several, free_lead, responds, royal_from, always_show, monotone
    cdef int strict_open, last_wins, bonus, draw_below
    cdef uint queens, trumps
    cdef int queen_shift, half
    cdef uint upper_half
    cdef const int[::1] worth
    cdef const uint[::1] suit
    cdef const uint[::1] higher
    cdef const uint[::1] below
    cdef const int[::1] bits
    cdef const int[::1] tops
    cdef const int[::1] sums
    cdef const uint[::1] talon
    cdef const uint[::1] rest
    cdef ulong[::1] key_a
    cdef ulong[::1] key_b
    cdef signed char[::1] lower
    cdef signed char[::1] upper
    cdef ulong slots
    cdef ulong deal
    cdef int size

    cdef int tired(self) noexcept with gil
    cpdef int ladder(self, int loser) noexcept nogil
    cpdef int claim(self, int loser, int cl) noexcept nogil
    cdef int false_claim(self, int claimer, int other, int cl) noexcept nogil
    cpdef int may_claim(self, int score) noexcept nogil

    @cython.locals(i=int, points=int)
    cdef int last_trick(self, uint me, uint opp, int pm, int po, int cl) noexcept nogil

    @cython.locals(value=int)
    cdef int settle(self, int won, int lost, int cl) noexcept nogil

    @cython.locals(a=int, b=int)
    cdef int count(self, int won, int lost, int cl) noexcept nogil

    @cython.locals(high=int, best=int, v=int, got=int, i=int, b=uint, pairs=uint, cards=uint,
                   free=uint, losing=uint, left=int,
                   upper=uint)
    cdef int closed_lead(self, uint me, uint opp, int pm, int po, int cl, int sh,
                         int alpha, int beta) noexcept nogil

    @cython.locals(replies=uint)
    cdef int closed_card(self, uint me, uint opp, int i, int pm, int po, int cl, int sh,
                         int alpha, int beta) noexcept nogil

    @cython.locals(free=uint, pairs=uint, b=uint, j=int, v=int, best=int)
    cdef int closed_won(self, uint me, uint opp, uint replies, int i, int pm, int po, int cl,
                        int sh, int alpha, int beta) noexcept nogil

    @cython.locals(free=uint, pairs=uint, b=uint, j=int, v=int, best=int, downwards=uint,
                   upper=uint)
    cdef int closed_lost(self, uint me, uint opp, uint replies, int i, int pm, int po, int cl,
                         int sh, int alpha, int beta) noexcept nogil

    @cython.locals(taken=int, high=int, best=int, early=int, v=int, a=ulong, b=ulong, key=ulong,
                   slot=ulong)
    cdef int open_lead(self, uint me, uint opp, int pm, int po, uint bottom, int sh, int ti,
                       int alpha, int beta) noexcept nogil

    @cython.locals(left=int, taken=int, may_show=int, v=int, i=int, got=int, b=uint, pairs=uint,
                   cards=uint, live=uint, own=uint, free=uint, other=uint,
                   upper=uint)
    cdef int open_best(self, uint me, uint opp, int pm, int po, uint bottom, int sh, int ti,
                       int best, int alpha, int beta) noexcept nogil

    @cython.locals(beating=uint, ruffing=uint, losing=uint, live=uint, own=uint, pairs=uint,
                   free=uint, b=uint, turned=int, best=int, points=int, j=int, v=int,
                   upper=uint)
    cdef int open_card(self, uint me, uint opp, int i, int pm, int po, uint bottom, int sh,
                       int ti, int alpha, int beta) noexcept nogil

    cdef int failure(self, int pm, int po) noexcept nogil

    @cython.locals(cl=int, swapped=uint, first=int, second=int, best=int, pairs=uint, subset=uint,
                   got=int, marks=int, leads=uint, v=int)
    cdef int closing(self, uint me, uint opp, int pm, int po, uint bottom, int sh, int may_show,
                     int alpha, int beta) noexcept nogil

    @cython.locals(best=int, b=uint)
    cdef int closed_leads(self, uint leads, uint me, uint opp, int pm, int po, int cl,
                          int sh) noexcept nogil

    cdef int lead_closed_card(self, uint me, uint opp, int i, int pm, int po, int cl,
                              int sh) noexcept nogil

    @cython.locals(fail=int, made=int, best=int, cap=int, pairs=uint, subset=uint, got=int,
                   leads=uint, b=uint, i=int)
    cdef int knocking(self, uint me, uint opp, int pm, int po, int sh,
                      int may_show) noexcept nogil

    @cython.locals(replies=uint, b=uint)
    cdef int knock_card(self, uint opp, int i, int pm, int made, int fail) noexcept nogil

    @cython.locals(royal=int, b=uint)
    cdef int with_shown(self, int pm, int sh, uint subset) noexcept nogil

    @cython.locals(gained=int)
    cdef int marked(self, int pm, int sh, uint subset) noexcept nogil

    @cython.locals(best=int, subset=uint, got=int, leads=uint, cap=int, in_time=int, marks=int, b=uint, i=int,
                   v=int)
    cdef int shown(self, uint me, uint opp, int pm, int po, int cl, uint bottom, int sh, int ti,
                   uint pairs, int alpha, int beta) noexcept nogil

    @cython.locals(pairs=uint, allowed=int, turned=int, best=int, subset=uint, got=int, marks=int,
                   v=int)
    cdef int answered(self, uint me, uint opp, int i, int pm, int po, int cl, uint bottom, int sh,
                      int ti, int alpha, int beta) noexcept nogil

    cdef int worth_showing(self, uint pairs, uint subset, int binding) noexcept nogil
