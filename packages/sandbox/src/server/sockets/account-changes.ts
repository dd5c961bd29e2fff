import type { AccountFill } from '@bgk/sdk'
import type { Outcome } from '../../core/exchange'
import type { ExchangeState } from '../../core/exchange-state'
import { COIN_DECIMALS, unitsFixed, unitsText } from '../../core/kernel/units'
import type { TradeRow } from '../../core/order-book/events'
import type { PairConfig } from '../../core/spot/pair-config'
import type { CommittedBatch } from '../../engine/engine'

type WalletName = 'spot' | 'futures' | 'fiat'

export interface Changes {
  readonly fills: AccountFill[]
  readonly spotOrders: Set<number>
  readonly futuresOrders: Set<number>
  readonly positions: Set<number>
  readonly coins: Readonly<Record<WalletName, Set<string>>>
  /** True after a member's command that may have changed positions. */
  futures: boolean
}

export function changesOf(
  { rows, outcomes }: CommittedBatch,
  state: ExchangeState,
  isWatched: (uid: number) => boolean,
): ReadonlyMap<number, Changes> {
  const all = new Map<number, Changes>()
  const of = (uid: number): Changes | undefined => {
    if (!isWatched(uid)) return undefined
    const changes = all.get(uid) ?? nothing()
    all.set(uid, changes)
    return changes
  }
  for (const { uid, type } of rows) {
    const changes = uid !== null && type.startsWith('futures.') ? of(uid) : undefined
    if (changes) changes.futures = true
  }
  for (const outcome of outcomes) addOutcome(outcome, state, of)
  return all
}

function nothing(): Changes {
  return {
    fills: [],
    spotOrders: new Set(),
    futuresOrders: new Set(),
    positions: new Set(),
    coins: { spot: new Set(), futures: new Set(), fiat: new Set() },
    futures: false,
  }
}

/** Extracts owner and wallet from `u7:spot.available`. */
const MEMBER_ACCOUNT = /^u(\d+):(spot|withdraw|futures|c2c)\./

const WALLETS: Readonly<Record<string, WalletName>> = {
  spot: 'spot',
  // Pending withdrawals are locked in the spot wallet.
  withdraw: 'spot',
  futures: 'futures',
  c2c: 'fiat',
}

function addOutcome(
  { trades, orders, futures, postings }: Outcome,
  state: ExchangeState,
  of: (uid: number) => Changes | undefined,
): void {
  for (const trade of trades) {
    for (const uid of [trade.makerUid, trade.takerUid]) of(uid)?.fills.push(...spotFill(state, trade, uid))
  }
  for (const trade of futures.trades) {
    for (const uid of [trade.makerUid, trade.takerUid]) of(uid)?.fills.push(...futuresFill(state, trade, uid))
  }
  for (const { uid, orderId } of orders) of(uid)?.spotOrders.add(orderId)
  for (const { uid, orderId } of futures.orders) of(uid)?.futuresOrders.add(orderId)
  for (const { uid, positionId } of futures.positions) of(uid)?.positions.add(positionId)
  for (const { account, coin } of postings) {
    const [, uid, book = ''] = MEMBER_ACCOUNT.exec(account) ?? []
    const wallet = WALLETS[book]
    if (uid !== undefined && wallet !== undefined) of(Number(uid))?.coins[wallet].add(coin)
  }
}

function endOf(
  { takerUid, takerSide, takerOrderId, makerOrderId, takerFee, makerFee }: TradeRow,
  uid: number,
) {
  if (uid === takerUid) return { side: takerSide, orderId: takerOrderId, fee: takerFee }
  return { side: takerSide === 'buy' ? 'sell' : 'buy', orderId: makerOrderId, fee: makerFee } as const
}

function spotFill(state: ExchangeState, trade: TradeRow, uid: number): AccountFill[] {
  const config = state.spot.pairs.get(trade.pair)?.config
  if (config === undefined) return []
  const fill = fillOf(trade, uid, config)
  const quantity = unitsText(trade.lots, config.amountDecimals)
  return [{ ...fill, quantity, feeCoin: fill.side === 'buy' ? fill.base : fill.quote, wallet: 'spot' }]
}

function futuresFill(state: ExchangeState, trade: TradeRow, uid: number): AccountFill[] {
  const config = state.futures.contracts.get(trade.pair)?.config
  if (config === undefined) return []
  const fill = fillOf(trade, uid, config)
  return [{ ...fill, quantity: String(trade.lots), feeCoin: fill.quote, wallet: 'futures' }]
}

function fillOf(
  trade: TradeRow,
  uid: number,
  { base, quote, priceDecimals }: Pick<PairConfig, 'base' | 'quote' | 'priceDecimals'>,
) {
  const { side, orderId, fee } = endOf(trade, uid)
  return {
    id: trade.tradeId,
    time: trade.ts,
    orderId,
    base,
    quote,
    side,
    price: unitsFixed(trade.price, priceDecimals),
    fee: unitsText(fee, COIN_DECIMALS),
  }
}
