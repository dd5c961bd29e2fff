/** Meaningful in a single run: without bets. */
export const IN_REAL_TIME = [
  'sweep-and-two-orders',
  'paint-lone-ask',
  'paint-lone-bid',
  'pump-with-resting-orders',
  'hedge-cross-legs',
]
