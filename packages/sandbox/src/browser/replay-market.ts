import { pairs } from '../content/pairs'
import { standardConfig } from '../content/standard-config'
import { createRandom } from '../core/kernel/random'
import { enrolDemoAccounts } from '../demo/demo-accounts'
import { portableDigest } from '../engine/chain/digest'
import { openEngine } from '../engine/open-engine'
import { createEngineClock } from '../engine/time/clock'
import { plannedTwice, planReplay, type ReplayText, type SeriesPlan } from '../series/plan-series'
import { startSeries } from '../series/start-series'
import { createMemoryDisk, createMemoryStore, type MemoryDisk } from '../store/memory-store'
import type { PageHost } from './browser-sandbox-options'
import { browserHost } from './page-host'

/** 2026-01-01 00:00 UTC: genesis of reproduced markets. */
export const REPLAY_GENESIS = Date.UTC(2026, 0, 1)

/** A year: more would take hours. */
const MOST_SECONDS = 366 * 86_400
const CHUNK_MS = 60_000

interface ReplayOptions {
  readonly seed: string
  readonly elapsed: number
  /** Series followed from the beginning. */
  readonly plans?: readonly SeriesPlan[]
  readonly page: Pick<PageHost, 'crypto' | 'timers'>
  readonly bots?: boolean
  readonly tickMs: number
  readonly passwordRounds?: number
  readonly onProgress?: (part: number) => void
}

interface Replayed {
  /** Contains the exchange; its engine has stopped. */
  readonly disk: MemoryDisk
  readonly now: number
}

/**
 * Creates a market from its seed: genesis, demo accounts, and `elapsed` seconds of bots, on a virtual clock
 * with seeded salts. The result is identical everywhere. Throws RangeError unless the seconds are an integer
 * from 0 to a year.
 */
export async function replayMarket(options: ReplayOptions): Promise<Replayed> {
  const { seed, elapsed, page, plans = [], bots = true, tickMs, passwordRounds, onProgress } = options
  if (!Number.isSafeInteger(elapsed) || elapsed < 0 || elapsed > MOST_SECONDS) {
    throw new RangeError(`A market cannot be ${elapsed} seconds old`)
  }
  const disk = createMemoryDisk()
  const { timers } = page
  const clock = createEngineClock({ rate: 0, start: REPLAY_GENESIS, wall: () => REPLAY_GENESIS, timers })
  const engine = await openEngine({
    store: createMemoryStore(disk),
    config: standardConfig({
      seed,
      genesis: REPLAY_GENESIS,
      ...(plans.length > 0 && { openings: plans.map(({ opening }) => opening) }),
    }),
    clock,
    digest: portableDigest,
    log: () => {},
    bots,
    tickMs,
    // A snapshot is taken at the end.
    snapshot: { everyCommands: Number.POSITIVE_INFINITY, everyMs: 0 },
  })
  try {
    const salts = createRandom(seed, { symbol: '', actor: 'host', purpose: 'salts' })
    const randomBytes = (size: number) => Uint8Array.from({ length: size }, () => salts.below(256))
    const { hasher } = browserHost({ subtle: page.crypto.subtle, randomBytes, passwordRounds })
    await enrolDemoAccounts({ engine, hasher, exposed: false, randomPassword: () => '' })
    await startSeries(
      engine,
      plans,
      () => {},
      (message) => new RangeError(message),
    )
    const total = elapsed * 1000
    for (let passed = 0; passed < total; passed += CHUNK_MS) {
      onProgress?.(passed / total)
      // Lets the page render its progress.
      await new Promise<void>((resolve) => timers.setTimeout(resolve, 0))
      await clock.advance(Math.min(CHUNK_MS, total - passed))
    }
    return { disk, now: REPLAY_GENESIS + total }
  } finally {
    await engine.stop()
  }
}

/** Series from the page's options. Throws RangeError if unreadable, or if a pair has two. */
export function planReplays(replay: ReplayText | readonly ReplayText[] = []): SeriesPlan[] {
  const plans = [replay].flat().map((one) => {
    const plan = planReplay(one, pairs)
    if (typeof plan === 'string') throw new RangeError(plan)
    return plan
  })
  const twice = plannedTwice(plans)
  if (twice !== undefined) throw new RangeError(twice)
  return plans
}
