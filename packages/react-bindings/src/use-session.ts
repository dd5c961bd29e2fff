import type { SessionLoginInput, SessionState, UserInfo } from '@bgk/sdk'
import { useMemo } from 'react'
import { useBgkClient } from './bgk-context'
import { useReadable } from './use-readable'

export interface SessionHook extends SessionState {
  login(input: SessionLoginInput): Promise<UserInfo>
  logout(): Promise<void>
}

/** Who is logged in, and the ways in and out. Failures are the SDK's BgkError. */
export function useSession(): SessionHook {
  const { session } = useBgkClient()
  const state = useReadable(session.state)
  return useMemo(
    () => ({ ...state, login: (input) => session.login(input), logout: () => session.logout() }),
    [state, session],
  )
}
