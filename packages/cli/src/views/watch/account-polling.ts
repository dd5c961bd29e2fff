// What belongs to an account is asked for again and again: no socket tells it, and what another program of the same account does
// is seen only by asking. One question at a time; one that fails is asked again, a refused log-in is the end.
//
//   asking ──answer──► told ──every ms──► asking        asking ──failure──► told as stale ──every ms──► asking

import {
  type BgkError,
  type Client,
  type CycleOrder,
  type CyclePosition,
  type FuturesMarket,
  type FuturesOrder,
  type FuturesPosition,
  isBgkError,
  type PairRef,
  type SpotOrder,
  type Timers,
} from '@bgk/sdk'
import { isOf, openFuturesOrders, openSpotOrders, pairName } from '../../exchange/markets'
import type { CycleAccount } from '../cycle-pane'
import { type OpenPosition, withPnl } from '../futures'

/** How often orders and positions are asked for, in ms. */
export const accountEveryMs = 3000

export interface Reading {
  readonly timers: Timers
  readonly everyMs: number
  /** The account cannot be read any more. */
  fail(error: unknown): void
}

/** Calls `read` now and every so often, and `told` with what it answers; a failure is told as undefined. */
export function poll<T>(
  { timers, everyMs, fail }: Reading,
  read: (signal: AbortSignal) => Promise<T>,
  onValue: (value: T | undefined) => void,
): () => void {
  const stopping = new AbortController()
  let timer: unknown
  const ask = async () => {
    try {
      const value = await read(stopping.signal)
      if (!stopping.signal.aborted) onValue(value)
    } catch (error) {
      if (stopping.signal.aborted) return
      if (!isBgkError(error) || isRefusal(error)) return fail(error)
      onValue(undefined)
    }
    if (!stopping.signal.aborted) timer = timers.setTimeout(() => void ask(), everyMs)
  }
  void ask()
  return () => {
    stopping.abort()
    if (timer !== undefined) timers.clearTimeout(timer)
  }
}

const isRefusal = ({ code }: BgkError): boolean => code === 'UNAUTHORIZED' || code === 'REQUEST_INVALID'

/** The open orders of an account. */
export interface OpenOrders {
  readonly spot: readonly SpotOrder[]
  readonly futures: readonly FuturesOrder[]
}

/** All open orders, or those of a pair. */
export async function readOpenOrders(
  client: Client,
  pair: PairRef | undefined,
  signal: AbortSignal,
): Promise<OpenOrders> {
  const [spot, futures] = await Promise.all([
    openSpotOrders(client, pair, signal),
    emptyIfClosed(() => openFuturesOrders(client, pair, signal)),
  ])
  return { spot, futures }
}

/** All open positions, or those of a pair. */
async function readPositions(
  client: Client,
  pair: PairRef | undefined,
  signal: AbortSignal,
): Promise<readonly FuturesPosition[]> {
  const positions = await emptyIfClosed(() => client.futures.positions(undefined, { signal }))
  return positions.filter((position) => isOf(position, pair))
}

// An exchange need not have futures; then there is none of it.
async function emptyIfClosed<Row>(read: () => Promise<readonly Row[]>): Promise<readonly Row[]> {
  try {
    return await read()
  } catch (error) {
    if (isBgkError(error) && error.reason === 'NOT_OPEN') return []
    throw error
  }
}

/** Tells the open positions, of one pair or of all, whenever they or the prices of their contracts change. */
export function followPositions(
  client: Client,
  pair: PairRef | undefined,
  reading: Reading,
  onPositions: (positions: readonly OpenPosition[] | undefined) => void,
): () => void {
  const markets = new Map<string, { readonly stop: () => void; market: FuturesMarket | undefined }>()
  let positions: readonly FuturesPosition[] | undefined
  const emit = () => {
    if (positions !== undefined)
      onPositions(positions.map((one) => withPnl(one, markets.get(pairName(one))?.market)))
  }
  const follow = (rows: readonly FuturesPosition[]) => {
    const tracked = new Map(rows.map((row) => [pairName(row), row]))
    for (const [name, { stop }] of markets) {
      if (tracked.has(name)) continue
      stop()
      markets.delete(name)
    }
    for (const [name, { base, quote }] of tracked) {
      if (markets.has(name) || base === undefined || quote === undefined) continue
      const ticker = client.feed.ticker({ base, quote }, 'futures')
      const entry = {
        market: ticker.get(),
        stop: ticker.subscribe((market) => {
          entry.market = market
          emit()
        }),
      }
      markets.set(name, entry)
    }
  }
  const stop = poll(
    reading,
    (signal) => readPositions(client, pair, signal),
    (rows) => {
      if (rows === undefined) return onPositions(undefined)
      positions = rows
      follow(rows)
      emit()
    },
  )
  return () => {
    stop()
    for (const one of markets.values()) one.stop()
  }
}

/** How often running contracts are asked for, in ms: the shortest runs for half a minute. */
export const cycleEveryMs = 2000

const resultsShown = 10

/** Tells what runs on a pair, and the last results: these are asked for again whenever something ended. */
export function followCycle(
  client: Client,
  pair: PairRef,
  reading: Reading,
  onAccount: (account: CycleAccount | undefined) => void,
): () => void {
  let results: readonly CycleOrder[] | undefined
  let before: readonly CyclePosition[] = []
  return poll(
    reading,
    async (signal) => {
      const running = await client.cycle.positions(pair, { signal })
      const ids = new Set(running.map(({ orderId }) => orderId))
      const known = new Set(results?.map(({ orderId }) => orderId))
      const isEnded = before.some(({ orderId }) => !ids.has(orderId) && !known.has(orderId))
      if (results === undefined || isEnded) {
        const page = await client.cycle.historyByPair({ pair, page: 1, limit: resultsShown }, { signal })
        results = page.rows
      }
      // What ended and is not in the history yet is looked for again.
      const now = new Set(results.map(({ orderId }) => orderId))
      before = [...running, ...before.filter(({ orderId }) => !ids.has(orderId) && !now.has(orderId))]
      return { running, results }
    },
    onAccount,
  )
}
