import type { Locale } from '@bgk/sdk'
import type { BannerWords } from './banner-frame'
import { bookBanner } from './book-banner'
import { inviteBanner } from './invite-banner'
import { tideBanner } from './tide-banner'

export interface BannerArtwork {
  /** Part of its address: lower-case letters. */
  readonly name: string
  /** A route of the app. */
  readonly link: string
  readonly sort: number
  readonly words: Readonly<Record<'EN' | 'CN', BannerWords>>
  /** A whole SVG document, 716 x 264 (twice the 358 x 132 of the screen). */
  svg(words: BannerWords): string
}

/** The pictures of the home screen, drawn here. */
export const banners: readonly BannerArtwork[] = [
  {
    name: 'tide',
    link: '/coinSearch',
    sort: 1,
    words: {
      EN: { title: ['Markets that', 'never close'], note: 'Live prices, day and night' },
      CN: { title: ['市场', '永不休市'], note: '实时行情，全天候交易' },
    },
    svg: tideBanner,
  },
  {
    name: 'book',
    link: '/marketDetails/trad',
    sort: 2,
    words: {
      EN: { title: ['Every level', 'of the book'], note: 'Twenty levels a side' },
      CN: { title: ['盘口深度', '一览无余'], note: '买卖各二十档' },
    },
    svg: bookBanner,
  },
  {
    name: 'invite',
    link: '/inviteFriends',
    sort: 3,
    words: {
      EN: { title: ['Invite friends,', 'share fees'], note: 'Up to 30 % with BGK' },
      CN: { title: ['邀请好友', '共享返佣'], note: '持有 BGK 最高返佣 30%' },
    },
    svg: inviteBanner,
  },
]

/** The file of a banner in a language: English where it has no words in it. */
export function bannerFile({ name, words }: BannerArtwork, locale: Locale): string {
  return locale !== 'EN' && locale in words ? `${name}-${locale.toLowerCase()}.svg` : `${name}.svg`
}
