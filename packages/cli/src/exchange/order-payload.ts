import type { Attempt, PairRef, SpotAccount, SpotMarket } from '@bgk/sdk'
import { isListed } from '@bgk/sdk/market'
import { checkSpotOrder, orderMessage, readPlainNumber } from '@bgk/sdk/trading'
import { CliError } from '../cli-error'
import { sanitize } from '../output/sanitize'
import { orderAmount, type SizeFlags } from './order-amount'
import { pairName } from './resolve-pair'

/** What goes to the exchange, in the SDK's words. */
export interface OrderPayload extends PairRef {
  /** The call that is made. */
  readonly call: 'spot.buyLimit' | 'spot.buyMarket' | 'spot.sellLimit' | 'spot.sellMarket'
  readonly side: 'buy' | 'sell'
  readonly style: 'limit' | 'market'
  readonly amount: string
  readonly price?: string
  readonly board?: string
}

/** An order as it was typed. */
export interface OrderDraft {
  readonly side: 'buy' | 'sell'
  readonly price: string | undefined
  readonly size: SizeFlags
}

/** The order as it would be sent; exit 10 names the field and its limit when the client's rules refuse it. */
export function checkedPayload(draft: OrderDraft, market: SpotMarket, account: SpotAccount): OrderPayload {
  const { side, price } = draft
  const style = price === undefined ? 'market' : 'limit'
  if (!isListed(market)) {
    throw new CliError(
      'validation',
      `${pairName(market)} is not open for trading (${sanitize(market.status ?? '--')})`,
      {
        field: 'pair',
        reason: 'PAIR_DISABLED',
        hint: 'see open pairs with: bgk market list',
      },
    )
  }
  const amount = orderAmount(draft.size, { side, price }, market, account)
  const verdict = checkSpotOrder({
    side,
    type: style,
    price,
    quantity: amount,
    usable: account.available,
    lastPrice: market.price,
    market,
  })
  if (!verdict.ok) {
    const asked = verdict.field === 'quantity' ? describeSize(draft.size, amount) : `price ${price ?? ''}`
    const { code, params } = preciseReason(verdict, { price, amount }, market)
    throw new CliError('validation', `${orderMessage(code, params)} (${pairName(market)}, ${asked})`, {
      field: verdict.field,
      reason: code,
      params,
      hint: 'nothing was sent',
    })
  }
  const call = `spot.${side}${style === 'limit' ? 'Limit' : 'Market'}` as const
  return {
    call,
    side,
    style,
    base: market.base,
    quote: market.quote,
    amount,
    ...(price === undefined ? {} : { price }),
    ...(market.board === undefined ? {} : { board: market.board }),
  }
}

type Refused = Extract<ReturnType<typeof checkSpotOrder>, { readonly ok: false }>

/** A number with more decimals than any pair takes is no order number at all; what helps is how many this pair takes. */
function preciseReason(
  { code, params }: Refused,
  { price, amount }: { readonly price: string | undefined; readonly amount: string },
  { priceDecimals, quantityDecimals }: SpotMarket,
): Pick<Refused, 'code' | 'params'> {
  const isFiner = (text: string, most: number) => (readPlainNumber(text)?.significantDecimals ?? 0) > most
  if (code === 'AMOUNT_INVALID' && isFiner(amount, quantityDecimals)) {
    return { code: 'AMOUNT_PRECISION', params: { decimals: String(quantityDecimals) } }
  }
  if (code === 'PRICE_INVALID' && isFiner(price ?? '', priceDecimals)) {
    return { code: 'PRICE_PRECISION', params: { decimals: String(priceDecimals) } }
  }
  return { code, params }
}

function describeSize(size: SizeFlags, amount: string): string {
  if (size.percent !== undefined) return `${size.percent} % makes amount ${amount}`
  if (size.cost !== undefined) return `cost ${size.cost} makes amount ${amount}`
  return `amount ${amount}`
}

/** The payload as the input of its call. */
export function payloadInput({ base, quote, amount, price, board }: OrderPayload) {
  return {
    pair: { base, quote },
    quantity: amount,
    ...(price === undefined ? {} : { price }),
    ...(board === undefined ? {} : { board }),
  }
}

/** An attempt at an order as JSON. */
export function attemptDocument({ call, input }: Pick<Attempt, 'call' | 'input'>) {
  const { pair, price, quantity }: Readonly<Record<string, unknown>> = { ...input }
  const { base, quote }: Readonly<Record<string, unknown>> = { ...(typeof pair === 'object' ? pair : {}) }
  return {
    call,
    pair: pairName({ base: String(base), quote: String(quote) }),
    side: call.startsWith('spot.buy') ? 'buy' : 'sell',
    type: call.endsWith('Limit') ? 'limit' : 'market',
    price: price ?? null,
    amount: quantity,
  }
}
