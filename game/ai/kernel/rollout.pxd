# C types for rollout.py, read by Cython when it is compiled; see search.pxd.

cimport cython
from .search cimport Search

ctypedef unsigned int uint
ctypedef unsigned long long ulong

cdef int HAS, LEAST, MOST, FIRM, REPLY, LEAD, EXCHANGE, DRAW, CLOSE, STEP_SIZE, BOOKISH, NAIVE, CANNY, FORESEEN
cdef ulong WIDE


@cython.final
cdef class Rollout:
    cdef Search search
    cdef int goal, win, bare, low, others, close_min, close_first, at_end
    cdef uint exchange
    cdef int exchange_min, exchange_trick
    cdef int show_first, show_open, show_closed, show_out, strict_open
    cdef uint queens, trumps, all
    cdef const int[::1] worth
    cdef const uint[::1] suit
    cdef const uint[::1] higher
    cdef const int[::1] bits
    cdef const int[::1] sums
    cdef const int[::1] held
    cdef const int[::1] cost
    cdef const uint[::1] talon
    cdef int[::1] value
    cdef int[::1] score
    cdef int top, tempo, waiting, drawing, reached, lead_hands, close_hands, optimism
    cdef int naive_close, taking, blur, book_blur
    cdef double slips, book_slips, naive_slips, hidden_pair, kept_low, odd_close, book_oddity
    cdef int size, hero, kind
    cdef ulong state
    cdef readonly long long plays
    cdef readonly double bookish, naive, canny

    cpdef int after_lead(self, uint me, uint opp, int led, int pm, int po, uint bottom, uint gone,
                         uint km, uint ko, int kind)

    @cython.locals(points=int)
    cpdef int after_reply(self, uint me, uint opp, int led, int reply, int pm, int po,
                          uint bottom, uint gone, uint km, uint ko, int kind)

    cpdef int strict_lead(self, uint me, uint opp, int led, int pm, int po, int cl, int kind)

    @cython.locals(points=int)
    cpdef int strict_reply(self, uint me, uint opp, int led, int reply, int pm, int po, int cl)

    @cython.locals(x=ulong)
    cdef int chance(self, int below) noexcept nogil

    @cython.locals(number=int)
    cdef int count(self, uint cards) noexcept nogil

    @cython.locals(left=int, got=uint, b=uint)
    cdef uint drawn(self, uint cards, int take) noexcept nogil

    @cython.locals(b=uint)
    cdef int wins(self, int reply, int led) noexcept nogil

    cdef int rungs(self, int loser) noexcept nogil

    cdef uint replies(self, uint hand, int led) noexcept nogil

    @cython.locals(cl=int)
    cdef int closing(self, int pm, int po) noexcept nogil

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

    @cython.locals(found=int, least=int, b=uint, i=int)
    cdef int cheapest(self, uint cards) noexcept nogil

    @cython.locals(taking=uint, ruffs=uint, b=uint)
    cdef int naive_reply(self, uint cards, int led) noexcept nogil

    @cython.locals(pairs=uint, leads=uint, value=int, b=uint, got=int, v=int)
    cdef int naive_lead(self, uint me, uint opp, int pm, int po, int cl, int turn) noexcept nogil

    @cython.locals(cards=uint, value=int, b=uint, i=int, points=int, turned=int, v=int)
    cdef int naive_card(self, uint me, uint opp, int led, int pm, int po, int cl,
                        int turn) noexcept nogil

    @cython.locals(sign=int, left=int, taken=int, naive=int, other=int, close=int, cl=int,
                   cards=uint, q=uint, reply=int, points=int, swap=uint)
    cdef int play(self, uint me, uint opp, int led, int pm, int po, uint bottom, uint gone,
                  uint km, uint ko, int ti) noexcept nogil

    @cython.locals(best=int, total=double, own=double, number=int, b=uint, i=int, x=double)
    cdef double share(self, uint cards, int played, int blur, double slips) noexcept nogil

    @cython.locals(bookish=double, naive=double, canny=double, rounds=int, at=int, what=int, card=uint, drawn=uint,
                   left=int, led=int, his=int, mine=int, gone=uint, bottom=uint, known=uint,
                   cards=uint, pair=uint)
    cpdef likelihood(self, uint hand, const int[::1] steps, int number)
