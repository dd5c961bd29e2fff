import { contractName } from '../futures/contract'
import type { FuturesWorld } from '../futures/futures'
import type { Answer, CommandHandlers } from '../kernel/command'
import { parseUnits } from '../kernel/units'
import type { EventSink } from '../kernel/world'
import { pairName } from '../market/market-data'
import type { TradeRow } from '../order-book/events'
import {
  type AlertEvent,
  type AlertMarket,
  type AlertRow,
  MAX_ALERTS,
  MAX_DEVICES,
  type PriceAlerts,
  type PushDevice,
} from './price-alerts'

interface AddAlert {
  readonly type: 'alert.add'
  readonly uid: number
  readonly base: string
  readonly quote: string
  readonly market: AlertMarket
  readonly when: 'above' | 'below'
  /** Decimal text. */
  readonly price: string
}

interface RemoveAlert {
  readonly type: 'alert.remove'
  readonly uid: number
  readonly alertId: number
}

/**
 * Adds a checked subscription. One with the same keys moves here from another member, because the browser has
 * changed its user.
 */
interface AddPush {
  readonly type: 'push.add'
  readonly uid: number
  readonly device: PushDevice
}

interface RemovePush {
  readonly type: 'push.remove'
  readonly uid: number
  readonly endpoint: string
}

/**
 * Drops a subscription that the push service has ended. It has no `uid`, because it is no command of the
 * member.
 */
interface DropPush {
  readonly type: 'push.drop'
  readonly member: number
  readonly endpoint: string
  /** Secret of the ended subscription: a renewed one has another and stays. */
  readonly auth: string
}

export type AlertCommand = AddAlert | RemoveAlert | AddPush | RemovePush | DropPush

export type AlertRejectCode =
  | 'UNKNOWN_PAIR'
  | 'PAIR_DISABLED'
  | 'PRICE_REQUIRED'
  | 'PRICE_INVALID'
  | 'PRICE_PRECISION'
  /** `params.max`: pending alerts of a user. */
  | 'ALERT_LIMIT'
  | 'ALERT_NOT_FOUND'
  | 'PUSH_INVALID'
  /** `params.max`: push devices of a user. */
  | 'PUSH_LIMIT'
  | 'PUSH_UNKNOWN'

type AlertAnswer = Answer<AlertRejectCode>

export interface AlertsWorld extends FuturesWorld {
  readonly alerts: PriceAlerts
  readonly effects: FuturesWorld['effects'] &
    EventSink<AlertEvent> & {
      /** Trades of the current command, by kind of market. */
      readonly made: readonly (readonly TradeRow[])[]
    }
}

type AlertPair = Pick<AlertRow, 'market' | 'base' | 'quote'>

/** Market of an alert: the name of its trades, its price decimals, and if it is closed. */
export function marketOfAlert(world: AlertsWorld, { market, base, quote }: AlertPair) {
  if (market === 'spot') {
    const pair = world.spot.pair(base, quote)
    if (pair === undefined) return undefined
    const { priceDecimals } = pair.config
    return { name: pairName({ base, quote }), priceDecimals, isClosed: pair.status === 'disabled' }
  }
  const contract = world.futures.contract(base, quote)
  if (contract === undefined) return undefined
  const { priceDecimals } = contract.config
  return { name: contract.name, priceDecimals, isClosed: world.priceControl.halted.has(contract.name) }
}

/** Name of the trades of an alert's market. */
export const tradesOf = ({ market, base, quote }: AlertPair) =>
  market === 'spot' ? pairName({ base, quote }) : contractName({ base, quote })

export const alertCommands: CommandHandlers<AlertsWorld, AlertCommand, AlertRejectCode> = {
  'alert.add': addAlert,
  'alert.remove': removeAlert,
  'push.add': addPush,
  'push.remove': ({ alerts }, { uid, endpoint }) => {
    if (alerts.owners.get(endpoint) !== uid) return { ok: false, code: 'PUSH_UNKNOWN' }
    alerts.removeDevice(uid, endpoint)
    return { ok: true }
  },
  'push.drop': ({ alerts }, { member, endpoint, auth }) => {
    if (deviceOf(alerts, member, endpoint)?.auth !== auth) return { ok: false, code: 'PUSH_UNKNOWN' }
    alerts.removeDevice(member, endpoint)
    return { ok: true }
  },
}

