import type { QueryClient } from '@tanstack/react-query'
import { bgkKeys } from './bgk-keys'

/** Funds may have changed: asks again where they are shown, marks the rest as old. */
export function refreshFunds(queries: QueryClient): void {
  void queries.invalidateQueries({ queryKey: bgkKeys.spotAccounts })
  void queries.invalidateQueries({ queryKey: bgkKeys.spotAssets })
}

/** Orders, and with them funds, may have changed. */
export function refreshOrders(queries: QueryClient): void {
  void queries.invalidateQueries({ queryKey: bgkKeys.spotOrders })
  refreshFunds(queries)
}
