import type { Banner } from '@bgk/sdk/wire'
import type { UseQueryResult } from '@tanstack/react-query'
import { CONTENT } from './call-policy'
import { entries } from './entries'
import { useRead } from './use-read'

/** The banners of the home screen, in the session's language. */
export function useBanners(): UseQueryResult<readonly Banner[]> {
  return useRead(entries.homeBanners, undefined, CONTENT)
}
