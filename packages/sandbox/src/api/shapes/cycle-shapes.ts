import type { CycleInfo, CycleOrder, CyclePosition, CycleRanking, CycleTrade } from '@bgk/sdk'
import type { CyclePair, CycleOrder as Order, RankingRow } from '../../core/cycle/cycle-pair'
import { cycleView } from '../../core/cycle/cycle-view'
import type { ExchangeState } from '../../core/exchange-state'
import { COIN_DECIMALS, unitsFixed, unitsText } from '../../core/kernel/units'
import { SETTLEMENT_SECONDS } from '../../core/spot/index-price'

const money = (units: bigint) => unitsText(units, COIN_DECIMALS)

/** A pair with its options; `serverTime`: exchange time, ms. */
export function cycleInfoOf(state: ExchangeState, pair: CyclePair, serverTime: number): CycleInfo {
  return {
    ...cycleView(state, pair),
    serverTime,
    settlementSeconds: SETTLEMENT_SECONDS,
    payCoins: pair.payCoins.map(({ coin, least, most }) => ({
      coin,
      minQuantity: money(least),
      maxQuantity: money(most),
    })),
    terms: pair.terms.map(({ seconds, least, profitRate, lossRate }) => ({
      seconds,
      minQuantity: money(least),
      profitRate: money(profitRate),
      lossRate: money(lossRate),
    })),
  }
}

export function orderIdOf({ id }: { readonly id: number }): string {
  return `C${id}`
}

function tradeOf(order: Order): CycleTrade {
  const { id, pair, side, coin, seconds, stake, openPrice, profitRate, lossRate } = order
  return {
    id,
    orderId: orderIdOf(order),
    base: pair.config.base,
    quote: pair.config.quote,
    side,
    entryPrice: priceOf(pair, openPrice),
    quantity: money(stake),
    payCoin: coin.code,
    seconds,
    settlementSeconds: SETTLEMENT_SECONDS,
    // The exchange earns by the rates; there is no fee.
    fee: '0',
    profitRate: money(profitRate),
    lossRate: money(lossRate),
  }
}

/** An order before its end or settlement. */
export function cyclePositionOf(order: Order, serverTime: number): CyclePosition {
  return { ...tradeOf(order), openedAt: order.openedTs, serverTime }
}

/** An order of the history, or a running one: price and income appear once settled. */
export function cycleOrderOf(order: Order): CycleOrder {
  const { pair, closePrice, income, openedTs, expiresTs } = order
  const settled = closePrice !== undefined && income !== undefined
  return {
    ...tradeOf(order),
    openedAt: openedTs,
    ...(settled && { closedAt: expiresTs, closePrice: priceOf(pair, closePrice) }),
    realizedPnl: money(income ?? 0n),
    status: settled ? 'settled' : 'open',
  }
}

export function cycleRankingOf(pair: CyclePair, row: RankingRow): CycleRanking {
  const { id, side, income, closePrice, ts } = row
  return {
    id,
    side,
    time: ts,
    realizedPnl: money(income),
    closePrice: priceOf(pair, closePrice),
  }
}

function priceOf({ spot }: CyclePair, ticks: bigint): string {
  return unitsFixed(ticks, spot.config.priceDecimals)
}
