import type { ExchangeState } from '../core/exchange-state'
import { balance } from '../core/kernel/queries'

/** What a member can spend of a coin in the spot wallet, decimal text. */
export function usable(state: ExchangeState, uid: number, coin: string): string {
  return balance(state, uid, coin).available
}
