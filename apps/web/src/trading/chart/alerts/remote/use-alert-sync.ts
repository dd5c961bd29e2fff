import { useBgkClient, useReadable, useSession } from '@bgk/react-bindings'
import { useEffect } from 'react'
import { useApp } from '../../../../shared/app-context'
import { useValue } from '../../../../ui/use-value'
import { canNotify } from '../notify'
import { renewDevice } from './remote-alerts'
import { syncAlerts } from './sync-alerts'

/** Keeps the alerts at the exchange in line with those of this device, and the subscription of this browser good. */
export function useAlertSync(): void {
  const client = useBgkClient()
  const { priceAlerts } = useApp()
  const { isLogin } = useSession()
  const offered = useReadable(client.extensions).priceAlerts
  const alerts = useValue(priceAlerts.all)
  const remote = useValue(priceAlerts.remote)
  const active = isLogin && offered
  const { on } = remote

  useEffect(() => {
    if (!active || !on) return
    // Notices were blocked in the settings of the browser.
    if (!canNotify() || Notification.permission !== 'granted') priceAlerts.setRemote(false)
    else renewDevice(client).catch(() => undefined)
  }, [client, priceAlerts, active, on])

  const added = on ? alerts.filter(({ reachedAt, remoteId }) => (reachedAt ?? remoteId) === undefined) : []
  const pending = [...remote.gone, ...added.map(({ id, price }) => `${id} ${price}`)].join()
  useEffect(() => {
    if (!active || (pending === '' && !on)) return
    const run = () => {
      // Tried again with the next change, or when the page is looked at.
      syncAlerts(client, priceAlerts).catch(() => undefined)
    }
    const look = () => {
      if (document.visibilityState === 'visible') run()
    }
    run()
    window.addEventListener('online', run)
    document.addEventListener('visibilitychange', look)
    return () => {
      window.removeEventListener('online', run)
      document.removeEventListener('visibilitychange', look)
    }
  }, [client, priceAlerts, active, on, pending])
}
