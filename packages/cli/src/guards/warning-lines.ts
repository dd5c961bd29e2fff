import type { WorstCase } from '@bgk/sdk/guards'

/** Warnings of a worst case, a line each. */
export const warningLines = (worst: WorstCase | undefined): readonly string[] =>
  (worst?.warnings ?? []).map(
    ({ params: { price, last, percent } }) =>
      `the limit ${price} is ${percent} % on the wrong side of the last price ${last}: it fills immediately`,
  )
