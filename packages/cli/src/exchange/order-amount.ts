import type { SpotAccount, SpotMarket } from '@bgk/sdk'
import { div, gt, isPositive, toFixed } from '@bgk/sdk/decimal'
import { amountForPercent, isPlainNumber } from '@bgk/sdk/trading'
import { CliError, usageError } from '../cli-error'

export interface SizeFlags {
  readonly amount: string | undefined
  readonly percent: string | undefined
  readonly cost: string | undefined
}

/** Exactly one of --amount, --percent and --cost; anything else is a usage error. */
export function checkSizeFlags(size: SizeFlags): void {
  const given = [size.amount, size.percent, size.cost].filter((value) => value !== undefined)
  if (given.length !== 1) {
    throw usageError(
      given.length === 0
        ? 'how much? no size was given'
        : '--amount, --percent and --cost exclude each other',
      'give one of --amount N, --percent P, --cost N',
    )
  }
}

/**
 * The amount in base that the size flags mean, rounded down to the pair's decimals
 * (docs/reference/rules.md#r4).
 */
export function orderAmount(
  size: SizeFlags,
  order: { readonly side: 'buy' | 'sell'; readonly price: string | undefined },
  market: SpotMarket,
  account: SpotAccount,
): string {
  if (size.amount !== undefined) return size.amount
  const price = order.price ?? market.price
  if (!isPlainNumber(price) || !isPositive(price)) {
    // The price itself is at fault; the check of the whole order says so better.
    if (order.price !== undefined) return '0'
    throw invalid(
      'price',
      `${market.base}/${market.quote} has no last price yet`,
      'give --amount and --price',
    )
  }
  if (size.percent !== undefined) {
    if (!isPlainNumber(size.percent) || !isPositive(size.percent) || gt(size.percent, '100')) {
      throw invalid('percent', `--percent must be above 0 and at most 100, not "${size.percent}"`)
    }
    const { quantityDecimals: amountDecimals } = market
    const usable = account.available
    return amountForPercent({
      side: order.side,
      percent: Number(size.percent),
      usable,
      price,
      quantityDecimals: amountDecimals,
    })
  }
  const cost = size.cost ?? ''
  if (!isPlainNumber(cost) || !isPositive(cost)) {
    throw invalid('cost', `--cost must be a number above 0, not "${cost}"`)
  }
  return toFixed(div(cost, price, market.quantityDecimals, 'down'), market.quantityDecimals, 'down')
}

const invalid = (field: string, message: string, hint?: string): CliError =>
  new CliError('validation', message, { field, ...(hint === undefined ? {} : { hint }) })
