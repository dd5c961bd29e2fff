import type { PairRef } from '@bgk/sdk'
import type { FundPasswordPolicy } from '@bgk/sdk/forms'
import { brand } from './brand'
import type { RouteName } from './platform/navigation/route-name'
import type { IconName } from './ui/icons/icon-name'

interface Fiat {
  code: string
  symbol: string
}

/** Screens with a name for the bar. */
type TabRoute = Extract<RouteName, 'home' | 'coinExchange' | 'futures' | 'cycle' | 'balances'>

interface AppConfig {
  /** The product's name: titles, headers, texts. */
  name: string
  /** Of this build; the exchange says which is the newest (docs/reference/product.md#states). */
  version: string
  /** Where the exchange answers: HTTP calls and /ws. */
  origin: string
  /** Minutes east of Greenwich in which the exchange starts its days. */
  exchangeUtcOffset: number
  /** The bar at the bottom of a phone, at the top of a wide screen; `wideOnly` where there is room. */
  tabs: readonly { route: TabRoute; icon: IconName; wideOnly?: boolean }[]
  /** Currency of total assets and of the estimates beside prices, until the person chooses another. */
  fiat: string
  fiats: readonly Fiat[]
  /** What trading screens show before a pair was chosen. */
  defaultPair: PairRef
  /** Whether the identity check also wants a picture of the person with the document in their hand. */
  handheldPhoto: boolean
  /** The chat app whose payment codes merchants and members pay each other with; as its makers write it. */
  chatApp: string
  /** Which form of fund password is taken (docs/reference/rules.md#r16). */
  fundPassword: FundPasswordPolicy
}

/** What an operator changes of how the app works (docs/reference/rules.md#r32); name, mark and colours are in brand.ts. */
export const config: AppConfig = {
  name: brand.name,
  version: '1.0.0',
  origin: globalThis.location.origin,
  exchangeUtcOffset: 480,
  tabs: [
    { route: 'home', icon: 'home' },
    { route: 'coinExchange', icon: 'spot', wideOnly: true },
    { route: 'futures', icon: 'trend', wideOnly: true },
    { route: 'cycle', icon: 'cycle' },
    { route: 'balances', icon: 'wallet' },
  ],
  fiat: 'INR',
  fiats: [
    { code: 'USD', symbol: '$' },
    { code: 'EUR', symbol: '€' },
    { code: 'GBP', symbol: '£' },
    { code: 'INR', symbol: '₹' },
    { code: 'CNY', symbol: '¥' },
    { code: 'JPY', symbol: '¥' },
    { code: 'KRW', symbol: '₩' },
    { code: 'TRY', symbol: '₺' },
    { code: 'VND', symbol: '₫' },
    { code: 'IDR', symbol: 'Rp ' },
    { code: 'RUB', symbol: '₽' },
  ],
  defaultPair: { base: 'BTC', quote: 'USDT' },
  handheldPhoto: false,
  chatApp: 'WeChat',
  fundPassword: 'either',
}
