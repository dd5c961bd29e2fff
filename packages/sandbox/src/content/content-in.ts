import type { Locale } from '@bgk/sdk'
import { cn } from './texts/cn'
import type { ContentTexts } from './texts/content-texts'
import { en } from './texts/en'
import { jp } from './texts/jp'
import { ko } from './texts/ko'
import { tw } from './texts/tw'

const texts: Readonly<Partial<Record<Locale, ContentTexts>>> = { EN: en, CN: cn, TW: tw, JP: jp, KO: ko }

/** What the exchange publishes in the language asked for; in English where it has not been translated. */
export function contentIn(locale: Locale): ContentTexts {
  return texts[locale] ?? en
}
