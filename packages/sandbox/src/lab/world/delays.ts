import { createRandom, type RandomStream } from '../../core/kernel/random'
import type { Delay, Latency } from '../plan'

/** Default delay of one way, ms. */
const USUAL_DELAY = 20

/** Draws delays: linear between the quantiles, in whole ms. */
export function createDelays(seed: string, purpose: string, delay: Delay = USUAL_DELAY): () => number {
  if (typeof delay === 'number') return () => delay
  const stream = createRandom(seed, { symbol: '', actor: 'network', purpose })
  const { p50, p90, p99, max } = delay
  const knots = [0, p50, p90, p99, max]
  const shares = [0, 5_000, 9_000, 9_900, 10_000]
  return () => quantile(stream, knots, shares)
}

function quantile(stream: RandomStream, knots: readonly number[], shares: readonly number[]): number {
  const at = stream.below(10_000)
  let i = 1
  while (at >= shares[i]!) i++
  const [low, high] = [knots[i - 1]!, knots[i]!]
  return Math.round(low + ((high - low) * (at - shares[i - 1]!)) / (shares[i]! - shares[i - 1]!))
}

/** Draws the delay of a call by its name, one way; the first matching name counts. */
export function createCallDelays(seed: string, { call, calls = {} }: Latency): (name: string) => number {
  const others = createDelays(seed, 'call', call)
  const named = Object.entries(calls).map(
    ([pattern, delay]) => [pattern, createDelays(seed, `call ${pattern}`, delay)] as const,
  )
  if (named.length === 0) return others
  const fits = (pattern: string, name: string) =>
    pattern.endsWith('*') ? name.startsWith(pattern.slice(0, -1)) : pattern === name
  return (name) => (named.find(([pattern]) => fits(pattern, name))?.[1] ?? others)()
}
