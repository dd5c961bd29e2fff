import type { ExchangeConfig } from '../core/config'
import { createExchange, restoreExchange } from '../core/create-exchange'
import type { Exchange } from '../core/exchange'

export interface ExchangeFactory {
  create(config: ExchangeConfig): Exchange
  restore(config: ExchangeConfig, serialized: string): Exchange
}

export const CORE_EXCHANGES: ExchangeFactory = { create: createExchange, restore: restoreExchange }
