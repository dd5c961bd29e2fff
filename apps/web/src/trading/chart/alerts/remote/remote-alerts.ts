import type { BareClient } from '@bgk/sdk'
import { call, userAddPushDevice, userPushKey, userRemovePushDevice } from '@bgk/sdk/endpoints'
import type { PriceAlerts } from '../../../../shared/storage/price-alerts'
import { subscribe, unsubscribe } from './push-browser'

type Exchange = Pick<BareClient, 'transport'>

/** Result of turning them on; `unsupported`: there is no service worker. */
type RemoteOutcome = 'on' | 'denied' | 'unsupported'

/** The exchange, and the member who is logged in there. */
interface RemoteMember {
  readonly exchange: Exchange
  readonly member: string
}

/** Registers the subscription of this browser at the exchange; false without a service worker. */
export async function renewDevice({ transport }: Exchange): Promise<boolean> {
  const { key } = await call(transport, userPushKey, undefined)
  const device = await subscribe(key)
  if (device) await call(transport, userAddPushDevice, device)
  return device !== undefined
}

/** Asks for permission and subscribes. Must begin in a press. Rejects as the calls do, and when the browser's push service fails. */
export async function turnOn({ exchange, member }: RemoteMember, store: PriceAlerts): Promise<RemoteOutcome> {
  if ((await Notification.requestPermission()) !== 'granted') return 'denied'
  if (!(await renewDevice(exchange))) return 'unsupported'
  store.setRemote(member)
  return 'on'
}

/** Ends it on this device, also while the exchange cannot be reached: what it sends then goes nowhere. */
export async function turnOff({ transport }: Exchange, store: PriceAlerts): Promise<void> {
  store.setRemote(undefined)
  const endpoint = await unsubscribe()
  if (endpoint !== undefined) await call(transport, userRemovePushDevice, { endpoint }).catch(() => undefined)
}
