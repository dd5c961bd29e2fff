import { isBgkError } from '@bgk/sdk'
import type { TFunction } from 'i18next'
import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'

/**
 * Describes an error for users: the exchange's message if there is one, at any status, else the app's text
 * for the code
 * (docs/reference/product.md#messages).
 */
export function describeError(error: unknown, t: TFunction<['app', 'notices']>): string {
  if (!isBgkError(error)) return t('unexpected')
  const { code, serverMessage, message } = error
  if (serverMessage) return serverMessage
  // A check of the SDK names the violated rule.
  return code === 'CHECK_FAILED' && message ? message : t(`notices:${code}`)
}

export function useDescribeError(): (error: unknown) => string {
  const { t } = useTranslation(['app', 'notices'])
  return useCallback((error) => describeError(error, t), [t])
}
