import type { PushDeviceInput } from '@bgk/sdk'
import { canNotify } from '../notify'

/** The browser can receive push messages while the app is closed. */
export const canPush = (): boolean =>
  canNotify() && typeof PushManager === 'function' && navigator.serviceWorker !== undefined

/** iPhone or iPad: push works in the installed app only. */
export const isApple = ({ userAgent, maxTouchPoints }: Navigator = navigator): boolean =>
  /iPhone|iPad|iPod/.test(userAgent) || (/Macintosh/.test(userAgent) && maxTouchPoints > 1)

const current = async () => {
  const worker = await navigator.serviceWorker.getRegistration()
  return { worker, subscription: (await worker?.pushManager.getSubscription()) ?? undefined }
}

/**
 * Returns this browser's push subscription for the exchange's key, created if necessary; undefined without a
 * service worker.
 */
export async function subscribe(key: string): Promise<PushDeviceInput | undefined> {
  const { worker, subscription } = await current()
  if (!worker) return undefined
  const { applicationServerKey } = subscription?.options ?? {}
  if (subscription && applicationServerKey && base64url(applicationServerKey) === key)
    return deviceOf(subscription)
  await subscription?.unsubscribe()
  return deviceOf(await worker.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key }))
}

/** Ends this browser's push subscription and returns its endpoint, if any. */
export async function unsubscribe(): Promise<string | undefined> {
  const { subscription } = await current()
  await subscription?.unsubscribe()
  return subscription?.endpoint
}

function deviceOf(subscription: PushSubscription): PushDeviceInput | undefined {
  const key = subscription.getKey('p256dh')
  const auth = subscription.getKey('auth')
  return key && auth
    ? { endpoint: subscription.endpoint, key: base64url(key), auth: base64url(auth) }
    : undefined
}

const base64url = (bytes: ArrayBuffer) =>
  btoa(String.fromCharCode(...new Uint8Array(bytes)))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')
