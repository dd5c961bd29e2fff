import type { BareClient } from '@bgk/sdk'
import { call, userAddPushDevice, userPushKey, userRemovePushDevice } from '@bgk/sdk/endpoints'
import type { PriceAlerts } from '../../../../shared/storage/price-alerts'
import { subscribe, unsubscribe } from './push-browser'

type Exchange = Pick<BareClient, 'transport'>

/** Result of enabling; `unsupported`: no service worker. */
type RemoteOutcome = 'on' | 'denied' | 'unsupported'

/** Exchange and its current member. */
interface RemoteMember {
  readonly exchange: Exchange
  readonly member: string
}

/** Registers this browser's push subscription at the exchange; false without a service worker. */
export async function renewDevice({ transport }: Exchange): Promise<boolean> {
  const { key } = await call(transport, userPushKey, undefined)
  const device = await subscribe(key)
  if (device) await call(transport, userAddPushDevice, device)
  return device !== undefined
}

/**
 * Requests permission and subscribes. Must start in a user gesture. Rejects like the calls, and if the
 * browser's push service fails.
 */
export async function turnOn({ exchange, member }: RemoteMember, store: PriceAlerts): Promise<RemoteOutcome> {
  if ((await Notification.requestPermission()) !== 'granted') return 'denied'
  if (!(await renewDevice(exchange))) return 'unsupported'
  store.setRemote(member)
  return 'on'
}

/** Disables push on this device, even if the exchange is unreachable: its messages then have no receiver. */
export async function turnOff({ transport }: Exchange, store: PriceAlerts): Promise<void> {
  store.setRemote(undefined)
  const endpoint = await unsubscribe()
  if (endpoint !== undefined) await call(transport, userRemovePushDevice, { endpoint }).catch(() => undefined)
}
