import type { Locale } from '@bgk/sdk'
import { messagesOf } from '@bgk/sdk/messages'

/** The SDK's texts of one language by code, with its `{places}` written as i18next wants them. */
export async function checkTexts(locale: Locale): Promise<Record<string, string>> {
  const texts = await messagesOf(locale)
  return Object.fromEntries(
    Object.entries(texts).map(([code, text]) => [code, text.replace(/\{(\w+)\}/g, '{{$1}}')]),
  )
}
