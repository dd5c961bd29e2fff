import {
  type BareClient,
  type Clock,
  call,
  createBareClient,
  type Endpoint,
  endpoints,
  isBgkError,
  type TimerId,
  type Timers,
} from '@bgk/sdk'
import type { Period } from '@bgk/sdk/market'
import { LabError } from '../lab-error'
import type { PairName } from '../plan'
import { withoutEndSlashes } from './end-slashes'
import { type BackEnd, tapBackEnd } from './tap-back-end'
import { createSessionWriter, type SessionWriter } from './write-session'

/**
 * Records a back end as an SDK client sees it. One client subscribes to the pairs and reads the public calls,
 * another listens to the lists without a key; all that they receive is written. The SDK reconnects, detects
 * silent links and closes gaps, so a recording has what a client needs at each of its times.
 */
export interface Recorder {
  /**
   * Connects; resolves once everything is subscribed.
   *
   * @throws LabError SOURCE_UNREACHABLE, or PLAN_INVALID for a pair that the back end does not list.
   */
  start(): Promise<void>
  /** Ends the recording with its footer. */
  stop(): void
  readonly progress: RecorderProgress
}

export interface RecorderProgress {
  readonly elapsedMs: number
  readonly frames: number
  readonly bytes: number
  /** False while the sockets are down or silent. */
  readonly live: boolean
}

export interface RecorderOptions extends BackEnd {
  /** Address of the back end. */
  readonly origin: string
  readonly pairs: readonly PairName[]
  readonly clock: Clock
  readonly timers: Timers
  /** Receives each line with its line end. */
  readonly write: (line: string) => void
  /** Candles to record; each is a socket a market. Default: `1m`. */
  readonly periods?: readonly Period[]
  /** Pause between two rounds of calls, ms. Default: 10,000. */
  readonly everyMs?: number
}

const EVERY_MS = 10_000
const { spot, futures, home } = endpoints

export function createRecorder(options: RecorderOptions): Recorder {
  const { origin, pairs, clock, timers, write, periods = ['1m'], everyMs = EVERY_MS } = options
  const source = plainOrigin(origin)
  let startMs = clock.now()
  let clients: readonly BareClient[] = []
  const watched: (() => void)[] = []
  let reads: (() => Promise<unknown>)[] = []
  let writer: SessionWriter | undefined
  let frames = 0
  let stopped = false
  let round: TimerId

  const createClients = (): readonly [pairs: BareClient, lists: BareClient] => {
    startMs = clock.now()
    writer = createSessionWriter(write, { origin: source, pairs, startMs })
    const tapped = tapBackEnd(options, withoutEndSlashes(origin), clock, startMs, (event) => {
      if (stopped) return
      if (event.kind === 'frame') frames += 1
      writer?.add(event)
    })
    // A constant in place of random delays: a recording of a replay reconnects at the same times.
    const host = { origin, ...tapped, clock, timers, random: () => 0.5, nullLists: 'empty' } as const
    const made = [createBareClient(host), createBareClient(host)] as const
    clients = made
    return made
  }

  const watch = (stream: { subscribe(listener: () => void): () => void }) => {
    watched.push(stream.subscribe(() => {}))
  }
  const subscribe = (client: BareClient, kind: 'spot' | 'futures', pair: PairName) => {
    const { feed, transport } = client
    const { market, candles } = kind === 'spot' ? spot : futures
    watch(feed.book(pair, kind))
    watch(feed.trades(pair, kind))
    reads.push(() => call(transport, market, pair))
    for (const period of periods) {
      watch(feed.candles(pair, period, kind))
      reads.push(() => call(transport, candles, { pair, period }))
    }
  }

  /** One call after the other, so that a round stays below any rate limit. */
  const readRound = async () => {
    for (const read of reads) {
      if (stopped) return
      // A failure is recorded too.
      await read().catch(() => {})
    }
    if (!stopped) readLater()
  }
  const readLater = () => {
    round = timers.setTimeout(() => void readRound(), everyMs)
  }

  return {
    async start() {
      const [client, lists] = createClients()
      const { transport } = client
      try {
        await call(transport, home.systemTime, undefined).catch(() => {})
        const listed = {
          spot: await namesOf(client, spot.symbols),
          futures: await namesOf(client, futures.symbols),
        }
        const missing = pairs.find((pair) => !listed.spot.has(pair) && !listed.futures.has(pair))
        if (missing !== undefined) throw unknownPair(missing, listed.spot)
        reads = [
          () => call(transport, home.systemTime, undefined),
          () => call(transport, spot.symbols, undefined),
          () => call(transport, futures.symbols, undefined),
        ]
        for (const pair of pairs)
          for (const kind of ['spot', 'futures'] as const)
            if (listed[kind].has(pair)) subscribe(client, kind, pair)
        watch(lists.feed.lists())
        readLater()
      } catch (error) {
        stopped = true
        for (const one of clients) one.close()
        throw error instanceof LabError ? error : unreachable(source, error)
      }
    },
    stop() {
      if (stopped) return
      stopped = true
      timers.clearTimeout(round)
      for (const leave of watched) leave()
      for (const client of clients) client.close()
      writer?.end(Math.max(0, Math.floor(clock.now() - startMs)))
    },
    get progress() {
      return {
        elapsedMs: clock.now() - startMs,
        frames,
        bytes: writer?.bytes ?? 0,
        live: clients[0]?.feed.status.get().state === 'live',
      }
    },
  }
}

type ListEntry = Endpoint<undefined, readonly { readonly base: string; readonly quote: string }[]>

/** Names of a list; a closed kind of market has none. */
async function namesOf({ transport }: BareClient, entry: ListEntry): Promise<ReadonlySet<string>> {
  const rows = await call(transport, entry, undefined).catch((error: unknown) => {
    if (isBgkError(error) && error.code === 'SERVER_REJECTED') return []
    throw error
  })
  return new Set(rows.map(({ base, quote }) => `${base}/${quote}`))
}

function unknownPair(pair: PairName, listed: ReadonlySet<string>): LabError {
  const names = [...listed].slice(0, 20).join(', ')
  return new LabError(
    'PLAN_INVALID',
    `The back end has no pair ${pair}: it lists ${names || 'none'}.`,
    'pairs',
  )
}

export function unreachable(origin: string, cause: unknown): LabError {
  const reason = cause instanceof Error ? cause.message : String(cause)
  return new LabError(
    'SOURCE_UNREACHABLE',
    `No exchange answers at ${origin} (${reason}): check the address, and that it serves this wire.`,
    'origin',
    { cause },
  )
}

/** The address without user, password, query and fragment. */
function plainOrigin(origin: string): string {
  const { protocol, host, pathname } = new URL(origin)
  return `${protocol}//${host}${withoutEndSlashes(pathname)}`
}
