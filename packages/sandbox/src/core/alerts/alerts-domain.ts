import { type Domain, InvariantError, inConfig } from '../kernel/domain'
import { type AlertsWorld, marketOfAlert, tradesOf } from './alert-commands'
import { type AlertRow, MAX_ALERTS, MAX_DEVICES, type PushDevice } from './price-alerts'

type SavedAlert = Omit<AlertRow, 'price'> & { readonly price: string }

interface SavedAlerts {
  readonly nextId: number
  readonly alerts: readonly (readonly SavedAlert[])[]
  readonly devices: readonly (readonly [uid: number, devices: readonly PushDevice[]])[]
}

/** Ends alerts that trades of the command have reached, and alerts of closed markets. */
function watchMarkets(world: AlertsWorld): void {
  const { alerts, effects, now } = world
  const end = (alert: AlertRow, status: 'reached' | 'ended') => {
    const ended = alerts.end(alert, tradesOf(alert), status, now)
    effects.event({ type: 'alert', uid: alert.uid, alert: ended })
  }
  for (const trades of effects.made)
    for (const trade of trades) for (const alert of alerts.reachedBy(trade)) end(alert, 'reached')
  for (const watch of alerts.watches.values()) {
    if (marketOfAlert(world, watch)?.isClosed === true)
      for (const alert of [...watch.alerts.values()]) end(alert, 'ended')
  }
}

/** Removes the devices of ended logins. */
function endDevices({ alerts, sessions, sessionsEnded }: AlertsWorld): void {
  if (alerts.sessionsEnded === sessionsEnded) return
  alerts.sessionsEnded = sessionsEnded
  for (const [uid, devices] of alerts.devicesOf)
    for (const { endpoint, session } of devices)
      if (!sessions.has(session)) alerts.removeDevice(uid, endpoint)
}

function fail(message: string): never {
  throw new InvariantError('alerts', message)
}

/** Price alerts of members, and their push devices (docs/reference/price-alerts.md). */
export const alertsDomain: Domain<AlertsWorld> = {
  name: 'alerts',

  save({ alerts: { nextId, byMember, devicesOf } }) {
    if (nextId === 1 && devicesOf.size === 0) return ''
    const saved: SavedAlerts = {
      nextId,
      alerts: [...byMember]
        .sort((a, b) => a[0] - b[0])
        .map(([, rows]) => rows.map((row) => ({ ...row, price: String(row.price) }))),
      devices: [...devicesOf].sort((a, b) => a[0] - b[0]),
    }
    return JSON.stringify(saved)
  },

  restore(world, text) {
    const { alerts } = world
    const saved: SavedAlerts = JSON.parse(text)
    alerts.nextId = saved.nextId
    for (const row of saved.alerts.flat()) {
      const { name } = inConfig(marketOfAlert(world, row), `${row.base}/${row.quote}`)
      alerts.put({ ...row, price: BigInt(row.price) }, name)
    }
    for (const [uid, devices] of saved.devices) for (const device of devices) alerts.putDevice(uid, device)
  },

  check({ alerts, members, sessions }) {
    const waiting = new Set<AlertRow>()
    for (const [uid, rows] of alerts.byMember) {
      if (!members.has(uid) || rows.length > MAX_ALERTS) fail(`u${uid} has ${rows.length} alerts`)
      for (const row of rows) {
        if (row.uid !== uid || row.id >= alerts.nextId) fail(`alert ${row.id} of u${uid}`)
        if (row.status === 'waiting') waiting.add(row)
      }
    }
    const watched = [...alerts.watches.values()].flatMap((watch) => [...watch.alerts.values()])
    if (watched.length !== waiting.size || watched.some((row) => !waiting.has(row)))
      fail(`${watched.length} alerts are watched, ${waiting.size} wait`)
    for (const [uid, devices] of alerts.devicesOf) {
      const logins = new Set(devices.map(({ session }) => session))
      if (!members.has(uid) || devices.length > MAX_DEVICES || logins.size < devices.length)
        fail(`u${uid} has ${devices.length} push devices`)
      for (const { endpoint, session } of devices)
        if (alerts.owners.get(endpoint) !== uid || sessions.get(session)?.member.uid !== uid)
          fail(`device of u${uid}`)
    }
  },

  tick: () => {},

  afterCommand(world) {
    if (world.alerts.watches.size > 0) watchMarkets(world)
    endDevices(world)
  },
}
