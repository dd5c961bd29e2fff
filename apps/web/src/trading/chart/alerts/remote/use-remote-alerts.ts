import { useBgkClient, useReadable, useSession } from '@bgk/react-bindings'
import { useApp } from '../../../../shared/app-context'
import { useValue } from '../../../../ui/use-value'

/** Returns availability of remote alerts, the member, and the current setting. */
export function useRemoteAlerts() {
  const { extensions } = useBgkClient()
  const { isLogin, userInfo, loginId } = useSession()
  const { owner } = useValue(useApp().priceAlerts.remote)
  const offered = useReadable(extensions).priceAlerts && isLogin
  // Unknown until the user is loaded.
  const member = isLogin && userInfo ? userInfo.member || loginId : undefined
  return { offered, isLogin, member, owner, on: owner !== undefined && owner === member }
}
