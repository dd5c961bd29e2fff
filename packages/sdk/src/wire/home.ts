import { isRecord, requireFields } from '../runtime/input'
import { codec, joinCodecs, prepared, requestCodec, type WireCodec, wrapped } from './codec/codec'
import {
  choice,
  field,
  flag,
  listed,
  maybe,
  rowsOf,
  spread,
  time,
  twin,
  written,
} from './codec/field-builders'
import {
  isNothing,
  optionalFlag,
  optionalText,
  optionalWhole,
  textRequired,
  wholeField,
} from './codec/fields'
import { type Field, listedRow, requestRow, row } from './codec/row'
import { before, lenient, type SchemaAt, valid } from './codec/schema'

/** An image of the home screen. */
export interface Banner {
  readonly image: string
  /** Absent without a target. */
  readonly link?: string
  /** Absent if unknown. */
  readonly sort?: number
}

/** A notice or a help article. */
export interface Article {
  /** Absent if unknown. */
  readonly id?: number
  readonly title?: string
  /** Epoch milliseconds; absent if unknown. */
  readonly publishedAt?: number
  /** HTML from the server: sanitise before display (docs/reference/rules.md#r30). */
  readonly html?: string
  /**
   * Category heading of a help article, in the language of the call. An extension
   * (docs/reference/extensions.md#article-categories): absent if the server has no categories.
   */
  readonly category?: string
}

/** A country with its dialling code. */
export interface AreaCode {
  readonly id: number
  readonly country?: string
  readonly initials?: string
  /** True for the short list shown first; absent if unknown. */
  readonly common?: boolean
  readonly dialCode: string
}

/** Latest app version and its download links. */
export interface Versions {
  /** Absent if unknown, like the links. */
  readonly code?: string
  readonly androidUrl?: string
  readonly iosUrl?: string
  /** Demonstration features of the exchange (docs/reference/payloads.md#demonstration); empty for other exchanges. */
  readonly demo: DemoOffers
}

/** Supported calls of `demo` in `@bgk/sdk/endpoints`. */
export interface DemoOffers {
  /** Sent codes are readable: `demoInbox`. */
  readonly inbox?: boolean
  /** Members may claim funds: `demoFundsOffer`, `demoClaimFunds`. */
  readonly funds?: boolean
  /** A valid document number, to try the identity verification. */
  readonly sampleDocument?: string
}

/** Contact and texts of the exchange. */
export interface AboutUs {
  /** Absent if unknown. */
  readonly lineUrl?: string
  /** All other texts of the server, by key. */
  readonly entries: Readonly<Record<string, string>>
}

/** Temporary credentials for direct upload to object storage (docs/reference/wire.md#upload). */
export interface UploadCredentials {
  readonly accessKeyId: string
  readonly accessKeySecret: string
  /** From here on absent if unknown: an exchange's own storage has no bucket, others no folder. */
  readonly securityToken?: string
  readonly region?: string
  readonly bucket?: string
  readonly folder?: string
  readonly publicUrl?: string
  /** Seconds; absent: valid for one use. */
  readonly lifetime?: number
}

const offers = row<DemoOffers>({
  inbox: flag('demo_inbox'),
  funds: flag('demo_funds'),
  sampleDocument: field('demo_document', optionalText),
})

/** Data of /home/versions (docs/reference/wire.md#home). */
export const versionsCodec: WireCodec<Versions> = prepared(
  row<Versions>({
    code: field('code', optionalText),
    androidUrl: field('androidUrl', optionalText),
    iosUrl: field('iosUrl', optionalText),
    demo: spread(offers),
  }),
  (input) => (isNothing(input) ? {} : input),
)

const keys = row<Pick<UploadCredentials, 'accessKeyId' | 'accessKeySecret' | 'securityToken'>>({
  accessKeyId: field('accessKeyId', textRequired),
  accessKeySecret: field('accessKeySecret', textRequired),
  securityToken: field('securityToken', optionalText),
})

