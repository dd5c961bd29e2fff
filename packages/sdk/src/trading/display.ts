import { type DecimalInput, isNegative, isPositive, mul, toFixed } from '../decimal'

/** Approximate value in a fiat currency, 2 decimals half-up on the exact value (rules A4). `rate`: units of it per USDT. */
export function fiatEstimate(priceUsdt: DecimalInput, rate: DecimalInput): string {
  return toFixed(mul(priceUsdt, rate), 2, 'halfUp')
}

/** A balance, 4 decimals down: never shows more than is held (rules A4). */
export function balanceText(balance: DecimalInput): string {
  return toFixed(balance, 4, 'down')
}

/** A total cost, 8 decimals half-up (rules A4). */
export function totalCostText(cost: DecimalInput): string {
  return toFixed(cost, 8, 'halfUp')
}

/** A percentage, 2 decimals half-up (rules A4), without the sign of percent. */
export function percentText(percent: DecimalInput): string {
  return toFixed(percent, 2, 'halfUp')
}

/** Which way a price went; no change counts as up (spec §2: green if >= 0). */
export function changeDirection(changePercent: DecimalInput): 'up' | 'down' {
  return isNegative(changePercent) ? 'down' : 'up'
}

/** Whether "hide zero balances" hides it: only a true zero, not a dust that shows as 0.0000 (spec §2). */
export function isHiddenBalance(usable: DecimalInput): boolean {
  return !isPositive(usable)
}
