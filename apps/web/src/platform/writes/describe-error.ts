import { type ErrorCode, isBgkError } from '@bgk/sdk'
import type { TFunction } from 'i18next'

/**
 * An error as a sentence for people: the server's own words where it gave some, else our text for the code
 * (docs/reference/product.md#messages).
 */
export function describeError(error: unknown, t: TFunction<'app'>): string {
  if (!isBgkError(error)) return t('unexpected')
  const spoken = error.code === 'SERVER_REJECTED' || error.code === 'CHECK_FAILED'
  if (spoken && error.message) return error.message
  const code: ErrorCode = error.code
  return t(`errors.${code}`)
}
