import type { Locale } from '@bgk/sdk'
import type { endpoints } from '@bgk/sdk/endpoints'
import { areaCodes } from '../../content/area-codes'
import { aboutUsIn, noticesIn } from '../../content/articles'
import { bannerFile, banners } from '../../content/banners'
import { helpIn } from '../../content/help/help-articles'
import type { HandlersOf, Services } from '../handler'

/** Path of the home screen's pictures. */
export const BANNER_PATH = '/sandbox-content/banner/'

/** An identity card number with valid check digit and fictitious holder. */
const SAMPLE_DOCUMENT = '110101199003070011'

export function homeHandlers({ engine, uploads, demo, fields }: Services): HandlersOf<typeof endpoints.home> {
  const { genesis } = engine.config
  const helpOf = async (locale: Locale) => {
    const articles = await helpIn(locale, genesis)
    return fields.articleCategories ? articles : articles.map(({ category, ...article }) => article)
  }

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
    articles: async ({ input: { type }, locale }) => {
      const published = type === 'help' ? await helpOf(locale) : noticesIn(locale, genesis)
      return engine.read(({ state }) => [
        ...state.announcements.of(type).map((row) => ({
          id: row.id,
          title: row.title,
          html: row.html,
          publishedAt: row.createdTs,
        })),
        ...published,
      ])
    },
    areaCodes: () => areaCodes,
    about: ({ locale }) => aboutUsIn(locale),
  }
}
