import { isBgkError } from '@bgk/sdk'
import type { BotTools } from '../../../src/lab/index'

export const PAIR = 'BTC/USDT'

/** Outcome of a write: nothing is known about it when its answer is lost. */
export type Sent = 'applied' | 'rejected' | 'unknown'

export async function outcomeOf(work: Promise<unknown>): Promise<Sent> {
  try {
    await work
    return 'applied'
  } catch (error) {
    if (!isBgkError(error)) throw error
    return error.code === 'OUTCOME_UNKNOWN' ? 'unknown' : 'rejected'
  }
}

/** As `outcomeOf`, but gives up after some seconds: a usual mistake, because the call goes on. */
export async function impatiently({ clock }: BotTools, work: Promise<unknown>): Promise<Sent> {
  const timeout = clock.sleep(IMPATIENT_MS).then((): Sent => 'unknown')
  timeout.catch(() => {})
  return Promise.race([outcomeOf(work), timeout])
}

const IMPATIENT_MS = 1_500

/** Repeats a step until the run ends. A failed call ends its step: the next one reads everything again. */
export async function every(
  { clock, signal }: BotTools,
  ms: number,
  step: () => Promise<void>,
): Promise<void> {
  while (!signal.aborted) {
    await finished(step)
    await clock.sleep(ms).catch(() => {})
  }
}

async function finished(step: () => Promise<void>): Promise<boolean> {
  try {
    await step()
    return true
  } catch (error) {
    if (!isBgkError(error)) throw error
    return false
  }
}

/** Repeats a call at the end of the run, which has no time to wait. */
export async function insist(work: () => Promise<unknown>): Promise<void> {
  for (let tries = 0; tries < 20; tries++) if (await finished(async () => void (await work()))) return
}

/** Older answers are no prices: the machine slept, or its clock was set. */
const FRESH_MS = 3_000

export interface Quotes {
  readonly bid: number
  readonly ask: number
  readonly isHalted: boolean
}

/** Best prices of a pair; undefined if they are old, or a side of the book is empty. */
export async function freshQuotes({ client, clock }: BotTools, pair = PAIR): Promise<Quotes | undefined> {
  const noted = clock.now()
  const { asks, bids, market } = await client.spot.market(pair as typeof PAIR)
  const age = clock.now() - noted
  const [ask] = asks
  const [bid] = bids
  if (age < 0 || age > FRESH_MS || ask === undefined || bid === undefined) return undefined
  return {
    bid: Number(bid.price),
    ask: Number(ask.price),
    isHalted: market.status !== 'enabled',
  }
}
