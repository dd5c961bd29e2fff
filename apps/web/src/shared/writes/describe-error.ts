import { isBgkError } from '@bgk/sdk'
import type { TFunction } from 'i18next'

/**
 * An error as a sentence for people: the exchange's own words where it gave some, whatever its status, else our text for the code
 * (docs/reference/product.md#messages).
 */
export function describeError(error: unknown, t: TFunction<['app', 'notices']>): string {
  if (!isBgkError(error)) return t('unexpected')
  const { code, serverMessage, message } = error
  if (serverMessage) return serverMessage
  // A check of the SDK says which rule the input breaks.
  return code === 'CHECK_FAILED' && message ? message : t(`notices:${code}`)
}
