import type { Article } from '@bgk/sdk/wire'
import type { UseQueryResult } from '@tanstack/react-query'
import { CONTENT } from './call-policy'
import { entries } from './entries'
import { useRead } from './use-read'

/** Notices or help texts, in the session's language; `html` comes from the server: sanitise it (rules F30). */
export function useArticles(type: 'notice' | 'help'): UseQueryResult<readonly Article[]> {
  return useRead(entries.homeArticles, { type }, CONTENT)
}
