import type { Locale } from '@bgk/sdk'
import type { AccountFrame } from '@bgk/sdk/internal'
import { futuresOrder, futuresOrderOf, positionOf } from '../../api/shapes/futures-shapes'
import { recordOf } from '../../api/shapes/records'
import { orderOf } from '../../api/shapes/spot-shapes'
import { fiatAssetOf, futuresAssetOf, spotAssetOf } from '../../api/shapes/wallet-shapes'
import type { ExchangeState } from '../../core/exchange-state'
import { futuresCoins } from '../../core/futures/futures'
import type { Position } from '../../core/futures/futures-account'
import { balances } from '../../core/kernel/queries'
import { orderView } from '../../core/spot/order-views'
import type { FinanceRow } from '../../core/wallet/wallet'
import type { Changes } from './account-changes'

/** Lists of a frame for the login; undefined without changes. */
export type Rows = (reader: {
  readonly locale: Locale
  readonly isExtended: boolean
}) => Omit<AccountFrame, 'seq'>

/**
 * Last reported state of a member, to send only changes. Rows without a command, such as a position with lots
 * bound by an order, are found by comparison; price changes alone are ignored.
 */
export class AccountWatch {
  readonly #uid: number
  /** Includes the margin ratio of positions. */
  readonly #withRatio: boolean
  /** Reported text of each open position. */
  readonly #positions = new Map<number, string>()
  #lastRecord: number
  /** Rows reported as pending. */
  readonly #pending: Set<FinanceRow>

  /** Starts from the current state, which clients read from the lists. */
  constructor(uid: number, state: ExchangeState, withRatio: boolean) {
    this.#uid = uid
    this.#withRatio = withRatio
    for (const position of positionsOf(state, uid)) this.#positions.set(position.id, textOf(position))
    const records = state.wallet.records(uid)
    this.#lastRecord = records.at(-1)?.id ?? 0
    this.#pending = new Set(records.filter(({ status }) => status === 'pending'))
  }

  /** `changes`: the batch's changes; undefined: none, but a record may have progressed. */
  rows(state: ExchangeState, changes: Changes | undefined): Rows | undefined {
    const records = this.#newRecords(state)
    if (changes === undefined && records.length === 0) return undefined
    const lists = changes ? { ...this.#orders(state, changes), ...this.#money(state, changes) } : {}
    const positions = changes ? this.#changedPositions(state, changes) : []
    const isEmpty = Object.keys(lists).length + records.length + positions.length === 0
    if (isEmpty) return undefined
    return ({ locale, isExtended }) => ({
      ...lists,
      ...(positions.length > 0 && {
        positions: positions.map((position) => positionOf(position, this.#withRatio)),
      }),
      ...(records.length > 0 && { records: records.map((row) => recordOf(row, locale, isExtended)) }),
    })
  }

  #orders(state: ExchangeState, { spotOrders, futuresOrders, fills }: Changes): Partial<AccountFrame> {
    const spot = ascending(spotOrders).flatMap((id) => {
      const row = state.spot.orderRow(this.#uid, id)
      const view = row && orderView(state, row)
      return view ? [orderOf(view)] : []
    })
    const futures = ascending(futuresOrders).flatMap((id) => {
      const order = futuresOrder(state, this.#uid, id)
      return order ? [futuresOrderOf(order)] : []
    })
    return {
      ...(spot.length > 0 && { spotOrders: spot }),
      ...(futures.length > 0 && { futuresOrders: futures }),
      ...(fills.length > 0 && { fills }),
    }
  }

  #money(state: ExchangeState, { coins }: Changes): Partial<AccountFrame> {
    const uid = this.#uid
    const spot = coins.spot.size === 0 ? [] : balances(state, uid).filter(({ coin }) => coins.spot.has(coin))
    const futures =
      coins.futures.size === 0 ? [] : futuresCoins(state).filter(({ code }) => coins.futures.has(code))
    return {
      ...(spot.length > 0 && { spotBalances: spot.map((held) => spotAssetOf(state, uid, held)) }),
      ...(futures.length > 0 && { futuresBalances: futures.map((coin) => futuresAssetOf(state, uid, coin)) }),
      ...(coins.fiat.size > 0 && {
        fiatBalances: [...coins.fiat].map((coin) => fiatAssetOf(state, uid, coin)),
      }),
    }
  }

  #changedPositions(state: ExchangeState, { positions, futuresOrders, futures }: Changes): Position[] {
    if (!futures && positions.size + futuresOrders.size === 0) return []
    const changed: Position[] = []
    const open = new Set<number>()
    for (const position of positionsOf(state, this.#uid)) {
      open.add(position.id)
      const text = textOf(position)
      if (this.#positions.get(position.id) === text) continue
      this.#positions.set(position.id, text)
      changed.push(position)
    }
    const ended = [...this.#positions.keys(), ...positions].filter((id) => !open.has(id))
    if (ended.length === 0) return changed
    const closed = state.futures.members.get(this.#uid)?.closedPositions ?? []
    for (const id of new Set(ended)) {
      this.#positions.delete(id)
      const position = closed.find((each) => each.id === id)
      if (position) changed.push(position)
    }
    return changed
  }

  #newRecords(state: ExchangeState): FinanceRow[] {
    const changed = [...this.#pending].filter(({ status }) => status !== 'pending')
    for (const row of changed) this.#pending.delete(row)
    const records = state.wallet.records(this.#uid)
    const before = this.#lastRecord
    for (let at = records.length - 1; at >= 0; at--) {
      const row = records[at]
      if (row === undefined || row.id <= before) break
      changed.push(row)
      if (row.status === 'pending') this.#pending.add(row)
      this.#lastRecord = Math.max(this.#lastRecord, row.id)
    }
    return changed.sort((a, b) => a.id - b.id)
  }
}

const ascending = (ids: ReadonlySet<number>): number[] => [...ids].sort((a, b) => a - b)

function positionsOf(state: ExchangeState, uid: number): Iterable<Position> {
  return state.futures.members.get(uid)?.positions.values() ?? []
}

/** Position without fields that change with every price. */
function textOf(position: Position): string {
  const { realizedPnl: _, closePrice: __, liquidationPrice: ___, ...row } = positionOf(position, false)
  return JSON.stringify(row)
}
