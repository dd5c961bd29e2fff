import type { Tips } from '@bgk/sdk/wire'
import type { UseQueryResult } from '@tanstack/react-query'
import { CONTENT } from './call-policy'
import { entries } from './entries'
import { useRead } from './use-read'

/** The popups of the app's opening, in the session's language. */
export function useTips(): UseQueryResult<Tips> {
  return useRead(entries.userTips, undefined, CONTENT)
}
