import type { ClientOptions } from '@bgk/sdk'
import { type SiblingServer, type SpecServer, startSiblingServer, startSpecServer } from '../src'

export interface Dialect {
  readonly name: string
  start(): Promise<SpecServer | SiblingServer>
  /** Options that an integrator sets for this exchange. */
  readonly options: Pick<ClientOptions, 'nullLists' | 'exchangeUtcOffset'>
  /** Hours east of UTC of its clock. */
  readonly utcOffset: number
  /** Price decimals of BTC/USDT. */
  readonly priceDecimals: number
}

export const DIALECTS: readonly Dialect[] = [
  { name: 'spec', start: () => startSpecServer(), options: {}, utcOffset: 8, priceDecimals: 2 },
  {
    name: 'variant',
    start: () => startSiblingServer(),
    options: { nullLists: 'empty', exchangeUtcOffset: -300 },
    utcOffset: -5,
    priceDecimals: 1,
  },
]

export const TRADER = { account: 'trader@bgk.test', password: 'Trader2026' }
