import type { Locale } from '@bgk/sdk'
import { orderMessages } from '@bgk/sdk/internal'
import * as sdk from '@bgk/sdk/messages'
import { type MessageCode, type OwnTexts, sameText } from './message-code'
import { cn } from './texts/cn'
import { en } from './texts/en'
import { id } from './texts/id'
import { jp } from './texts/jp'
import { ko } from './texts/ko'
import { ru } from './texts/ru'
import { tr } from './texts/tr'
import { tw } from './texts/tw'
import { vi } from './texts/vi'

type Texts = Readonly<Record<MessageCode, string>>

function withOwn(catalogue: sdk.Catalogue, own: OwnTexts): Texts {
  const texts = { ...catalogue, ...own }
  return {
    ...texts,
    PAIR_DISABLED: texts[sameText.PAIR_DISABLED],
    STOP_NOT_FOUND: texts[sameText.STOP_NOT_FOUND],
    UNKNOWN_SESSION: texts[sameText.UNKNOWN_SESSION],
  }
}

const english = withOwn(sdk.en, en)
/** English texts of spot orders, which are a purchase or a sale. */
const spotEnglish: Texts = { ...english, ...orderMessages }

/** Texts by locale and code: the SDK's catalogue and the exchange's own texts. */
const catalogues: Readonly<Record<Locale, Texts>> = {
  EN: english,
  CN: withOwn(sdk.cn, cn),
  TW: withOwn(sdk.tw, tw),
  JP: withOwn(sdk.jp, jp),
  KO: withOwn(sdk.ko, ko),
  TR: withOwn(sdk.tr, tr),
  VI: withOwn(sdk.vi, vi),
  ID: withOwn(sdk.id, id),
  RU: withOwn(sdk.ru, ru),
}

/** Text of a code in the caller's language, with its values. */
export function message(
  locale: Locale,
  code: MessageCode,
  params: Readonly<Record<string, string>> = {},
  isSpotOrder = false,
): string {
  const texts = isSpotOrder && locale === 'EN' ? spotEnglish : catalogues[locale]
  return sdk.fillText(texts[code], params)
}
