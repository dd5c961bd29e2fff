import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import { describeError } from './describe-error'

/** `describeError` in the app's language. */
export function useDescribeError(): (error: unknown) => string {
  const { t } = useTranslation(['app', 'notices'])
  return useCallback((error) => describeError(error, t), [t])
}
