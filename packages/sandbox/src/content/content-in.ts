import type { Locale } from '@bgk/sdk'
import { cn } from './texts/cn'
import type { ContentTexts } from './texts/content-texts'
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

/** Publications of the exchange in a language; in English where they are not translated yet. */
export const contentIn = (locale: Locale): ContentTexts => texts[locale] ?? en
