import { describe, expect, it } from 'vitest'
import type { CandleSeries } from '../../src'
import type * as Outcome from '../../src/http/outcome'
import type * as Deduplicator from '../../src/http/request-deduplicator'
import type { FeedCalls } from '../../src/live'
import type * as Connection from '../../src/live/connection/connection'
import type * as PlanKeys from '../../src/live/connection/plan-keys'
import type * as Timing from '../../src/live/connection/timing-profile'
import type * as FeedCoreModule from '../../src/live/feed-core'
import type * as MergeFrames from '../../src/live/frames/merge-frames'
import type * as Freshness from '../../src/live/freshness'
import type * as CandleSource from '../../src/live/market/candle-source'
import type * as SnapshotLoaderModule from '../../src/live/market/snapshot-loader'
import type * as Memory from '../../src/writes/write-memory'
import { breachesLike, planted } from './plant'

// A simulation that finds nothing proves something only if it finds what is there: each of these puts a faulty part in the place of
// a sound one, by the module's own seam, and expects to be told.

/** Calls whose first good answer about a series is the answer for ever. */
function onlyFirstCandles(calls: FeedCalls): FeedCalls {
  const first = new Map<string, CandleSeries>()
  return {
    ...calls,
    async candles(kind, input, options) {
      const name = `${input.pair.base} ${input.period}`
      const answer = first.get(name) ?? (await calls.candles(kind, input, options))
      if (answer) first.set(name, answer)
      return answer
    },
  }
}

const loader = (
  change: (sound: SnapshotLoaderModule.SnapshotLoader) => Partial<SnapshotLoaderModule.SnapshotLoader>,
) =>
  planted<typeof SnapshotLoaderModule>(
    '../../src/live/market/snapshot-loader',
    ({ createSnapshotLoader }) => ({
      createSnapshotLoader(options) {
        const sound = createSnapshotLoader(options)
        return {
          ...sound,
          ...change(sound),
          get busy() {
            return sound.busy
          },
        }
      },
    }),
  )

const timing = (change: Partial<Timing.TimingProfile>) =>
  planted<typeof Timing>('../../src/live/connection/timing-profile', ({ timingProfile }) => ({
    timingProfile: (name) => ({ ...timingProfile(name), ...change }),
  }))

const connection = (
  make: (
    sound: typeof Connection.createConnection,
    options: Connection.ConnectionOptions,
  ) => Connection.Connection,
) =>
  planted<typeof Connection>('../../src/live/connection/connection', ({ createConnection }) => ({
    createConnection: (options) => make(createConnection, options),
  }))

