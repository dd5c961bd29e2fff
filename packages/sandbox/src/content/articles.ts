import type { AboutUs, Article, Locale, Tips } from '@bgk/sdk'
import { cn } from './texts/cn'
import type { ContentTexts, NoticeId } from './texts/content-texts'
import { en } from './texts/en'
import { id } from './texts/id'
import { jp } from './texts/jp'
import { ko } from './texts/ko'
import { ru } from './texts/ru'
import { tr } from './texts/tr'
import { tw } from './texts/tw'
import { vi } from './texts/vi'

const texts: Readonly<Partial<Record<Locale, ContentTexts>>> = {
  CN: cn,
  TW: tw,
  JP: jp,
  KO: ko,
  TR: tr,
  VI: vi,
  ID: id,
  RU: ru,
}

/** Content of the exchange in a language; English if not translated. */
export const contentIn = (locale: Locale): ContentTexts => texts[locale] ?? en

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** Notices, newest first, with their age at genesis in ms (docs/reference/product.md#screens, home). */
const NOTICES: readonly { id: NoticeId; before: number }[] = [
  { id: 104, before: 8 * HOUR },
  { id: 103, before: 6 * DAY + 8 * HOUR + 30 * MINUTE },
  { id: 102, before: 20 * DAY + 2 * HOUR },
  { id: 101, before: 42 * DAY + 6 * HOUR },
]

/** Notices of an exchange with that `genesis`, with localized HTML. */
export function noticesIn(locale: Locale, genesis: number): readonly Article[] {
  const { articles } = contentIn(locale)
  return NOTICES.map(({ id, before }) => ({ id, ...articles[id], publishedAt: genesis - before }))
}

/** Content of the about screen; addresses use `.example`, numbers a fictitious range. */
export function aboutUsIn(locale: Locale): AboutUs {
  return {
    lineUrl: 'https://line.bgk.example/support',
    entries: {
      SERVICE_PHONE: '+44 20 7946 0123',
      COMPANY_EMAIL: 'support@bgk.example',
      TELEGRAM_URL: 'https://telegram.bgk.example',
      X_URL: 'https://x.bgk.example',
      WEBSITE: 'https://bgk.example',
      INTRODUCTION: contentIn(locale).about,
    },
  }
}

/** Popups at app start: the first once per device, none for all users. */
export function tipsIn(locale: Locale): Tips {
  const { tips } = contentIn(locale)
  return { once: [{ id: 1, ...tips[1] }], everyone: [] }
}
