import type { Session, SessionState } from '@bgk/sdk'
import { useMemo } from 'react'
import { useReadable } from './live'
import { useBgkClient } from './provider'

/** Who is logged in (`isLogin`, `userInfo`), in which language (`locale`), and the ways to change that. */
export type SessionHook = SessionState &
  Pick<
    Session,
    'login' | 'confirmLogin' | 'loginByPasskey' | 'resume' | 'logout' | 'refreshUser' | 'setLocale'
  >

/**
 * Who is logged in, in which language, and the ways to change that; renders when any of it changes.
 *
 * @example
 * const { isLogin, userInfo, logout } = useSession()
 */
export function useSession(): SessionHook {
  const { session } = useBgkClient()
  const state = useReadable(session.state)
  const { login, confirmLogin, loginByPasskey, resume, logout, refreshUser, setLocale } = session
  return useMemo(
    () => ({ ...state, login, confirmLogin, loginByPasskey, resume, logout, refreshUser, setLocale }),
    [login, confirmLogin, loginByPasskey, resume, logout, refreshUser, setLocale, state],
  )
}

/**
 * True while somebody is logged in.
 *
 * @example
 * const isLogin = useIsLogin()
 */
export function useIsLogin(): boolean {
  return useReadable(useBgkClient().session.state).isLogin
}
