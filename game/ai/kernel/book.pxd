# C types for book.py, read by Cython when it is compiled; see search.pxd.

cimport cython
from .search cimport Search

ctypedef unsigned int uint
ctypedef unsigned long long ulong

cdef int LEAST, MOST, FIRM
cdef ulong WIDE



@cython.final
cdef class Book:
    cdef Search search
    cdef int goal, at_end
    cdef uint exchange
    cdef int exchange_min, strict_open
    cdef uint queens, trumps, all
    cdef const int[::1] worth
    cdef const uint[::1] suit
    cdef const uint[::1] higher
    cdef const int[::1] bits
    cdef const int[::1] sums
    cdef const int[::1] held
    cdef const int[::1] cost
    cdef int[::1] value
    cdef int[::1] score
    cdef int top, tempo, waiting, drawing, reached, close_hands, optimism, taking
    cdef ulong state
    cdef int marks

    @cython.locals(x=ulong)
    cdef int chance(self, int below) noexcept nogil

    @cython.locals(number=int)
    cdef int count(self, uint cards) noexcept nogil

    @cython.locals(left=int, got=uint, b=uint)
    cdef uint drawn(self, uint cards, int take) noexcept nogil

    @cython.locals(b=uint)
    cdef int wins(self, int reply, int led) noexcept nogil

    cdef uint replies(self, uint hand, int led) noexcept nogil

    @cython.locals(cl=int)
    cpdef int closing(self, int pm, int po) noexcept nogil

    @cython.locals(total=int, b=uint, i=int, v=int)
    cdef int weigh(self, uint cards, uint danger) noexcept nogil

    @cython.locals(q=uint, k=uint, both=uint, half=uint, total=int)
    cdef int marriages(self, uint hand, uint unseen, int share, int hope) noexcept nogil

    @cython.locals(number=int)
    cdef int hope(self, int left, uint unseen) noexcept nogil

    @cython.locals(i=int, v=int)
    cdef int fetching(self, uint hand, uint unseen, uint bottom, int left) noexcept nogil

    @cython.locals(total=int, number=int, cards=uint, b=uint, i=int, v=int)
    cdef int last_draw(self, uint unseen, uint bottom, int left) noexcept nogil

    @cython.locals(unseen=uint, hope=int, fetch=int, last=int, total=int, playable=uint,
                   cards=uint, b=uint, i=int, points=int, rest=uint, won=int, share=int, v=int)
    cdef uint score_replies(self, uint hand, int led, uint known, int pm, int po, uint gone,
                            uint bottom, int left) noexcept nogil

    @cython.locals(unseen=uint, hope=int, fetch=int, last=int, total=int, hidden=int, todo=uint,
                   b=uint, his=uint, pairs=uint, i=int, rest=uint, won=int, lost=int,
                   answers=uint, worst=int, c=uint, j=int, points=int, v=int)
    cdef void score_leads(self, uint hand, uint cards, int other, uint known, int pm, int po,
                          uint gone, uint bottom, int left, int rounds) noexcept nogil

    @cython.locals(found=int, most=int, b=uint, i=int)
    cdef int best(self, uint cards) noexcept nogil

    @cython.locals(q=uint, shown=int, mine=int, unseen=uint, hidden=int, masters=int, cards=uint,
                   b=uint, estimate=int, cl=int, total=int, tried=int, his=uint)
    cdef int closes(self, uint hand, int other, uint known, int pm, int po, uint gone,
                    uint bottom) noexcept nogil

    @cython.locals(q=uint, mine=int, unseen=uint, hidden=int, tried=int, his=uint)
    cdef int knocks(self, uint hand, int other, uint known, int pm, int po, uint gone,
                    uint bottom, int may_show) noexcept nogil

    @cython.locals(found=int, least=int, b=uint, i=int)
    cdef int cheapest(self, uint cards) noexcept nogil

    @cython.locals(taking=uint, ruffs=uint, b=uint)
    cdef int naive_reply(self, uint cards, int led) noexcept nogil
