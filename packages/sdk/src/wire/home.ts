import type { ZodMiniType } from 'zod/mini'
import * as z from 'zod/mini'
import { requireFields } from '../given'
import { codec, requestCodec, type WireCodec } from './codec'
import { flagField, isNothing, textOrEmpty, textRequired, wholeField, wholeOr } from './fields'
import { choice, field, time, twin } from './lines'
import { requestRow, row } from './row'

/** A picture of the home screen. */
export interface Banner {
  readonly image: string
  readonly link: string
  readonly sort: number
}

/** A notice or a help article. */
export interface Article {
  readonly id: number
  readonly title: string
  /** Epoch milliseconds; absent where the server does not say. */
  readonly publishedAt?: number
  /** HTML from the server: sanitise before showing (docs/reference/rules.md#r30). */
  readonly html: string
}

/** A country with its dialling code. */
export interface AreaCode {
  readonly id: number
  readonly country: string
  readonly initials: string
  /** Belongs to the short list shown first. */
  readonly common: boolean
  readonly dialCode: string
}

/** The newest version of the apps and where to get them. */
export interface Versions {
  readonly code: string
  readonly androidUrl: string
  readonly iosUrl: string
  /** What the exchange offers because it is a demonstration (docs/wire-own.md#demonstration); an exchange that says nothing offers neither. */
  readonly demo: DemoOffers
}

/** Which calls of `demo` in `@bgk/sdk/endpoints` an exchange answers. */
export interface DemoOffers {
  /** Codes that were sent can be read: `demoInbox`. */
  readonly inbox: boolean
  /** Members may claim funds: `demoFundsOffer`, `demoClaimFunds`. */
  readonly funds: boolean
}

/** What the exchange says about itself. */
export interface AboutUs {
  readonly lineUrl: string
  /** Every other text the server sent, under its own key. */
  readonly entries: Readonly<Record<string, string>>
}

/** Temporary credentials for direct upload to object storage (docs/reference/wire.md#upload). */
export interface UploadCredentials {
  readonly accessKeyId: string
  readonly accessKeySecret: string
  readonly securityToken: string
  readonly region: string
  readonly bucket: string
  readonly folder: string
  readonly publicUrl: string
  /** Seconds. */
  readonly lifetime: number
}

const versionsSchema: ZodMiniType<Versions> = z.pipe(
  z.transform((input: unknown): unknown => (isNothing(input) ? {} : input)),
  z.pipe(
    z.object({
      code: textOrEmpty,
      androidUrl: textOrEmpty,
      iosUrl: textOrEmpty,
      demo_inbox: flagField,
      demo_funds: flagField,
    }),
    z.transform(
      ({ demo_inbox: inbox, demo_funds: funds, ...rest }): Versions => ({ ...rest, demo: { inbox, funds } }),
    ),
  ),
)

const flagWord = (yes: boolean) => (yes ? 'enable' : 'disable')

/** Data of /home/versions (docs/reference/wire.md#home). */
export const versionsCodec: WireCodec<Versions> = codec(versionsSchema, (versions) => ({
  code: versions.code,
  androidUrl: versions.androidUrl,
  iosUrl: versions.iosUrl,
  demo_inbox: flagWord(versions.demo.inbox),
  demo_funds: flagWord(versions.demo.funds),
}))

const uploadCredentialsSchema: ZodMiniType<UploadCredentials> = z.pipe(
  z.object({
    credentials: z.object({
      accessKeyId: textRequired,
      accessKeySecret: textRequired,
      securityToken: textOrEmpty,
    }),
    region: textOrEmpty,
    bucket: textOrEmpty,
    imUrl: textOrEmpty,
    ossUrl: textOrEmpty,
    overTime: wholeOr(0),
  }),
  z.transform(
    (row): UploadCredentials => ({
      accessKeyId: row.credentials.accessKeyId,
      accessKeySecret: row.credentials.accessKeySecret,
      securityToken: row.credentials.securityToken,
      region: row.region,
      bucket: row.bucket,
      folder: row.imUrl,
      publicUrl: row.ossUrl,
      lifetime: row.overTime,
    }),
  ),
)

