import type { FuturesAccount, FuturesMarket, PairRef } from '@bgk/sdk'
import { isListed } from '@bgk/sdk/market'
import { checkFuturesOrder, type FuturesCost, lotsForShare } from '@bgk/sdk/trading'
import { refusal } from '../exchange/forms'
import { pairName } from '../exchange/markets'
import { CliError } from '../terminal/errors'
import { told } from '../terminal/text'

/** What was typed of an order. */
export interface Draft {
  readonly side: 'buy' | 'sell'
  readonly lots: string | undefined
  readonly percent: string | undefined
  readonly price: string | undefined
  readonly takeProfit: string | undefined
  readonly stopLoss: string | undefined
  readonly leverage: number
  readonly marginMode: 'cross' | 'isolated'
}

export const DEFAULT_LEVERAGE = 10

export function checkLeverage(leverage: number, leverages: readonly number[], pair: PairRef): void {
  if (leverages.length === 0 || leverages.includes(leverage)) return
  throw new CliError('validation', `${pairName(pair)} cannot be traded with ${leverage}x`, {
    field: 'lever',
    reason: 'LEVERAGE_NOT_ALLOWED',
    hint: `choose one of ${leverages.map((one) => `${one}x`).join(', ')}`,
  })
}

/** The lots as they would be sent and what they bind; exit 10 names the field and its limit. */
export function checkedOrder(
  draft: Draft,
  market: FuturesMarket,
  account: FuturesAccount,
): { readonly quantity: string; readonly cost: FuturesCost } {
  const { side, price, takeProfit, stopLoss, leverage } = draft
  if (!isListed(market)) {
    throw new CliError('validation', `${pairName(market)} is not open for trading (${told(market.status)})`, {
      field: 'pair',
      reason: 'PAIR_DISABLED',
      hint: 'see open contracts with: bgk market list --type futures',
    })
  }
  const quantity = lotsOf(draft, market, account)
  const verdict = checkFuturesOrder({
    side,
    type: price === undefined ? 'market' : 'limit',
    price,
    quantity,
    leverage,
    usable: account.available,
    lastPrice: market.price,
    market,
    takeProfit,
    stopLoss,
  })
  if (verdict.ok) return { quantity, cost: verdict }
  const size = draft.percent === undefined ? `${quantity} lots` : `${draft.percent} % makes ${quantity} lots`
  throw refusal(verdict, { asked: `${pairName(market)}, ${size}`, field: FIELDS[verdict.field] })
}

/** The call of an order and its input. */
export const futuresCall = ({ side, price }: Pick<Draft, 'side' | 'price'>) =>
  `futures.${side}${price === undefined ? 'Market' : 'Limit'}` as const

export const futuresInput = (
  { price, leverage, marginMode, takeProfit, stopLoss }: Draft,
  { base, quote }: PairRef,
  quantity: string,
) => ({
  pair: { base, quote },
  quantity,
  leverage,
  marginMode,
  ...(takeProfit !== undefined && { takeProfitPrice: takeProfit }),
  ...(stopLoss !== undefined && { stopLossPrice: stopLoss }),
  ...(price !== undefined && { price }),
})

/** What a field is called here. */
const FIELDS = {
  price: 'price',
  quantity: 'lots',
  leverage: 'lever',
  takeProfit: 'tp',
  stopLoss: 'sl',
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
    throw new CliError('validation', `--percent must be above 0 and at most 100, not "${percent}"`, {
      field: 'percent',
    })
  }
  return lotsForShare({
    usable: account.available,
    percent: Number(percent),
    price: price ?? market.price,
    contractSize: market.contractSize,
    leverage,
    feeRate: market.feeRate,
  })
}
