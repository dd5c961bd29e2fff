import { isBgkError } from '@bgk/sdk'
import { useBgkClient } from './use-bgk-client'
import { useReadable } from './use-readable'

interface ReadOptions {
  readonly enabled: boolean
  readonly retry: (failures: number, error: Error) => boolean
}

/**
 * What all reads have in common: private ones wait for a login, and they are tried again, twice, when the SDK says that this can
 * help, never after a rejection.
 */
export function useReadOptions(entry: { readonly auth: boolean }): ReadOptions {
  const { isLogin } = useReadable(useBgkClient().session.state)
  return { enabled: isLogin || !entry.auth, retry }
}

const retry = (failures: number, error: Error) => failures < 2 && isBgkError(error) && error.retryable
