import type { FiatBuyInput, FiatOrderPlaced } from '@bgk/sdk/wire'
import type { UseMutationResult } from '@tanstack/react-query'
import { entries } from './entries'
import { type Given, useAct } from './use-act'

/** Buys coins for money; afterwards fiat orders and wallets are asked for again. Never retried. */
export function useBuyFiat(): UseMutationResult<FiatOrderPlaced, Error, Given<FiatBuyInput>> {
  return useAct(entries.fiatBuy)
}
