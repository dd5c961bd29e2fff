import type { ExchangeState } from '../exchange'
import { COIN_DECIMALS, unitsFixed } from '../units'
import type { BalanceView } from './views'

/** Spot balances of a member in every coin of the exchange, zeros included; empty for an unknown member. */
export function balances(state: ExchangeState, uid: number): BalanceView[] {
  const member = state.members.get(uid)
  if (member === undefined) return []
  const held = new Map(member.balances().map((wallet) => [wallet.coin, wallet]))
  return state.coinCodes.map((coin) => ({
    coin,
    available: unitsFixed(held.get(coin)?.available ?? 0n, COIN_DECIMALS),
    frozen: unitsFixed(held.get(coin)?.frozen ?? 0n, COIN_DECIMALS),
  }))
}

/** One coin of `balances`; zeros for an unknown member or coin. */
export function balance(state: ExchangeState, uid: number, coin: string): BalanceView {
  return balances(state, uid).find((each) => each.coin === coin) ?? { coin, available: ZERO, frozen: ZERO }
}

const ZERO = unitsFixed(0n, COIN_DECIMALS)
