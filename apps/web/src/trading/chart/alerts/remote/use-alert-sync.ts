import { useBgkClient } from '@bgk/react-bindings'
import { isBgkError } from '@bgk/sdk'
import { useEffect, useRef } from 'react'
import { useApp } from '../../../../shared/app-context'
import { useValue } from '../../../../ui/use-value'
import { canNotify } from '../notify'
import { unsubscribe } from './push-browser'
import { renewDevice } from './remote-alerts'
import { syncAlerts } from './sync-alerts'
import { useRemoteAlerts } from './use-remote-alerts'

/**
 * Keeps the alerts at the exchange in line with those of this device, and the subscription of this browser good. `onEnd`: this device can
 * no longer receive them, and they were turned off.
 */
export function useAlertSync(onEnd: () => void): void {
  const client = useBgkClient()
  const { priceAlerts } = useApp()
  const { offered, isLogin, member, owner, on } = useRemoteAlerts()
  const alerts = useValue(priceAlerts.all)
  const { gone } = useValue(priceAlerts.remote)
  const ended = useRef(onEnd)
  ended.current = onEnd

  const isLeft = owner !== undefined && (!isLogin || (member !== undefined && member !== owner))
  useEffect(() => {
    if (!isLeft) return
    // A logout that did not reach the exchange ends here; the same member goes on with the next login, another one begins anew.
    void unsubscribe().catch(() => undefined)
    if (isLogin) priceAlerts.setRemote(undefined)
  }, [priceAlerts, isLeft, isLogin])

  useEffect(() => {
    if (!offered || !on) return
    const end = () => {
      priceAlerts.setRemote(undefined)
      ended.current()
    }
    // Notices were blocked in the settings of the browser.
    if (!canNotify() || Notification.permission !== 'granted') end()
    else
      renewDevice(client).catch((error: unknown) => {
        if (isFinal(error)) end()
      })
  }, [client, priceAlerts, offered, on])

  const added = on ? alerts.filter(({ reachedAt, remoteId }) => (reachedAt ?? remoteId) === undefined) : []
  const pending = [...gone, ...added.map(({ id, price }) => `${id} ${price}`)].join()
  const active = offered && member !== undefined && !isLeft
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

/** The exchange or the browser refuses this device; anything else is tried again with the next start. */
const isFinal = (error: unknown) =>
  isBgkError(error)
    ? error.code === 'SERVER_REJECTED'
    : error instanceof DOMException && error.name === 'NotAllowedError'
