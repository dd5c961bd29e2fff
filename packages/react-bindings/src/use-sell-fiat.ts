import type { FiatOrderPlaced, FiatSellInput } from '@bgk/sdk/wire'
import type { UseMutationResult } from '@tanstack/react-query'
import { entries } from './entries'
import { type Given, useAct } from './use-act'

/** Sells coins for money; afterwards fiat orders and wallets are asked for again. Never retried. */
export function useSellFiat(): UseMutationResult<FiatOrderPlaced, Error, Given<FiatSellInput>> {
  return useAct(entries.fiatSell)
}
