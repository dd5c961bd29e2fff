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
 * Syncs this device's alerts with the exchange and renews the push subscription. `onEnd`: the device can no
 * longer receive alerts, and they
 * were disabled.
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
    // Completes a logout that did not reach the exchange. The same member resumes at the next login; another
    // one starts fresh.
    void unsubscribe().catch(() => undefined)
    if (isLogin) priceAlerts.setRemote(undefined)
  }, [priceAlerts, isLeft, isLogin])

  useEffect(() => {
    if (!offered || !on) return
    const end = () => {
      priceAlerts.setRemote(undefined)
      ended.current()
    }
    // Notifications were blocked in the browser's settings.
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
      // Retried at the next change, or when the page becomes visible.
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

/** The exchange or the browser rejects this device; other errors are retried at the next start. */
const isFinal = (error: unknown) =>
  isBgkError(error)
    ? error.code === 'SERVER_REJECTED'
    : error instanceof DOMException && error.name === 'NotAllowedError'