/** Data of /home/getOssKey; `overTime` is seconds of life. */
export const uploadCredentialsCodec: WireCodec<UploadCredentials> = codec(
  uploadCredentialsSchema,
  (upload) => ({
    credentials: {
      accessKeyId: upload.accessKeyId,
      accessKeySecret: upload.accessKeySecret,
      securityToken: upload.securityToken,
    },
    region: upload.region,
    bucket: upload.bucket,
    imUrl: upload.folder,
    ossUrl: upload.publicUrl,
    overTime: upload.lifetime,
  }),
)

/** Data of /home/systemTime: epoch milliseconds. */
export const systemTimeCodec: WireCodec<number> = codec(wholeField, (ms) => ms)

const bannerSchema: ZodMiniType<Banner> = z.pipe(
  z.object({ banner: textOrEmpty, link: textOrEmpty, sort: wholeOr(0) }),
  z.transform((row): Banner => ({ image: row.banner, link: row.link, sort: row.sort })),
)

/** Row of /home/banner. */
export const bannerCodec: WireCodec<Banner> = codec(bannerSchema, (banner) => ({
  banner: banner.image,
  link: banner.link,
  sort: banner.sort,
}))

/** /home/banner takes type `app`; no other is known. */
export const bannersRequest: WireCodec<undefined> = requestCodec(
  z.transform((): undefined => undefined),
  (input) => {
    if (input !== undefined) requireFields(input, [])
    return { type: 'app' }
  },
)

/** One row of /home/notice. */
export const articleCodec: WireCodec<Article> = row<Article>({
  id: twin(field('autoid', wholeOr(-1), 'id'), 'id'),
  title: field('title', textOrEmpty),
  publishedAt: time('wdate', 'writedate'),
  html: field('reply', textOrEmpty),
})

/** Which articles are wanted. */
export interface ArticlesInput {
  /** `notice`: announcements of the exchange; `help`: its manual. */
  readonly type: 'notice' | 'help'
}

/** Query of /home/articles. */
export const articlesRequest: WireCodec<ArticlesInput> = requestRow<ArticlesInput>({
  type: choice('type', [
    ['notice', 'notice'],
    ['help', 'help'],
  ]),
})

const areaCodeSchema: ZodMiniType<AreaCode> = z.pipe(
  z.object({
    id: wholeField,
    country: textOrEmpty,
    initials: textOrEmpty,
    state: textOrEmpty,
    mobilePrefix: textOrEmpty,
  }),
  z.transform(
    (row): AreaCode => ({
      id: row.id,
      country: row.country,
      initials: row.initials,
      common: row.state === '1',
      dialCode: row.mobilePrefix,
    }),
  ),
)

/** Row of /home/areaCode. */
export const areaCodeCodec: WireCodec<AreaCode> = codec(areaCodeSchema, (area) => ({
  id: area.id,
  country: area.country,
  initials: area.initials,
  state: area.common ? 1 : 0,
  mobilePrefix: area.dialCode,
}))

const aboutUsSchema: ZodMiniType<AboutUs> = z.pipe(
  z.transform((input: unknown): unknown => (isNothing(input) ? {} : input)),
  z.pipe(
    z.record(z.string(), z.unknown()),
    z.transform((row): AboutUs => {
      const { LINEURL, ...others } = row
      const entries = Object.fromEntries(
        Object.entries(others).flatMap(([key, value]) => (typeof value === 'string' ? [[key, value]] : [])),
      )
      return { lineUrl: typeof LINEURL === 'string' ? LINEURL : '', entries }
    }),
  ),
)

/**
 * Data of /home/aboutUs: only LINEURL is known by name, the rest passes through
 * (docs/reference/wire.md#unknown).
 */
export const aboutUsCodec: WireCodec<AboutUs> = codec(aboutUsSchema, (about) => ({
  ...about.entries,
  LINEURL: about.lineUrl,
}))
