/** Those that say something in one run: they do not bet. */
export const IN_REAL_TIME = [
  'sweep-and-two-orders',
  'paint-lone-ask',
  'paint-lone-bid',
  'pump-with-resting-orders',
  'hedge-cross-legs',
]
