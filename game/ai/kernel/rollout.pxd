# C types for rollout.py, read by Cython when it is compiled; see search.pxd.

cimport cython
from .book cimport Book, uint
from .search cimport Search

cdef int HAS, LEAST, MOST, BOOKISH, NAIVE, CANNY, FORESEEN


@cython.final
cdef class Rollout:
    cdef Book book
    cdef Search search
    cdef int others, close_min, close_first
    cdef uint exchange
    cdef int exchange_min, exchange_trick, exchange_reply, knock_min
    cdef int simple, several, free_lead, responds
    cdef int show_first, show_open, show_closed, show_out
    cdef uint queens, trumps
    cdef const int[::1] worth
    cdef const uint[::1] suit
    cdef const uint[::1] higher
    cdef const int[::1] bits
    cdef const int[::1] sums
    cdef const uint[::1] talon
    cdef int lead_hands, naive_close, size, hero, kind
    cdef readonly long long plays

    cpdef int after_lead(self, uint me, uint opp, int led, int pm, int po, uint bottom, uint gone,
                         uint km, uint ko, int sh, int kind)

    cpdef int after_draw(self, uint me, uint opp, int pm, int po, uint bottom, uint gone,
                         uint km, uint ko, int sh, int kind)

    @cython.locals(points=int)
    cpdef int after_reply(self, uint me, uint opp, int led, int reply, int pm, int po,
                          uint bottom, uint gone, uint km, uint ko, int sh, int kind)

    cpdef int strict_lead(self, uint me, uint opp, int led, int pm, int po, int cl, int sh,
                          int kind)

    @cython.locals(value=int)
    cpdef int knock_lead(self, uint opp, int led, int pm, int po)

    cdef uint offered(self, uint pairs, int sh) noexcept nogil

    @cython.locals(points=int)
    cpdef int strict_reply(self, uint me, uint opp, int led, int reply, int pm, int po, int cl)

    @cython.locals(pairs=uint, leads=uint, value=int, b=uint, got=int, v=int)
    cdef int naive_lead(self, uint me, uint opp, int pm, int po, int cl, int turn) noexcept nogil

    @cython.locals(cards=uint, value=int, b=uint, i=int, points=int, turned=int, v=int)
    cdef int naive_card(self, uint me, uint opp, int led, int pm, int po, int cl,
                        int turn) noexcept nogil

    @cython.locals(sign=int, left=int, taken=int, naive=int, other=int, close=int, cl=int,
                   cards=uint, q=uint, reply=int, points=int, swap=uint, may_show=int, got=int,
                   swapped=int)
    cdef int play(self, uint me, uint opp, int led, int pm, int po, uint bottom, uint gone,
                  uint km, uint ko, int sh, int ti) noexcept nogil
