import assert from 'node:assert/strict'
import { endpoints } from '@bgk/sdk/endpoints'
import { type AttackWorld, type Person, succeeded } from './attack-world'

/** Calls that go on until they are told to stop. */
export interface Flood {
  /** How many have been answered so far. */
  answered(): number
  /** Resolves with how many there were when the last one is over. */
  stop(): Promise<number>
}

const LANES = 20

/** Of how many calls of a flood one call of somebody else may be overtaken: of those that are under way with it, a few times over. */
const MAX_OVERTAKING = LANES * 10

/** Asks as fast as the answers come, in 20 lanes. */
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

/** How somebody fares with so many calls one after the other, each of which must be done. */
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
  /** ms of the slowest call. */
  readonly slowest: number
  /** Answers that the flood got during one call, at most. */
  readonly overtaken: number
}

/**
 * Fails when somebody else is not answered beside a flood, or comes after too much of it; where wall time counts, also when they wait for
 * more than a second and ten times as long as without it. Gives the figures.
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
  assert(overtaken <= most, `${overtaken} calls of the flood overtook one call of somebody else`)
  if (timed) assert(slowest < Math.max(1000, 10 * quiet.slowest), figures)
  return figures
}
