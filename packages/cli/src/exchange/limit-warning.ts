import { div, gt, lt, mul, sub, toFixed } from '@bgk/sdk/decimal'
import { isPlainNumber } from '@bgk/sdk/trading'

/** How far a limit may lie on the wrong side of the last price without a warning, as factors (docs/reference/rules.md#r41). */
const FACTORS = { buy: '1.05', sell: '0.95' } as const

/** A warning for a buy limit more than 5 % above the last price, or a sell limit more than 5 % below it. */
export function limitWarnings(
  { side, price }: { readonly side: 'buy' | 'sell'; readonly price: string | undefined },
  { lastPrice, quote }: { readonly lastPrice: string; readonly quote: string },
): readonly string[] {
  if (
    price === undefined ||
    /^0+(\.0+)?$/.test(lastPrice) ||
    !isPlainNumber(price) ||
    !isPlainNumber(lastPrice)
  )
    return []
  const bound = mul(lastPrice, FACTORS[side])
  if (side === 'buy' ? !gt(price, bound) : !lt(price, bound)) return []
  const off = percentOff(price, lastPrice)
  return [
    side === 'buy'
      ? `the limit ${price} ${quote} is ${off} % above the last price ${lastPrice}: it buys at once, up to that price`
      : `the limit ${price} ${quote} is ${off} % below the last price ${lastPrice}: it sells at once, down to that price`,
  ]
}

function percentOff(price: string, lastPrice: string): string {
  const apart = gt(price, lastPrice) ? sub(price, lastPrice) : sub(lastPrice, price)
  return toFixed(div(mul(apart, '100'), lastPrice, 1, 'down'), 1, 'down')
}
