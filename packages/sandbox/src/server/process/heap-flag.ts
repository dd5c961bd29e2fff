/** How far the heap grows past what is in use before it is cleaned: on a large machine V8 would let it come to four times. */
export const HEAP_FLAG = '--heap-growing-percent=60'
