import { isPlainNumber, percentThroughMarket } from '@bgk/sdk/trading'

/** A warning for a buy limit more than 5 % above the last price, or a sell limit more than 5 % below it. */
export function limitWarnings(
  { side, price }: { readonly side: 'buy' | 'sell'; readonly price: string | undefined },
  { lastPrice, quote }: { readonly lastPrice: string; readonly quote: string },
): readonly string[] {
  // An invalid number is reported by the order's own check.
  if (price === undefined || !isPlainNumber(price) || !isPlainNumber(lastPrice)) return []
  const off = percentThroughMarket({ side, price, lastPrice })
  if (off === undefined) return []
  return [
    side === 'buy'
      ? `the limit ${price} ${quote} is ${off} % above the last price ${lastPrice}: it buys at once, up to that price`
      : `the limit ${price} ${quote} is ${off} % below the last price ${lastPrice}: it sells at once, down to that price`,
  ]
}
