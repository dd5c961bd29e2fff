import type { AboutUs } from '@bgk/sdk/wire'
import type { UseQueryResult } from '@tanstack/react-query'
import { CONTENT } from './call-policy'
import { entries } from './entries'
import { useRead } from './use-read'

/** Who runs the exchange and how to reach them, in the session's language. */
export function useAbout(): UseQueryResult<AboutUs> {
  return useRead(entries.homeAbout, undefined, CONTENT)
}
