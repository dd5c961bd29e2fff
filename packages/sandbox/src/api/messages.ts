import type { Locale } from '@bgk/sdk'
import * as sdk from '@bgk/sdk/messages'
import { orderMessages } from '@bgk/sdk/trading'
import type { MessageCode } from './message-code'
import { cn } from './texts/cn'
import { en } from './texts/en'
import { id } from './texts/id'
import { jp } from './texts/jp'
import { ko } from './texts/ko'
import { ru } from './texts/ru'
import { tr } from './texts/tr'
import { tw } from './texts/tw'
import { vi } from './texts/vi'

/** Every text by locale and code: the SDK's for its checks, the exchange's own beside them. */
export const catalogues: Readonly<Record<Locale, Readonly<Record<MessageCode, string>>>> = {
  EN: { ...sdk.en, ...orderMessages, ...en },
  CN: { ...sdk.cn, ...cn },
  TW: { ...sdk.tw, ...tw },
  JP: { ...sdk.jp, ...jp },
  KO: { ...sdk.ko, ...ko },
  TR: { ...sdk.tr, ...tr },
  VI: { ...sdk.vi, ...vi },
  ID: { ...sdk.id, ...id },
  RU: { ...sdk.ru, ...ru },
}

/** The text of a code in the caller's language, with its values filled in. */
export function message(
  locale: Locale,
  code: MessageCode,
  params: Readonly<Record<string, string>> = {},
): string {
  return sdk.fillText(catalogues[locale][code], params)
}
