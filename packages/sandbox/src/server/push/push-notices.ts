import { isLocale } from '@bgk/sdk'
import type { PushService } from '../../api/handler'
import { message } from '../../api/messages'
import { alertPrice } from '../../api/shapes/alert-shapes'
import type { AlertEvent, AlertRow, PushDevice } from '../../core/alerts/price-alerts'
import type { ExchangeState } from '../../core/exchange-state'
import { pairName } from '../../core/market/market-data'
import type { Engine } from '../../engine/engine'
import type { Log } from '../../engine/log'
import type { HostTimers } from '../../engine/time/clock'
import type { DerivedKeys } from '../../members/keyed-hash'

/** Outcome of one request to a push service; `later`: the service is busy, after so many ms if it names a time. */
export type PushOutcome =
  | { readonly state: 'sent' | 'gone' | 'refused' }
  | { readonly state: 'later'; readonly afterMs?: number }

/** A way to the push services of the browsers. */
export interface PushChannel {
  accepts: PushService['accepts']
  /** Of the key pair that is derived from the secret, base64url. */
  publicKey(keys: DerivedKeys): Promise<string>
  /** Encrypts and sends one notice. Rejects when it cannot be encrypted. */
  send(keys: DerivedKeys, device: PushDevice, notice: PushNotice): Promise<PushOutcome>
}

interface PushNotice {
  /** JSON. */
  readonly text: string
  /** Replaces an undelivered notice of the same alert. */
  readonly topic: string
}

interface NoticesOptions {
  readonly engine: Engine
  readonly keys: DerivedKeys
  readonly channel: PushChannel
  readonly timers: HostTimers
  readonly log: Log
}

const RETRIES = 3
const FIRST_PAUSE_MS = 5000
const LONGEST_PAUSE_MS = 300_000
/** Requests under way, one a member: a slow push service of somebody holds up nobody else. */
const MAX_CONCURRENT = 32
/** Notices of one member that wait; more are dropped. */
const MAX_WAITING = 250

interface Delivery {
  readonly uid: number
  readonly device: PushDevice
  readonly notice: PushNotice
  readonly tries: number
}

/**
 * Sends alerts that were reached or ended to the push devices of their members, after the commit and at the leader alone. A notice is
 * sent at most once: what a crash or a full queue loses is in the list of alerts.
 */
export function createPushNotices(options: NoticesOptions): PushService & { stop(): void } {
  const { engine, keys, channel, timers, log } = options
  const waiting = new Map<number, Delivery[]>()
  const underWay = new Set<number>()
  const pauses = new Set<unknown>()
  let stopped = false

  const enqueue = (delivery: Delivery) => {
    if (stopped) return
    const queue = waiting.get(delivery.uid) ?? []
    if (queue.length >= MAX_WAITING) return log('web push: a notice was dropped, too many wait')
    queue.push(delivery)
    waiting.set(delivery.uid, queue)
    begin()
  }

  const begin = () => {
    for (const [uid, queue] of waiting) {
      if (stopped || underWay.size >= MAX_CONCURRENT) return
      if (underWay.has(uid)) continue
      const delivery = queue.shift()
      if (queue.length === 0) waiting.delete(uid)
      if (delivery === undefined) continue
      underWay.add(uid)
      void deliver(delivery).finally(() => {
        underWay.delete(uid)
        begin()
      })
    }
  }

  const deliver = async (delivery: Delivery) => {
    const { uid, device, notice, tries } = delivery
    if (!(await isAdded(uid, device).catch(() => false))) return
    const outcome = await channel.send(keys, device, notice).catch((): PushOutcome => ({ state: 'refused' }))
    if (outcome.state === 'gone') await drop(uid, device)
    else if (outcome.state === 'refused') log('web push: a push service refused a notice')
    else if (outcome.state === 'later' && tries < RETRIES && !stopped) {
      const pause = Math.min(outcome.afterMs ?? FIRST_PAUSE_MS * 4 ** tries, LONGEST_PAUSE_MS)
      const timer = timers.setTimeout(() => {
        pauses.delete(timer)
        enqueue({ ...delivery, tries: tries + 1 })
      }, pause)
      pauses.add(timer)
    }
  }

  /** Whether the device is still the member's: its login may have ended while the notice waited. */
  const isAdded = async (uid: number, { endpoint, auth }: PushDevice) =>
    engine.read(({ state }) =>
      state.alerts.devices(uid).some((one) => one.endpoint === endpoint && one.auth === auth),
    )

  const drop = async (uid: number, { endpoint, auth }: PushDevice) => {
    // Removed or renewed meanwhile, or the engine stops: the next notice finds out.
    await engine.submit({ type: 'push.drop', member: uid, endpoint, auth }).catch(() => {})
  }

  const stopListening = engine.onCommit(({ events }, { state }) => {
    if (engine.nodeStatus !== undefined && engine.nodeStatus().role !== 'leader') return
    for (const event of events) {
      if (event.type !== 'alert') continue
      for (const device of state.alerts.devices(event.uid))
        enqueue({ uid: event.uid, device, notice: noticeOf(state, event, device), tries: 0 })
    }
  })

  return {
    publicKey: () => channel.publicKey(keys),
    accepts: (device) => channel.accepts(device),
    stop() {
      stopped = true
      stopListening()
      for (const timer of pauses) timers.clearTimeout(timer)
    },
  }
}

function noticeOf(state: ExchangeState, { alert }: AlertEvent, { locale }: PushDevice): PushNotice {
  const { id, base, quote, market } = alert
  const price = alertPrice(state, alert)
  const language = isLocale(locale) ? locale : 'EN'
  const title = message(language, codeOf(alert), { pair: pairName(alert), price })
  return {
    text: JSON.stringify({ type: 'price-alert', id, title, base, quote, market, price }),
    topic: `price-alert-${id}`,
  }
}

function codeOf({ status, when }: AlertRow) {
  if (status === 'ended') return 'ALERT_ENDED'
  return when === 'above' ? 'ALERT_ABOVE' : 'ALERT_BELOW'
}
