import type { ZodMiniType } from 'zod/mini'
import * as z from 'zod/mini'
import { codec, requestCodec, type WireCodec } from './codec'
import { isNothing, textOrEmpty, textRequired, wholeField, wholeOr, wordOf } from './fields'
import type { AboutUs, AreaCode, Article, Banner, UploadCredentials, Versions } from './home-model'

const versionsSchema: ZodMiniType<Versions> = /* @__PURE__ */ z.pipe(
  /* @__PURE__ */ z.transform((input: unknown): unknown => (isNothing(input) ? {} : input)),
  /* @__PURE__ */ z.object({ code: textOrEmpty, androidUrl: textOrEmpty, iosUrl: textOrEmpty }),
)

/** Data of /home/versions (wire §9). */
export const versionsCodec: WireCodec<Versions> = /* @__PURE__ */ codec(versionsSchema, (versions) => ({
  code: versions.code,
  androidUrl: versions.androidUrl,
  iosUrl: versions.iosUrl,
}))

const uploadCredentialsSchema: ZodMiniType<UploadCredentials> = /* @__PURE__ */ z.pipe(
  /* @__PURE__ */ z.object({
    credentials: /* @__PURE__ */ z.object({
      accessKeyId: textRequired,
      accessKeySecret: textRequired,
      securityToken: textOrEmpty,
    }),
    region: textOrEmpty,
    bucket: textOrEmpty,
    imUrl: textOrEmpty,
    ossUrl: textOrEmpty,
    overTime: /* @__PURE__ */ wholeOr(0),
  }),
  /* @__PURE__ */ z.transform(
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
export const uploadCredentialsCodec: WireCodec<UploadCredentials> = /* @__PURE__ */ codec(
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
export const systemTimeCodec: WireCodec<number> = /* @__PURE__ */ codec(wholeField, (ms) => ms)

const bannerSchema: ZodMiniType<Banner> = /* @__PURE__ */ z.pipe(
  /* @__PURE__ */ z.object({ banner: textOrEmpty, link: textOrEmpty, sort: /* @__PURE__ */ wholeOr(0) }),
  /* @__PURE__ */ z.transform((row): Banner => ({ image: row.banner, link: row.link, sort: row.sort })),
)

export const bannerCodec: WireCodec<Banner> = /* @__PURE__ */ codec(bannerSchema, (banner) => ({
  banner: banner.image,
  link: banner.link,
  sort: banner.sort,
}))

/** /home/banner takes type `app`; the spec knows no other. */
export const bannersRequest: WireCodec<undefined> = /* @__PURE__ */ requestCodec(
  /* @__PURE__ */ z.transform((): undefined => undefined),
  () => ({ type: 'app' }),
)

const articleSchema: ZodMiniType<Article> = /* @__PURE__ */ z.pipe(
  /* @__PURE__ */ z.object({
    autoid: /* @__PURE__ */ wholeOr(-1),
    id: /* @__PURE__ */ wholeOr(-1),
    title: textOrEmpty,
    wdate: textOrEmpty,
    writedate: textOrEmpty,
    reply: textOrEmpty,
  }),
  /* @__PURE__ */ z.transform(
    (row): Article => ({
      id: row.autoid >= 0 ? row.autoid : row.id,
      title: row.title,
      date: row.wdate || row.writedate,
      html: row.reply,
    }),
  ),
)

export const articleCodec: WireCodec<Article> = /* @__PURE__ */ codec(articleSchema, (article) => ({
  autoid: article.id,
  title: article.title,
  wdate: article.date,
  reply: article.html,
}))

export interface ArticlesInput {
  readonly type: 'notice' | 'help'
}

export const articlesRequest: WireCodec<ArticlesInput> = /* @__PURE__ */ requestCodec(
  /* @__PURE__ */ z.object({ type: /* @__PURE__ */ wordOf(['notice', 'help']) }),
  (input) => ({ type: input.type }),
)

const areaCodeSchema: ZodMiniType<AreaCode> = /* @__PURE__ */ z.pipe(
  /* @__PURE__ */ z.object({
    id: wholeField,
    country: textOrEmpty,
    initials: textOrEmpty,
    state: textOrEmpty,
    mobilePrefix: textOrEmpty,
  }),
  /* @__PURE__ */ z.transform(
    (row): AreaCode => ({
      id: row.id,
      country: row.country,
      initials: row.initials,
      common: row.state === '1',
      dialCode: row.mobilePrefix,
    }),
  ),
)

export const areaCodeCodec: WireCodec<AreaCode> = /* @__PURE__ */ codec(areaCodeSchema, (area) => ({
  id: area.id,
  country: area.country,
  initials: area.initials,
  state: area.common ? 1 : 0,
  mobilePrefix: area.dialCode,
}))

const aboutUsSchema: ZodMiniType<AboutUs> = /* @__PURE__ */ z.pipe(
  /* @__PURE__ */ z.transform((input: unknown): unknown => (isNothing(input) ? {} : input)),
  /* @__PURE__ */ z.pipe(
    /* @__PURE__ */ z.record(/* @__PURE__ */ z.string(), /* @__PURE__ */ z.unknown()),
    /* @__PURE__ */ z.transform((row): AboutUs => {
      const { LINEURL, ...others } = row
      const entries = Object.fromEntries(
        Object.entries(others).flatMap(([key, value]) => (typeof value === 'string' ? [[key, value]] : [])),
      )
      return { lineUrl: typeof LINEURL === 'string' ? LINEURL : '', entries }
    }),
  ),
)

/** Data of /home/aboutUs: only LINEURL is known by name, the rest passes through (wire §12). */
export const aboutUsCodec: WireCodec<AboutUs> = /* @__PURE__ */ codec(aboutUsSchema, (about) => ({
  ...about.entries,
  LINEURL: about.lineUrl,
}))
