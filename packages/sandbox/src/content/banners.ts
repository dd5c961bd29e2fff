import { LOCALES, type Locale } from '@bgk/sdk'
import type { BannerWords } from './banner-frame'
import { bookBanner } from './book-banner'
import { contentIn } from './content-in'
import { inviteBanner } from './invite-banner'
import type { BannerName } from './texts/content-texts'
import { tideBanner } from './tide-banner'

interface BannerArtwork {
  readonly name: BannerName
  /** A route of the app. */
  readonly link: string
  readonly sort: number
  /** A whole SVG document, 716 x 264 (twice the 358 x 132 of the screen). */
  svg(words: BannerWords, tag: string): string
}

/** The pictures of the home screen, drawn here. */
export const banners: readonly BannerArtwork[] = [
  { name: 'tide', link: '/coinSearch', sort: 1, svg: tideBanner },
  { name: 'book', link: '/marketDetails/trad', sort: 2, svg: bookBanner },
  { name: 'invite', link: '/inviteFriends', sort: 3, svg: inviteBanner },
]

/** The file of a banner in a language. */
export function bannerFile(name: BannerName, locale: Locale): string {
  return locale === 'EN' ? `${name}.svg` : `${name}-${locale.toLowerCase()}.svg`
}

/** The picture in a file; undefined where there is none. */
export function bannerPicture(file: string): string | undefined {
  for (const { name, svg } of banners) {
    const locale = LOCALES.find((one) => file === bannerFile(name, one))
    if (locale === undefined) continue
    const { banners: words, tag } = contentIn(locale)
    return svg(words[name], tag)
  }
  return undefined
}
