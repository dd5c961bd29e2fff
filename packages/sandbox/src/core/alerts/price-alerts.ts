import type { TradeRow } from '../order-book/events'

export type AlertMarket = 'spot' | 'futures'

/** A price alert of a member, immutable. */
export interface AlertRow {
  readonly id: number
  readonly uid: number
  readonly base: string
  readonly quote: string
  readonly market: AlertMarket
  readonly when: 'above' | 'below'
  /** Ticks of its market. */
  readonly price: bigint
  readonly status: 'waiting' | 'reached' | 'ended'
  readonly createdTs: number
  /** ms; 0 while it waits. */
  readonly endedTs: number
}

/** A browser's push subscription. Only the exchange's key can send to the endpoint. */
export interface PushDevice {
  readonly endpoint: string
  /** P-256 point, base64url. */
  readonly key: string
  /** base64url. */
  readonly auth: string
  /** Language of the notifications. */
  readonly locale: string
  /** Token hash of the login that added it; it ends with that login. */
  readonly session: string
}

/** An alert that was reached, or whose market was closed. */
export interface AlertEvent {
  readonly type: 'alert'
  readonly uid: number
  readonly alert: AlertRow
}

/** Alerts per member, including reached ones. */
export const MAX_ALERTS = 50
/** Push devices per member. */
export const MAX_DEVICES = 5

export interface PriceAlertsView {
  /** Oldest first. */
  alerts(uid: number): readonly AlertRow[]
  /** Oldest first. */
  devices(uid: number): readonly PushDevice[]
}

/** Pending alerts of one market, with the nearest prices to compare trades with. */
class Watch {
  readonly alerts = new Map<number, AlertRow>()
  #above: bigint | undefined
  #below: bigint | undefined
  /** True after an alert was removed: the nearest prices are outdated. */
  #isStale = false

  constructor(
    readonly market: AlertMarket,
    readonly base: string,
    readonly quote: string,
  ) {}

  add(alert: AlertRow): void {
    this.alerts.set(alert.id, alert)
    this.#note(alert)
  }

  remove({ id }: AlertRow): void {
    this.alerts.delete(id)
    this.#isStale = true
  }

  /** Oldest first. */
  reachedBy(price: bigint): AlertRow[] {
    if (this.#isStale) this.#renew()
    const isNear =
      (this.#above !== undefined && price >= this.#above) ||
      (this.#below !== undefined && price <= this.#below)
    return isNear ? [...this.alerts.values()].filter((alert) => isReached(alert, price)) : []
  }

  #renew(): void {
    this.#isStale = false
    this.#above = undefined
    this.#below = undefined
    for (const alert of this.alerts.values()) this.#note(alert)
  }

  #note({ when, price }: AlertRow): void {
    if (when === 'above') {
      if (this.#above === undefined || price < this.#above) this.#above = price
    } else if (this.#below === undefined || price > this.#below) this.#below = price
  }
}

const isReached = ({ when, price }: AlertRow, last: bigint) =>
  when === 'above' ? last >= price : last <= price

export class PriceAlerts implements PriceAlertsView {
  nextId = 1
  readonly byMember = new Map<number, AlertRow[]>()
  readonly devicesOf = new Map<number, PushDevice[]>()
  /** Member of each endpoint. */
  readonly owners = new Map<string, number>()
  /** Value of the world's counter at the last check of the devices. */
  sessionsEnded = 0
  /** Markets with pending alerts, by name of their trades. */
  readonly watches = new Map<string, Watch>()

  alerts(uid: number): readonly AlertRow[] {
    return this.byMember.get(uid) ?? []
  }

  devices(uid: number): readonly PushDevice[] {
    return this.devicesOf.get(uid) ?? []
  }

  /** Appends an alert of the market with that trade name. */
  put(alert: AlertRow, name: string): void {
    this.byMember.set(alert.uid, [...this.alerts(alert.uid), alert])
    if (alert.status !== 'waiting') return
    const watch = this.watches.get(name) ?? new Watch(alert.market, alert.base, alert.quote)
    this.watches.set(name, watch)
    watch.add(alert)
  }

  remove(alert: AlertRow, name: string): void {
    const rest = this.alerts(alert.uid).filter(({ id }) => id !== alert.id)
    if (rest.length === 0) this.byMember.delete(alert.uid)
    else this.byMember.set(alert.uid, rest)
    this.#unwatch(alert, name)
  }

  /** Ends a pending alert; its row stays. */
  end(alert: AlertRow, name: string, status: 'reached' | 'ended', ts: number): AlertRow {
    const ended: AlertRow = { ...alert, status, endedTs: ts }
    this.byMember.set(
      alert.uid,
      this.alerts(alert.uid).map((one) => (one.id === alert.id ? ended : one)),
    )
    this.#unwatch(alert, name)
    return ended
  }

  reachedBy({ pair, price }: Pick<TradeRow, 'pair' | 'price'>): AlertRow[] {
    return this.watches.get(pair)?.reachedBy(price) ?? []
  }

  /** Adds a device, or replaces the one with the same endpoint. */
  putDevice(uid: number, device: PushDevice): void {
    const { endpoint } = device
    const isKnown = this.devices(uid).some((one) => one.endpoint === endpoint)
    const devices = isKnown
      ? this.devices(uid).map((one) => (one.endpoint === endpoint ? device : one))
      : [...this.devices(uid), device]
    this.devicesOf.set(uid, devices)
    this.owners.set(endpoint, uid)
  }

  removeDevice(uid: number, endpoint: string): void {
    const rest = this.devices(uid).filter((one) => one.endpoint !== endpoint)
    if (rest.length === 0) this.devicesOf.delete(uid)
    else this.devicesOf.set(uid, rest)
    this.owners.delete(endpoint)
  }

  #unwatch(alert: AlertRow, name: string): void {
    const watch = this.watches.get(name)
    watch?.remove(alert)
    if (watch?.alerts.size === 0) this.watches.delete(name)
  }
}
