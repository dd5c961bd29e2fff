/**
 * A small seeded generator (mulberry32), uniform in [0, 1): the same seed gives the same simulation.
 *
 * @example
 * import { createSeededRandom } from '@bgk/sdk/testing'
 * const [one, other] = [createSeededRandom(7), createSeededRandom(7)]
 * console.log(one() === other(), one() === other()) // true true
 */
export function createSeededRandom(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}
