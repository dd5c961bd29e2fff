// What belongs to an account is asked for again and again: no socket tells it, and what another program of the same account does
// is seen only by asking. One question at a time; one that fails is asked again, a refused log-in is the end.
//
//   asking ──answer──► told ──every ms──► asking        asking ──failure──► told as stale ──every ms──► asking

import type { BgkError, Client, FuturesOrder, FuturesPosition, PairRef, SpotOrder, Timers } from '@bgk/sdk'
import { isBgkError, rows } from '@bgk/sdk'
import { allOpenOrders } from '../exchange/all-open-orders'

/** How often orders and positions are asked for, in ms. */
export const accountEveryMs = 3000

export interface Reading {
  readonly timers: Timers
  readonly everyMs: number
  /** The account cannot be read any more. */
  fail(error: unknown): void
}

/** Calls `read` now and every so often, and `told` with what it answers; a failure is told as undefined. */
export function readAgain<T>(
  { timers, everyMs, fail }: Reading,
  read: (signal: AbortSignal) => Promise<T>,
  told: (value: T | undefined) => void,
): () => void {
  const stopping = new AbortController()
  let timer: unknown
  const ask = async () => {
    try {
      const value = await read(stopping.signal)
      if (!stopping.signal.aborted) told(value)
    } catch (error) {
      if (stopping.signal.aborted) return
      if (!isBgkError(error) || isRefusal(error)) return fail(error)
      told(undefined)
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
    allOpenOrders(client, pair, signal),
    whereOpen(async () => {
      const found: FuturesOrder[] = []
      for await (const order of rows(client.futures.openOrders, { limit: 100 }, { signal })) found.push(order)
      return found
    }),
  ])
  return { spot, futures: futures.filter((order) => isOf(order, pair)) }
}

/** All open positions, or those of a pair. */
export async function readPositions(
  client: Client,
  pair: PairRef | undefined,
  signal: AbortSignal,
): Promise<readonly FuturesPosition[]> {
  const positions = await whereOpen(() => client.futures.positions(undefined, { signal }))
  return positions.filter((position) => isOf(position, pair))
}

// An exchange need not have futures; then there is none of it.
async function whereOpen<Row>(read: () => Promise<readonly Row[]>): Promise<readonly Row[]> {
  try {
    return await read()
  } catch (error) {
    if (isBgkError(error) && error.reason === 'NOT_OPEN') return []
    throw error
  }
}

const isOf = (row: Partial<PairRef>, pair: PairRef | undefined): boolean =>
  pair === undefined || (row.base === pair.base && row.quote === pair.quote)
