import assert from 'node:assert/strict'
import { endpoints } from '@bgk/sdk/endpoints'
import { type AttackWorld, type Person, succeeded } from './attack-world'

export interface Flood {
  answered(): number
  /** Resolves with the total after the last response. */
  stop(): Promise<number>
}

const LANES = 20

/** Maximum flood calls that may overtake another caller's: those in flight, a few times over. */
const MAX_OVERTAKING = LANES * 10

export function flood(send: (index: number) => Promise<unknown>): Flood {
  let going = true
  let sent = 0
  let answered = 0
  const lane = async () => {
    while (going) {
      sent += 1
      await send(sent).catch(() => undefined)
      answered += 1
    }
  }
  const all = Array.from({ length: LANES }, lane)
  return {
    answered: () => answered,
    async stop() {
      going = false
      await Promise.all(all)
      return sent
    },
  }
}

/** Measures sequential calls of a member, each of which must succeed. */
export async function latenciesOf(person: Person, times = 20, beside?: Flood): Promise<Latencies> {
  let slowest = 0
  let overtaken = 0
  for (let index = 0; index < times; index += 1) {
    const begun = performance.now()
    const before = beside?.answered() ?? 0
    succeeded(await person.send(endpoints.account.spotBalance, { coin: 'USDT' }))
    overtaken = Math.max(overtaken, (beside?.answered() ?? 0) - before)
    slowest = Math.max(slowest, performance.now() - begun)
  }
  return { slowest, overtaken }
}

interface Latencies {
  /** Slowest call, ms. */
  readonly slowest: number
  /** Maximum flood responses during one call. */
  readonly overtaken: number
}

/**
 * Fails if a flood blocks or delays another caller; with wall time, also above one second and ten times the
 * undisturbed time. Returns the figures.
 */
export async function assertNoSlowdown(
  { timed }: AttackWorld,
  other: Person,
  begin: () => Flood,
  most = MAX_OVERTAKING,
): Promise<string> {
  const quiet = await latenciesOf(other)
  const running = begin()
  const { slowest, overtaken } = await latenciesOf(other, 20, running)
  const sent = await running.stop()
  const figures = `slowest of 20 calls ${Math.round(slowest)} ms beside ${sent} calls of the flood, ${Math.round(quiet.slowest)} ms without it`
  assert(overtaken <= most, `${overtaken} calls of the flood overtook one call of another member`)
  if (timed) assert(slowest < Math.max(1000, 10 * quiet.slowest), figures)
  return figures
}
