import { answerOf, listAnswerOf, noInput } from '../wire/codec/envelope'
import type { Rows } from '../wire/codec/field-builders'
import type { AboutUs, AreaCode, Article, Banner, UploadCredentials, Versions } from '../wire/home'
import {
  type ArticlesInput,
  aboutUsCodec,
  areaCodeCodec,
  articleCodec,
  articlesRequest,
  bannerCodec,
  bannersRequest,
  systemTimeCodec,
  uploadCredentialsCodec,
  versionsCodec,
} from '../wire/home'
import type { Endpoint } from './endpoint'

// docs/reference/wire.md#home.

/** Entry of `client.home.versions`: GET /home/versions. */
export const homeVersions: Endpoint<undefined, Versions> = {
  name: 'home.versions',
  method: 'GET',
  path: '/home/versions',
  auth: false,
  loading: false,
  request: noInput,
  response: answerOf(versionsCodec),
}

/** Entry of `client.home.uploadCredentials`: GET /home/getOssKey. */
export const homeUploadCredentials: Endpoint<undefined, UploadCredentials> = {
  name: 'home.uploadCredentials',
  method: 'GET',
  path: '/home/getOssKey',
  auth: true,
  loading: false,
  request: noInput,
  response: answerOf(uploadCredentialsCodec),
}

/** Entry of `client.home.systemTime`: GET /home/systemTime. */
export const homeSystemTime: Endpoint<undefined, number> = {
  name: 'home.systemTime',
  method: 'GET',
  path: '/home/systemTime',
  auth: false,
  loading: false,
  request: noInput,
  response: answerOf(systemTimeCodec),
}

/** Entry of `client.home.banners`: GET /home/banner. */
export const homeBanners: Endpoint<undefined, Rows<Banner>> = {
  name: 'home.banners',
  method: 'GET',
  path: '/home/banner',
  auth: false,
  loading: false,
  request: bannersRequest,
  response: listAnswerOf(bannerCodec),
}

/** Entry of `client.home.articles`: GET /home/articles. */
export const homeArticles: Endpoint<ArticlesInput, Rows<Article>> = {
  name: 'home.articles',
  method: 'GET',
  path: '/home/articles',
  auth: false,
  loading: false,
  request: articlesRequest,
  response: listAnswerOf(articleCodec),
}

/** Entry of `client.home.areaCodes`: GET /home/areaCode. */
export const homeAreaCodes: Endpoint<undefined, Rows<AreaCode>> = {
  name: 'home.areaCodes',
  method: 'GET',
  path: '/home/areaCode',
  auth: false,
  loading: false,
  request: noInput,
  response: listAnswerOf(areaCodeCodec),
}

/** Entry of `client.home.about`: GET /home/aboutUs. */
export const homeAbout: Endpoint<undefined, AboutUs> = {
  name: 'home.about',
  method: 'GET',
  path: '/home/aboutUs',
  auth: false,
  loading: false,
  request: noInput,
  response: answerOf(aboutUsCodec),
}

/** What an app shows first: notices, banners, versions, the time. */
export const home = {
  /**
   * The newest version of the apps and where to get them.
   *
   * @throws BgkError `NETWORK`, `TIMEOUT`, `BUSY` or `RATE_LIMITED`: try again later.
   * @example
   * const { code, androidUrl } = await client.home.versions()
   */
  versions: homeVersions,
  /**
   * Temporary credentials to put pictures into the object storage.
   *
   * @returns Keys, bucket, folder, and the `lifetime` in seconds. They are secrets: neither log nor store them.
   * @throws BgkError `UNAUTHORIZED` without a login; `NETWORK`, `TIMEOUT`, `BUSY` or `RATE_LIMITED`: try again
   * later.
   * @example
   * const { folder, lifetime } = await client.home.uploadCredentials()
   */
  uploadCredentials: homeUploadCredentials,
  /**
   * The exchange's time; `client.clock` keeps the difference to the device's own.
   *
   * @returns Epoch milliseconds.
   * @throws BgkError `NETWORK`, `TIMEOUT`, `BUSY` or `RATE_LIMITED`: try again later.
   * @example
   * const now = new Date(await client.home.systemTime())
   */
  systemTime: homeSystemTime,
  /**
   * The pictures of the home screen.
   *
   * @throws BgkError `NETWORK`, `TIMEOUT`, `BUSY` or `RATE_LIMITED`: try again later.
   * @example
   * const banners = await client.home.banners()
   * const first = [...banners].sort((a, b) => (a.sort ?? 0) - (b.sort ?? 0))[0]
   */
  banners: homeBanners,
  /**
   * The notices or the help articles, newest first.
   *
   * @param input `type` is `'notice'` or `'help'`.
   * @returns Titles with `html` of the exchange: sanitise it before showing.
   * @throws BgkError `REQUEST_INVALID` for another type; `NETWORK`, `TIMEOUT`, `BUSY` or `RATE_LIMITED`: try again
   * later.
   * @example
   * const notices = await client.home.articles({ type: 'notice' })
   */
  articles: homeArticles,
  /**
   * The countries with their dialling codes, for login and registration by phone.
   *
   * @throws BgkError `NETWORK`, `TIMEOUT`, `BUSY` or `RATE_LIMITED`: try again later.
   * @example
   * const common = (await client.home.areaCodes()).filter((country) => country.common)
   */
  areaCodes: homeAreaCodes,
  /**
   * What the exchange says about itself: the address of its support chat and its texts by key.
   *
   * @throws BgkError `NETWORK`, `TIMEOUT`, `BUSY` or `RATE_LIMITED`: try again later.
   * @example
   * const { lineUrl, entries } = await client.home.about()
   */
  about: homeAbout,
}
