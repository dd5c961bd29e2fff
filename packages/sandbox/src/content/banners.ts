import { bookBanner } from './book-banner'
import { inviteBanner } from './invite-banner'
import { tideBanner } from './tide-banner'

export interface BannerArtwork {
  /** Part of its address: lower-case letters. */
  readonly name: string
  readonly title: string
  /** A route of the app. */
  readonly link: string
  readonly sort: number
  /** A whole SVG document, 716 x 264 (twice the 358 x 132 of the screen). */
  svg(): string
}

/** The pictures of the home screen, drawn here. */
export const banners: readonly BannerArtwork[] = [
  { name: 'tide', title: 'Markets that never close', link: '/coinSearch', sort: 1, svg: tideBanner },
  { name: 'book', title: 'Every level of the book', link: '/marketDetails/trad', sort: 2, svg: bookBanner },
  { name: 'invite', title: 'Invite friends, share fees', link: '/inviteFriends', sort: 3, svg: inviteBanner },
]