function addAlert(world: AlertsWorld, { type: _, price: typed, ...request }: AddAlert): AlertAnswer {
  const { alerts, members, now } = world
  const { uid } = request
  if (!members.has(uid)) return { ok: false, code: 'UNKNOWN_MEMBER' }
  const market = marketOfAlert(world, request)
  if (market === undefined) return { ok: false, code: 'UNKNOWN_PAIR', field: 'pair' }
  if (market.isClosed) return { ok: false, code: 'PAIR_DISABLED', field: 'pair' }
  if (typed === '') return { ok: false, code: 'PRICE_REQUIRED', field: 'price' }
  if (!/^\d{1,13}(?:\.\d{1,20})?$/.test(typed)) return { ok: false, code: 'PRICE_INVALID', field: 'price' }
  const price = parseUnits(typed, market.priceDecimals)
  if (price === undefined) {
    const params = { decimals: String(market.priceDecimals) }
    return { ok: false, code: 'PRICE_PRECISION', field: 'price', params }
  }
  if (price === 0n) return { ok: false, code: 'PRICE_INVALID', field: 'price' }
  const own = alerts.alerts(uid)
  if (own.length >= MAX_ALERTS) {
    const oldest = own.find(({ status }) => status !== 'waiting')
    if (oldest === undefined) return { ok: false, code: 'ALERT_LIMIT', params: { max: String(MAX_ALERTS) } }
    alerts.remove(oldest, tradesOf(oldest))
  }
  const { base, quote, market: kind, when } = request
  const id = alerts.nextId++
  const alert = { id, uid, base, quote, market: kind, when, price } as const
  alerts.put({ ...alert, status: 'waiting', createdTs: now, endedTs: 0 }, market.name)
  return { ok: true, recordId: id }
}

function removeAlert({ alerts }: AlertsWorld, { uid, alertId }: RemoveAlert): AlertAnswer {
  const alert = alerts.alerts(uid).find(({ id }) => id === alertId)
  if (alert === undefined) return { ok: false, code: 'ALERT_NOT_FOUND' }
  alerts.remove(alert, tradesOf(alert))
  return { ok: true }
}

function addPush({ alerts, members, sessions }: AlertsWorld, { uid, device }: AddPush): AlertAnswer {
  if (!members.has(uid)) return { ok: false, code: 'UNKNOWN_MEMBER' }
  const { endpoint, key, auth, session } = device
  // The member has logged out during the call.
  if (sessions.get(session)?.member.uid !== uid) return { ok: false, code: 'UNKNOWN_SESSION' }
  const owner = alerts.owners.get(endpoint)
  if (owner !== undefined && owner !== uid) {
    const theirs = deviceOf(alerts, owner, endpoint)
    if (theirs?.key !== key || theirs.auth !== auth) return { ok: false, code: 'PUSH_INVALID' }
  }
  // A login is one browser: its new subscription replaces the old one.
  const before = alerts.devices(uid).find((one) => one.session === session)
  if (owner !== uid && before === undefined && alerts.devices(uid).length >= MAX_DEVICES)
    return { ok: false, code: 'PUSH_LIMIT', params: { max: String(MAX_DEVICES) } }
  if (before !== undefined && before.endpoint !== endpoint) alerts.removeDevice(uid, before.endpoint)
  if (owner !== undefined && owner !== uid) alerts.removeDevice(owner, endpoint)
  alerts.putDevice(uid, device)
  return { ok: true }
}

function deviceOf(alerts: PriceAlerts, uid: number, endpoint: string): PushDevice | undefined {
  return alerts.devices(uid).find((one) => one.endpoint === endpoint)
}
