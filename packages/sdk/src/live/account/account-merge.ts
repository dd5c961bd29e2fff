import type { AccountFrame } from '../../wire/account-frame'
import type { FuturesPosition } from '../../wire/futures'
import type { Rows } from '../../wire/list'
import type { PairRef } from '../../wire/pair'
import type { SpotOrder } from '../../wire/spot'
import type { Balances } from '../feed-core'

/** What a value becomes with a frame of the account stream; undefined: the frame does not tell, the list must be read again. */
export type AccountMerge<T> = (value: T, frame: AccountFrame) => T | undefined

interface KnownRow {
  readonly unreadable?: readonly string[]
}

/** Puts the rows that stay in the place of those with their key, new ones in front, and drops the others. */
function mergeRows<Row extends KnownRow>(
  known: readonly Row[],
  changes: Rows<Row> | undefined,
  keyOf: (row: Row) => unknown,
  stays: (row: Row) => boolean | undefined,
): readonly Row[] | undefined {
  if (changes === undefined || (changes.length === 0 && !changes.incomplete)) return known
  if (changes.incomplete || changes.some((row) => row.unreadable || stays(row) === undefined))
    return undefined
  const newest = new Map(changes.map((row) => [keyOf(row), row]))
  const keys = new Set(known.map(keyOf))
  const kept = known.flatMap((row) => {
    const change = newest.get(keyOf(row))
    if (change === undefined) return [row]
    return stays(change) ? [change] : []
  })
  const added = [...newest.values()].filter((row) => !keys.has(keyOf(row)) && stays(row)).reverse()
  return added.length === 0 && kept.length === known.length && kept.every((row, at) => row === known[at])
    ? known
    : [...added, ...kept]
}

const OPEN = ['unfilled', 'partial']
const OVER = ['filled', 'cancelled', 'partiallyCancelled']

const isOpen = ({ status }: SpotOrder): boolean | undefined =>
  status === undefined || !(OPEN.includes(status) || OVER.includes(status))
    ? undefined
    : OPEN.includes(status)

/** Open orders of a pair, or of all without one. */
export function mergeOrders(pair: PairRef | undefined): AccountMerge<readonly SpotOrder[]> {
  const isOf = ({ base, quote }: SpotOrder) =>
    pair === undefined || base === undefined || (base === pair.base && quote === pair.quote)
  return (value, { spotOrders }) => {
    const own = spotOrders?.filter(isOf)
    const changes = own && Object.assign(own, spotOrders?.incomplete && { incomplete: true as const })
    return mergeRows(value, changes, ({ id }) => id, isOpen)
  }
}

export const mergeBalances: AccountMerge<Balances> = (value, { spotBalances, futuresBalances }) => {
  const byCoin = ({ coin }: { readonly coin: string }) => coin
  const spot = mergeRows(value.spot, spotBalances, byCoin, () => true)
  const futures = mergeRows(value.futures, futuresBalances, byCoin, () => true)
  if (spot === undefined || futures === undefined) return undefined
  return spot === value.spot && futures === value.futures ? value : { spot, futures }
}

export const mergePositions: AccountMerge<readonly FuturesPosition[]> = (value, { positions }) =>
  mergeRows(
    value,
    positions,
    ({ id }) => id,
    ({ status }) => (status === undefined ? undefined : status === 'open'),
  )
