import type { AreaCode } from '@bgk/sdk/wire'
import type { UseQueryResult } from '@tanstack/react-query'
import { CONTENT } from './call-policy'
import { entries } from './entries'
import { useRead } from './use-read'

/** Countries with their dialling codes, in the session's language; `enabled` false waits. */
export function useAreaCodes(enabled = true): UseQueryResult<readonly AreaCode[]> {
  return useRead(entries.homeAreaCodes, enabled ? undefined : false, CONTENT)
}
