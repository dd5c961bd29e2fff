import type { ClientOptions, PairRef } from '@bgk/sdk'
import type { FundPasswordPolicy } from '@bgk/sdk/forms'
import type { RouteName } from './shared/navigation/routes'
import type { IconName } from './ui/icons/icon'

/** Screens with a name for the bar. */
type TabRoute = Extract<RouteName, 'home' | 'coinExchange' | 'futures' | 'cycle' | 'balances'>

/** As hex, but the wash. Text of the accent's colour needs 4.5:1 on every surface: ui/styles/tokens.test.ts measures them. */
export interface ThemeColours {
  /** The page itself, and the browser's bar above it. */
  readonly ground: string
  /** Links, focus, the primary button. */
  readonly accent: string
  /** Text on the accent. */
  readonly onAccent: string
  /** The accent behind text, half transparent: `rgb(147 165 255 / 0.14)`. */
  readonly accentWash: string
  /** Where the line of the accent ends: never text. */
  readonly glow: string
  /** The deep surface of the screens about oneself: three steps, dark in both themes. */
  readonly hero: readonly [string, string, string]
}

/** Everything an operator changes of the app (docs/operators.md). `build/check-config.ts` tests it at every build. */
export interface AppConfig {
  /** The product's name: titles, headers, texts, the name under the icon of an installed app. */
  readonly name: string
  /** What search engines and lists of apps say of it. */
  readonly description: string
  /** Of this build, as `1.0.0`; the exchange says which is the newest (docs/reference/product.md#states). */
  readonly version: string

  /** The mark: a line in a box of 64 by 64, as the `d` of an SVG path. */
  readonly mark: string
  /** Its stroke, of 64. */
  readonly markWidth: number
  /** What the icons stand on. */
  readonly iconGround: string
  readonly dark: ThemeColours
  readonly light: ThemeColours
  /** The operator's own coin: its code, and its mark as a line of 2 in a box of 32 by 32 on a disc. */
  readonly ownCoin: {
    readonly code: string
    readonly path: string
    readonly disc: string
    readonly ink: string
  }

  /** Where the exchange answers, as `https://api.example.com`: calls and sockets. Empty: where the app itself comes from. */
  readonly apiOrigin: string
  /** Further origins that pictures of notices and banners come from, as `https://media.example.com`. */
  readonly pictureOrigins: readonly string[]
  /** Where the app lies on its host: `/`, or `/trade/`. */
  readonly basePath: string
  /** What a native app around this one calls the object it puts into the page (shared/installed-app.ts). */
  readonly nativeShell: string
  /** When the sockets take a silent line for lost: `live` within seconds, `spec` as the wire's description has it. */
  readonly socketProfile: NonNullable<ClientOptions['profile']>
  /** Minutes east of Greenwich in which the exchange starts its days. */
  readonly exchangeUtcOffset: number
  /** Meaning of null in place of a list: `error`, or `empty` for a back end that returns it for an empty list. */
  readonly nullLists: NonNullable<ClientOptions['nullLists']>

  /** The bar at the bottom of a phone, at the top of a wide screen; `wideOnly` where there is room. */
  readonly tabs: readonly {
    readonly route: TabRoute
    readonly icon: IconName
    readonly wideOnly?: boolean
  }[]
  /** Currency of total assets and of the estimates beside prices, until the person chooses another. */
  readonly fiat: string
  /** The currencies to choose from; `symbol` stands in front of an amount. */
  readonly fiats: readonly { readonly code: string; readonly symbol: string }[]
  /** What trading screens show before a pair was chosen. */
  readonly defaultPair: PairRef

  /** Whether the identity check also wants a picture of the person with the document in their hand. */
  readonly handheldPhoto: boolean
  /** The chat app whose payment codes merchants and members pay each other with; as its makers write it. */
  readonly chatApp: string
  /** Which form of fund password is taken (docs/reference/rules.md#r16). */
  readonly fundPassword: FundPasswordPolicy
}

/** The one place to make the app another operator's (docs/reference/rules.md#r32). */
export const config: AppConfig = {
  name: 'BGK',
  description: 'Trade spot, futures and cycle contracts from your phone, with live prices and one wallet.',
  version: '1.0.0',

  mark: 'M13 38c6.5 0 6.5-12 13-12s6.5 12 13 12 6.5-12 12-12',
  markWidth: 5,
  iconGround: '#10141b',
  dark: {
    ground: '#0a0d12',
    accent: '#93a5ff',
    onAccent: '#0b1030',
    accentWash: 'rgb(147 165 255 / 0.14)',
    glow: '#6fe3f0',
    hero: ['#182147', '#222d5a', '#2c386b'],
  },
  light: {
    ground: '#f4f6f9',
    accent: '#3e4fd6',
    onAccent: '#ffffff',
    accentWash: 'rgb(62 79 214 / 0.09)',
    glow: '#1b9aaa',
    hero: ['#182147', '#222d5a', '#2c386b'],
  },
  ownCoin: {
    code: 'BGK',
    path: 'M7.5 18.5c3.6 0 3.6-5.5 7-5.5s3.6 5.5 7 5.5 2.8-2.5 3.5-3.5',
    disc: '#3E4FD6',
    ink: '#FFFFFF',
  },

  apiOrigin: '',
  pictureOrigins: [],
  basePath: '/',
  nativeShell: 'exchangeShell',
  socketProfile: 'live',
  exchangeUtcOffset: 480,
  nullLists: 'error',

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
