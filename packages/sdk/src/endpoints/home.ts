import { answerOf, listAnswerOf, noInput } from '../wire/envelope'
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
import type { AboutUs, AreaCode, Article, Banner, UploadCredentials, Versions } from '../wire/home-model'
import type { Endpoint } from './endpoint'

// docs/reference/wire.md#home.

export const homeVersions: Endpoint<undefined, Versions> = {
  name: 'home.versions',
  method: 'GET',
  path: '/home/versions',
  auth: false,
  loading: false,
  request: noInput,
  response: answerOf(versionsCodec),
}

export const homeUploadCredentials: Endpoint<undefined, UploadCredentials> = {
  name: 'home.uploadCredentials',
  method: 'GET',
  path: '/home/getOssKey',
  auth: true,
  loading: false,
  request: noInput,
  response: answerOf(uploadCredentialsCodec),
}

export const homeSystemTime: Endpoint<undefined, number> = {
  name: 'home.systemTime',
  method: 'GET',
  path: '/home/systemTime',
  auth: false,
  loading: false,
  request: noInput,
  response: answerOf(systemTimeCodec),
}

export const homeBanners: Endpoint<undefined, readonly Banner[]> = {
  name: 'home.banners',
  method: 'GET',
  path: '/home/banner',
  auth: false,
  loading: false,
  request: bannersRequest,
  response: listAnswerOf(bannerCodec),
}

export const homeArticles: Endpoint<ArticlesInput, readonly Article[]> = {
  name: 'home.articles',
  method: 'GET',
  path: '/home/articles',
  auth: false,
  loading: false,
  request: articlesRequest,
  response: listAnswerOf(articleCodec),
}

export const homeAreaCodes: Endpoint<undefined, readonly AreaCode[]> = {
  name: 'home.areaCodes',
  method: 'GET',
  path: '/home/areaCode',
  auth: false,
  loading: false,
  request: noInput,
  response: listAnswerOf(areaCodeCodec),
}

export const homeAbout: Endpoint<undefined, AboutUs> = {
  name: 'home.about',
  method: 'GET',
  path: '/home/aboutUs',
  auth: false,
  loading: false,
  request: noInput,
  response: answerOf(aboutUsCodec),
}

export const home = {
  versions: homeVersions,
  uploadCredentials: homeUploadCredentials,
  systemTime: homeSystemTime,
  banners: homeBanners,
  articles: homeArticles,
  areaCodes: homeAreaCodes,
  about: homeAbout,
}