/** Data of /home/getOssKey; `overTime` is the lifetime in seconds. */
export const uploadCredentialsCodec: WireCodec<UploadCredentials> = joinCodecs(
  wrapped('credentials', keys),
  row<Omit<UploadCredentials, 'accessKeyId' | 'accessKeySecret' | 'securityToken'>>({
    region: field('region', optionalText),
    bucket: field('bucket', optionalText),
    folder: field('imUrl', optionalText),
    publicUrl: field('ossUrl', optionalText),
    lifetime: field('overTime', optionalWhole),
  }),
)

/** Data of /home/systemTime: epoch milliseconds. */
export const systemTimeCodec: WireCodec<number> = codec(wholeField, (ms) => ms)

/** Row of /home/banner. */
export const bannerCodec: WireCodec<Banner> = listedRow<Banner>({
  image: field('banner', textRequired),
  link: field('link', optionalText),
  sort: field('sort', optionalWhole),
})

/** /home/banner takes the type `app`, the only known one. */
export const bannersRequest: WireCodec<undefined> = requestCodec(
  lenient(() => undefined),
  (input) => {
    if (input !== undefined) requireFields(input, [])
    return { type: 'app' }
  },
)

/** One row of /home/notice. */
export const articleCodec: WireCodec<Article> = listedRow<Article>({
  id: twin(field('autoid', optionalWhole, 'id'), 'id'),
  title: field('title', optionalText),
  publishedAt: time('wdate', 'writedate'),
  html: field('reply', optionalText),
  category: field('category', optionalText),
})

/** Article query. */
export interface ArticlesInput {
  /** `notice`: announcements of the exchange; `help`: help articles. */
  readonly type: 'notice' | 'help'
}

/** Query of /home/articles. */
export const articlesRequest: WireCodec<ArticlesInput> = requestRow<ArticlesInput>({
  type: choice('type', [
    ['notice', 'notice'],
    ['help', 'help'],
  ]),
})

// Wire `state` is 1 or 0.
const commonField = written('state', optionalFlag, (common) => (common ? 1 : 0))

/** Row of /home/areaCode. */
export const areaCodeCodec: WireCodec<AreaCode> = listedRow<AreaCode>({
  id: field('id', wholeField),
  country: field('country', optionalText),
  initials: field('initials', optionalText),
  common: commonField,
  dialCode: field('mobilePrefix', textRequired),
})

const aboutUsSchema: SchemaAt<AboutUs> = valid((input) => {
  const texts = isNothing(input) ? {} : input
  if (!isRecord(texts)) return undefined
  const { LINEURL, ...entries } = Object.fromEntries(
    Object.entries(texts).flatMap(([key, value]) =>
      typeof value === 'string' && !isNothing(value) ? [[key, value]] : [],
    ),
  )
  return { ...(LINEURL !== undefined && { lineUrl: LINEURL }), entries }
})

/**
 * Data of /home/aboutUs: only LINEURL has a known name, all others pass through
 * (docs/reference/wire.md#unknown).
 */
export const aboutUsCodec: WireCodec<AboutUs> = codec(aboutUsSchema, (about) => ({
  ...about.entries,
  LINEURL: about.lineUrl,
}))

/** Pop-ups of the app start: the first is shown once, the second each time; absent if there are none. */
export interface Tips {
  readonly once?: readonly Tip[]
  readonly everyone?: readonly Tip[]
}

/** A pop-up. */
export interface Tip {
  readonly id?: number
  readonly title?: string
  readonly content?: string
}

const tipFields = row<Tip>({
  id: twin(field('autoid', optionalWhole), 'id'),
  title: field('title', optionalText),
  content: field('content', optionalText),
})

// The inner shape is unknown (docs/reference/wire.md#unknown): a text, or an object with title and content; one, or a list of them.
const tipCodec = prepared(tipFields, (input) => (typeof input === 'string' ? { content: input } : input))

const tips = (wire: string): Field<readonly Tip[] | undefined> => {
  const asList = (input: unknown): unknown => (Array.isArray(input) ? input : [input])
  return maybe({ ...listed(wire, tipCodec), schemaAt: before(asList, rowsOf(tipCodec, wire)) })
}

/** Data of /user/tipsList. */
export const tipsCodec: WireCodec<Tips> = prepared(
  row<Tips>({ once: tips('oneTips'), everyone: tips('allTips') }),
  (input) => (isNothing(input) ? {} : input),
)