describe('a planted fault is caught: socket', () => {
  it.each<[string, () => void, RegExp]>([
    [
      'heartbeat: silence is never noticed',
      timing({ replyWithin: Number.POSITIVE_INFINITY }),
      /stale, not live/,
    ],
    [
      'heartbeat: goes on after the link has ended',
      connection((sound, options) =>
        sound({
          ...options,
          environment: {
            ...options.environment,
            timers: { ...options.environment.timers, clearTimeout() {} },
          },
        }),
      ),
      /orphan timers/,
    ],
    [
      'resubscription: the key is not sent again on a new link',
      connection((sound, options) => {
        const made = sound(options)
        let links = 0
        made.link.subscribe(({ phase }) => {
          if (phase === 'open') links += 1
        })
        return {
          ...made,
          send(text) {
            if (links <= 1) made.send(text)
          },
        }
      }),
      /stale, not live|(is|are) not the server's/,
    ],
    [
      'resubscription: a lost key is lost',
      timing({ resendEvery: Number.POSITIVE_INFINITY }),
      /stale, not live|(is|are) not the server's/,
    ],
    [
      'resubscription: what was missed meanwhile is not fetched',
      loader((sound) => {
        let requested = false
        return {
          request() {
            if (!requested) sound.request()
            requested = true
          },
        }
      }),
      /(is|are) not the server's/,
    ],
    [
      'resubscription: a connection left behind is not closed',
      connection((sound, options) => ({ ...sound(options), stop() {} })),
      /orphan|connections for/,
    ],
    [
      'book swap: one side now, the other with the next frame',
      planted<typeof MergeFrames>('../../src/live/frames/merge-frames', ({ shareBook }) => ({
        shareBook: (old, next) => shareBook(old, { asks: next.asks, bids: old?.bids ?? next.bids }),
      })),
      /a book that never was/,
    ],
    [
      'book swap: a REST answer overwrites what the socket brought meanwhile',
      planted<typeof SnapshotLoaderModule>(
        '../../src/live/market/snapshot-loader',
        ({ createSnapshotLoader }) => ({
          createSnapshotLoader: (options) =>
            createSnapshotLoader({
              ...options,
              onAnswer(value) {
                // Forgets what came since the request.
                options.onStart()
                options.onAnswer(value, new Set())
              },
            }),
        }),
      ),
      /the book went back|(is|are) not the server's/,
    ],
    [
      'deal merge: a copy is a second deal',
      planted<typeof MergeFrames>('../../src/live/frames/merge-frames', () => ({
        mergeTrades: (known, incoming) => [...incoming, ...known].slice(0, 20),
      })),
      /deals twice or out of order/,
    ],
    [
      'deal merge: a gap is not noticed',
      planted<typeof MergeFrames>('../../src/live/frames/merge-frames', () => ({ tradesMeet: () => true })),
      /local deals are not the server's/,
    ],
    [
      "another pair's frame is taken",
      planted<typeof FeedCoreModule>('../../src/live/feed-core', ({ partFor }) => ({
        partFor(frame, kind, pair, id) {
          const part = partFor(frame, kind, pair, id)
          return part === 'other' ? frame.spot : part
        },
      })),
      /a book that never was|another pair's ticker/,
    ],
    [
      'a connection is re-keyed for another pair',
      planted<typeof PlanKeys>('../../src/live/connection/plan-keys', ({ planKeys }) => ({
        planKeys(subscriptions, lists, existing) {
          const plan = planKeys(subscriptions, lists, existing)
          const free = existing.filter((carrier) => !plan.some(({ reuse }) => reuse === carrier))
          return plan.map((key) => ({ ...key, reuse: key.reuse ?? free.pop() }))
        },
      })),
      /a book that never was|(is|are) not the server's/,
    ],
    ['an unreadable frame is forgotten', loader(() => ({ repair() {} })), /(is|are) not the server's/],
    [
      'freshness: once live, always live',
      planted<typeof Freshness>('../../src/live/freshness', ({ createFreshness }) => ({
        createFreshness: (options) => createFreshness({ ...options, staleAfter: Number.POSITIVE_INFINITY }),
      })),
      /live on data \d+ ms old/,
    ],
    [
      'candles: the history is not fetched again',
      planted<typeof CandleSource>('../../src/live/market/candle-source', ({ createCandleSource }) => ({
        createCandleSource(core, ...rest) {
          const environment = { ...core.environment, calls: onlyFirstCandles(core.environment.calls) }
          return createCandleSource({ ...core, environment }, ...rest)
        },
      })),
      /candles are not the server's/,
    ],
  ])('%s', async (_name, plant, report) => {
    plant()
    expect(await breachesLike(report, 'feed')).toMatch(report)
  })
})

/** Changes the map of pending writes that each write is given. */
const pending = (change: (sound: Memory.WriteMemory['pending']) => Memory.WriteMemory['pending']) =>
  planted<typeof Memory>('../../src/writes/write-memory', ({ memoryOf }) => ({
    memoryOf(client) {
      const sound = memoryOf(client)
      return { ...sound, pending: change(sound.pending) }
    },
  }))

const outcome = (change: (ended: Outcome.Ended) => Outcome.Ended) =>
  planted<typeof Outcome>('../../src/http/outcome', ({ outcomeOf }) => ({
    outcomeOf: (ended) => outcomeOf(change(ended)),
  }))

describe('a planted fault is caught: session', () => {
  it.each<[string, () => void, RegExp]>([
    ['each tap is a write of its own', pending(() => new Map()), /a double tap (is 2 orders|ended as)/],
    [
      'a read on its way is shared across a write',
      planted<typeof Deduplicator>(
        '../../src/http/request-deduplicator',
        ({ createRequestDeduplicator: create }) => ({
          createRequestDeduplicator(options) {
            // Two trackers: that of the reads sees no write.
            const [reads, writes] = [create(options), create(options)]
            const joined = new WeakSet<object>()
            return {
              acquire(request, caller) {
                if (request.method === 'POST') return writes.acquire(request, caller)
                const read = reads.acquire(request, caller)
                joined.add(read)
                return read
              },
              release: (request) => (joined.has(request) ? reads : writes).release(request),
            }
          },
        }),
      ),
      /not in a list asked for afterwards/,
    ],
    [
      'a leaving caller takes the others along',
      pending((sound) => {
        for (const write of sound.values()) write.callers = 0
        return sound
      }),
      /the tap that stayed was cancelled/,
    ],
    [
      'a lost answer to a write counts as one to a read',
      outcome((ended) => ({ ...ended, method: 'GET' })),
      /failed with (NETWORK|HTTP_STATUS|BUSY|CANCELLED) and exists/,
    ],
    [
      'an abort after the hand-over counts as one before',
      outcome((ended) =>
        ended.ending.kind === 'aborted'
          ? { ...ended, ending: { kind: 'aborted', handedOver: false } }
          : ended,
      ),
      /failed with CANCELLED and exists/,
    ],
    [
      'an HTML 503 counts as a refusal',
      outcome((ended) =>
        ended.ending.kind === 'answered' && ended.ending.status === 503 ? { ...ended, method: 'GET' } : ended,
      ),
      /failed with (HTTP_STATUS|BUSY) and exists/,
    ],
  ])('%s', async (_name, plant, report) => {
    plant()
    expect(await breachesLike(report, 'session')).toMatch(report)
  })
})
