# C types for likelihood.py, read by Cython when it is compiled; see search.pxd.

cimport cython
from .book cimport Book, uint

cdef int HAS, REPLY, LEAD, EXCHANGE, DRAW, CLOSE, STEP_SIZE



@cython.final
cdef class Likelihood:
    cdef Book book
    cdef uint exchange
    cdef int exchange_min, exchange_trick, simple, free_lead, show_first, show_open
    cdef int lead_hands, naive_close, blur, book_blur
    cdef double slips, book_slips, naive_slips, hidden_pair, kept_low, odd_close, book_oddity
    cdef readonly double bookish, naive, canny

    @cython.locals(best=int, total=double, own=double, number=int, b=uint, i=int, x=double)
    cdef double share(self, uint cards, int played, int blur, double slips) noexcept nogil

    @cython.locals(bookish=double, naive=double, canny=double, rounds=int, at=int, what=int, card=uint, drawn=uint,
                   left=int, held=int, led=int, his=int, mine=int, gone=uint, bottom=uint, known=uint,
                   cards=uint, pair=uint)
    cpdef of(self, uint hand, const int[::1] steps, int number)
