import type { endpoints } from '@bgk/sdk/endpoints'
import { areaCodes } from '../../content/area-codes'
import { aboutUsIn, articlesIn } from '../../content/articles'
import { bannerFile, banners } from '../../content/banners'
import type { HandlersOf, Services } from '../handler'

/** Where the home screen's pictures are served. */
export const BANNER_PATH = '/sandbox-content/banner/'

/** An identity card number with a valid check digit and an invented holder. */
const SAMPLE_DOCUMENT = '110101199003070011'

/** The calls under /home. */
export function homeHandlers({ engine, uploads, demo }: Services): HandlersOf<typeof endpoints.home> {
  return {
    versions: async () => ({
      code: await engine.read(({ state }) => state.access.newestApp),
      androidUrl: '/downloadApp',
      iosUrl: '/downloadApp',
      demo: { inbox: demo.isOn, funds: demo.isOn, ...(demo.isOn && { sampleDocument: SAMPLE_DOCUMENT }) },
    }),
    uploadCredentials: ({ uid, tokenHash }) => uploads.credentials(uid, tokenHash, engine.clock.now()),
    systemTime: () => engine.clock.now(),
    banners: ({ locale }) =>
      banners.map((banner) => ({
        image: BANNER_PATH + bannerFile(banner.name, locale),
        link: banner.link,
        sort: banner.sort,
      })),
    articles: ({ input: { type }, locale }) =>
      engine.read(({ state }) => [
        ...state.announcements.of(type).map((row) => ({
          id: row.id,
          title: row.title,
          html: row.html,
          publishedAt: row.createdTs,
        })),
        ...articlesIn(locale, type, engine.config.genesis),
      ]),
    areaCodes: () => areaCodes,
    about: ({ locale }) => aboutUsIn(locale),
  }
}
