import { useBgkClient } from './use-bgk-client'
import { useReadable } from './use-readable'

/** True while somebody is logged in. */
export function useIsLogin(): boolean {
  return useReadable(useBgkClient().session.state).isLogin
}
