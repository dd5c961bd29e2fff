import type { FuturesAccount, FuturesMarket } from '@bgk/sdk'
import { checkFuturesOrder, lotsForShare } from '@bgk/sdk/trading'
import { refusal } from '../exchange/forms'
import { pairName } from '../exchange/markets'
import { invalid } from '../terminal/errors'
import { checkIsListed } from './spot-order'

/** What was typed of an order. */
export interface Draft {
  readonly side: 'buy' | 'sell'
  readonly lots: string | undefined
  readonly percent: string | undefined
  readonly price: string | undefined
  readonly takeProfitPrice: string | undefined
  readonly stopLossPrice: string | undefined
  readonly leverage: number
  readonly marginMode: 'cross' | 'isolated'
}

export const DEFAULT_LEVERAGE = 10

/** The order as it would be sent and what it binds; exit 10 names the field and its limit. */
export function checkedOrder(
  draft: Draft,
  leverages: readonly number[],
  market: FuturesMarket,
  account: FuturesAccount,
) {
  const { side, price, takeProfitPrice, stopLossPrice, leverage, marginMode } = draft
  if (leverages.length > 0 && !leverages.includes(leverage)) {
    throw invalid(
      'lever',
      `${pairName(market)} cannot be traded with ${leverage}x`,
      `choose one of ${leverages.map((one) => `${one}x`).join(', ')}`,
      'LEVERAGE_NOT_ALLOWED',
    )
  }
  checkIsListed(market, 'see open contracts with: bgk market list --type futures')
  const quantity = lotsOf(draft, market, account)
  const verdict = checkFuturesOrder({
    side,
    type: price === undefined ? 'market' : 'limit',
    price,
    quantity,
    leverage,
    available: account.available,
    lastPrice: market.price,
    market,
    takeProfitPrice,
    stopLossPrice,
  })
  if (!verdict.ok) {
    const size =
      draft.percent === undefined ? `${quantity} lots` : `${draft.percent} % makes ${quantity} lots`
    throw refusal(verdict, { asked: `${pairName(market)}, ${size}`, field: FIELDS[verdict.field] })
  }
  const input = {
    pair: { base: market.base, quote: market.quote },
    quantity,
    leverage,
    marginMode,
    ...(takeProfitPrice !== undefined && { takeProfitPrice }),
    ...(stopLossPrice !== undefined && { stopLossPrice }),
    ...(price !== undefined && { price }),
  }
  return { call: `futures.${side}${price === undefined ? 'Market' : 'Limit'}` as const, input, cost: verdict }
}

/** What a field is called here. */
const FIELDS = {
  price: 'price',
  quantity: 'lots',
  leverage: 'lever',
  takeProfitPrice: 'tp',
  stopLossPrice: 'sl',
} as const

function lotsOf(
  { lots, percent, price, leverage }: Draft,
  market: FuturesMarket,
  account: FuturesAccount,
): string {
  if (lots !== undefined) return lots
  if (
    percent === undefined ||
    !/^\d+(?:\.\d+)?$/.test(percent) ||
    !(Number(percent) > 0 && Number(percent) <= 100)
  ) {
    throw invalid('percent', `--percent must be above 0 and at most 100, not "${percent}"`)
  }
  return lotsForShare({
    available: account.available,
    percent: Number(percent),
    price: price ?? market.price,
    contractSize: market.contractSize,
    leverage,
    feeRate: market.feeRate,
  })
}
