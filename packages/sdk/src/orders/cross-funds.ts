import { add, type Decimal, decimal, toText } from '../decimal'
import type { CrossPosition } from '../trading/liquidation'
import type { Rows } from '../wire/codec/field-builders'
import type { FuturesOrder, FuturesPosition } from '../wire/futures'
import type { FuturesMarket } from '../wire/futures-market'

/** Funds behind a cross position besides its own margin, as `estimateLiquidation` takes them. */
export interface CrossFunds {
  /** In quote. */
  readonly wallet: string
  readonly others: readonly CrossPosition[]
}

/** The state of an account before an order. */
export interface CrossFundsInput {
  /** Of the order. */
  readonly market: FuturesMarket
  /** For terms and prices of other contracts. */
  readonly markets?: readonly FuturesMarket[] | undefined
  /** In quote. */
  readonly available: string
  /** All open positions. */
  readonly positions: Rows<FuturesPosition>
  /** All open orders. */
  readonly orders: Rows<FuturesOrder>
}

/**
 * The funds behind a cross order (docs/reference/exchange.md#r9): what is available and what cross orders hold, and the other cross
 * positions in the same coin. `unknown` while a row or a figure is missing.
 */
export function crossFunds(input: CrossFundsInput): CrossFunds | 'unknown' {
  const { market, positions, orders } = input
  if (positions.incomplete || orders.incomplete) return 'unknown'
  let wallet: Decimal = decimal(input.available)
  for (const { margin, marginMode, quote } of orders) {
    if (marginMode === 'isolated' || !isIn(market, quote)) continue
    if (margin === undefined) return 'unknown'
    wallet = add(wallet, margin)
  }
  const others: CrossPosition[] = []
  for (const position of positions) {
    const { marginMode, quote, status = 'open' } = position
    if (status !== 'open' || marginMode === 'isolated' || !isIn(market, quote)) continue
    const known = crossPosition(position, input)
    if (!known) return 'unknown'
    others.push(known)
  }
  return { wallet: toText(wallet), others }
}

/** Some servers leave the coin out, where they have one only. */
const isIn = (market: FuturesMarket, quote = market.quote) => quote === market.quote

function crossPosition(
  { base, quote, side, entryPrice, quantity, margin }: FuturesPosition,
  { market, markets }: CrossFundsInput,
): CrossPosition | undefined {
  const isSame = base === market.base && quote === market.quote
  const contract = isSame ? market : markets?.find((one) => one.base === base && one.quote === quote)
  if (!contract || side === undefined || entryPrice === undefined) return
  if (quantity === undefined || margin === undefined) return
  const { contractSize, maintenanceMarginRate: maintenanceRate, maxLeverage } = contract
  const known = { side, entryPrice, quantity, margin, contractSize, maintenanceRate, maxLeverage }
  return isSame ? known : { ...known, markPrice: contract.markPrice ?? contract.price }
}
