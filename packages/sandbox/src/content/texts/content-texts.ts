import type { Article, Tip } from '@bgk/sdk'

export type NoticeId = 101 | 102 | 103 | 104

/** The coins that token sales sell. */
export type SoldCoin = 'LMG' | 'HBT' | 'QFD'

export type IntroducedCoin =
  | 'BTC'
  | 'ETH'
  | 'BNB'
  | 'SOL'
  | 'XRP'
  | 'DOGE'
  | 'TRX'
  | 'BGK'
  | 'LTC'
  | 'USDT'
  | SoldCoin

/** Two title lines and one line of small print. */
export interface BannerWords {
  readonly title: readonly [string, string]
  readonly note: string
}

/** Part of a picture's address: lower-case letters. */
export type BannerName = 'tide' | 'book' | 'invite'

/** Published texts in one language, one file per language. A missing text does not compile. */
export interface ContentTexts {
  /** The language, BCP 47: a browser chooses the shapes of Han letters by it. */
  readonly tag: string
  /** Notices by id; bodies are HTML. */
  readonly articles: Readonly<Record<NoticeId, Pick<Article, 'title' | 'html'>>>
  /** Description of a coin, plain text. */
  readonly introductions: Readonly<Record<IntroducedCoin, string>>
  /** Purpose of a token sale, HTML, by coin sold. */
  readonly projects: Readonly<Record<SoldCoin, string>>
  readonly banners: Readonly<Record<BannerName, BannerWords>>
  /** Popups at the opening of the app. */
  readonly tips: Readonly<Record<1, Pick<Tip, 'title' | 'content'>>>
  /** The introduction of the about screen. */
  readonly about: string
}
