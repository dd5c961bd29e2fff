import type { ExchangeConfig } from '../core/config'
import type { Exchange } from '../core/exchange'

/** Makes and restores exchanges. */
export interface ExchangeFactory {
  create(config: ExchangeConfig): Exchange
  restore(config: ExchangeConfig, serialized: string): Exchange
}
