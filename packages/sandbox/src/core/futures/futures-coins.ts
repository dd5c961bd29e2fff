import type { Cycle } from '../cycle/cycle'
import type { Coin } from '../ledger'
import type { Futures } from './futures'

/** Coins of the futures account: those that contracts settle in, then those that cycle contracts are paid in. */
export function futuresCoins(state: { readonly futures: Futures; readonly cycle: Cycle }): Coin[] {
  const coins = new Set<Coin>()
  for (const { quote } of state.futures.contracts.values()) coins.add(quote)
  for (const { account } of state.cycle.pools.values()) coins.add(account.coin)
  return [...coins]
}
