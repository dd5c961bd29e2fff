import type { ClientOptions, PairRef } from '@bgk/sdk'
import type { FundPasswordPolicy } from '@bgk/sdk/forms'
import type { RouteName } from './shared/navigation/routes'
import type { IconName } from './ui/icons/icon'

type TabRoute = Extract<RouteName, 'home' | 'coinExchange' | 'futures' | 'cycle' | 'balances'>

/**
 * Hex colours, except the wash. Text in the accent colour needs 4.5:1 on every surface;
 * ui/styles/tokens.test.ts measures them.
 */
export interface ThemeColours {
  /** Page background, also used for the browser's bar. */
  readonly ground: string
  /** Links, focus, primary button. */
  readonly accent: string
  /** Text on the accent. */
  readonly onAccent: string
  /** Accent behind text, half transparent: `rgb(147 165 255 / 0.14)`. */
  readonly accentWash: string
  /** End of the accent's gradient; never text. */
  readonly glow: string
  /** Hero surface of the account screens: three gradient steps, dark in both themes. */
  readonly hero: readonly [string, string, string]
}

/**
 * Operator's configuration of the app (docs/operate/web-app.md). `build/check-config.ts` validates it at every
 * build.
 */
export interface AppConfig {
  /** Product name: titles, headers, texts, icon label of the installed app. */
  readonly name: string
  /** Description for search engines and app lists. */
  readonly description: string
  /**
   * Version of this build, e.g. `1.0.0`; the exchange announces the newest one
   * (docs/reference/product.md#states).
   */
  readonly version: string

  /** Logo: a line in a 64 × 64 box, as the `d` of an SVG path. */
  readonly mark: string
  /** Stroke width of the logo, of 64. */
  readonly markWidth: number
  readonly iconGround: string
  readonly dark: ThemeColours
  readonly light: ThemeColours
  /** Operator's own coin: code, and logo as a line of width 2 in a 32 × 32 box on a disc. */
  readonly ownCoin: {
    readonly code: string
    readonly path: string
    readonly disc: string
    readonly ink: string
  }

  /**
   * Origin of the exchange for calls and sockets, e.g. `https://api.example.com`. Empty: the app's own
   * origin.
   */
  readonly apiOrigin: string
  /** Further origins of pictures in notices and banners, e.g. `https://media.example.com`. */
  readonly pictureOrigins: readonly string[]
  /** Path of the app on its host: `/`, or `/trade/`. */
  readonly basePath: string
  /** Name of the object that a native shell puts into the page (shared/installed-app.ts). */
  readonly nativeShell: string
  /** Timeout profile for silent sockets: `live` within seconds, `spec` as the wire specification states. */
  readonly socketProfile: NonNullable<ClientOptions['profile']>
  /** Exchange time zone, minutes east of UTC. */
  readonly exchangeUtcOffset: number
  /** Meaning of null in place of a list: `error`, or `empty` for a back end that returns it for an empty list. */
  readonly nullLists: NonNullable<ClientOptions['nullLists']>

  /** Tab bar: at the bottom of a phone, at the top of a wide screen. `wideOnly`: only there. */
  readonly tabs: readonly {
    readonly route: TabRoute
    readonly icon: IconName
    readonly wideOnly?: boolean
  }[]
  /** Default currency of total assets and estimates. */
  readonly fiat: string
  /** Currencies to choose from; `symbol` precedes an amount. */
  readonly fiats: readonly { readonly code: string; readonly symbol: string }[]
  readonly defaultPair: PairRef

  /** The identity check also requires a photo of the user holding the document. */
  readonly handheldPhoto: boolean
  /** Chat app used for payment codes between merchants and members, spelled as its maker does. */
  readonly chatApp: string
  /** Accepted form of the fund password (docs/reference/rules.md#r16). */
  readonly fundPassword: FundPasswordPolicy
}

/** The single place to rebrand the app (docs/reference/rules.md#r32). */
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
