import type { Session, SessionState } from '@bgk/sdk'
import { useMemo } from 'react'
import { useReadable } from './live'
import { useBgkClient } from './provider'

/** Session state (`isLogin`, `userInfo`, `locale`) and the functions to change it. */
export type SessionHook = SessionState &
  Pick<
    Session,
    'login' | 'confirmLogin' | 'loginByPasskey' | 'resume' | 'logout' | 'refreshUser' | 'setLocale'
  >

/**
 * Session state and the functions to change it; renders when the state changes.
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
 * True while logged in.
 *
 * @example
 * const isLogin = useIsLogin()
 */
export function useIsLogin(): boolean {
  return useReadable(useBgkClient().session.state).isLogin
}
