import type { Session, SessionState } from '@bgk/sdk'
import { useMemo } from 'react'
import { useBgkClient } from './use-bgk-client'
import { useReadable } from './use-readable'

export type SessionHook = SessionState & Pick<Session, 'login' | 'logout' | 'refreshUser' | 'setLocale'>

/** Who is logged in, in which language, and the ways to change that. */
export function useSession(): SessionHook {
  const { session } = useBgkClient()
  const state = useReadable(session.state)
  const { login, logout, refreshUser, setLocale } = session
  return useMemo(
    () => ({
      ...state,
      login,
      logout,
      refreshUser,
      setLocale,
    }),
    [login, logout, refreshUser, setLocale, state],
  )
}
