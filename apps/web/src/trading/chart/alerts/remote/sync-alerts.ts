import { type BareClient, isBgkError, type PriceAlertInput, type PriceAlert as RemoteAlert } from '@bgk/sdk'
import { eq, tryDecimal } from '@bgk/sdk/decimal'
import { call, userAddPriceAlert, userPriceAlerts, userRemovePriceAlert } from '@bgk/sdk/endpoints'
import type { PriceAlert, PriceAlerts } from '../../../../shared/storage/price-alerts'

type Exchange = Pick<BareClient, 'transport' | 'clock'>

const latest = new WeakMap<PriceAlerts, Promise<void>>()

/**
 * Syncs the exchange's alerts with this device's: adds and deletes there, and records here alerts reached
 * meanwhile, one run at a time.
 * Repeatable: an alert whose response was lost is found by its price. Rejects like the calls.
 */
export function syncAlerts(exchange: Exchange, store: PriceAlerts): Promise<void> {
  const before = latest.get(store)?.catch(() => undefined) ?? Promise.resolve()
  const run = before.then(() => syncOnce(exchange, store))
  latest.set(store, run)
  return run
}

async function syncOnce({ transport, clock }: Exchange, store: PriceAlerts): Promise<void> {
  const rows = await call(transport, userPriceAlerts, undefined, { fresh: true })
  for (const id of store.remote.value.gone) {
    if (rows.some((row) => row.id === id)) await call(transport, userRemovePriceAlert, { id })
    store.forget(id)
  }
  if (store.remote.value.owner === undefined) return
  const known = new Map(rows.map((row) => [row.id, row]))
  const linked = new Set(store.all.value.map(({ remoteId }) => remoteId))
  for (const alert of store.all.value) {
    if (alert.reachedAt !== undefined) continue
    const row = alert.remoteId === undefined ? undefined : known.get(alert.remoteId)
    if (row?.status === 'reached') store.reach([alert.id], row.endedAt ?? clock.now())
    // An alert of a closed market is added again once it opens.
    if (row && row.status !== 'ended') continue
    const twin = rows.find((one) => !linked.has(one.id) && isSame(one, alert))
    const { base, quote, kind: market, when, price } = alert
    const request = { pair: { base, quote }, market, when, price } as const
    const id = twin?.id ?? (await add(transport, request))
    if (id === undefined) {
      if (alert.remoteId !== undefined) store.unlink(alert.id)
      continue
    }
    linked.add(id)
    store.link(alert, id)
  }
}

/** Adds an alert and returns its id; undefined if the exchange rejects it: then only the app watches it. */
async function add(transport: Exchange['transport'], request: PriceAlertInput): Promise<number | undefined> {
  try {
    return (await call(transport, userAddPriceAlert, request)).id
  } catch (error) {
    if (isBgkError(error) && error.code === 'SERVER_REJECTED') return undefined
    throw error
  }
}

function isSame(row: RemoteAlert, { base, quote, kind, when, price }: PriceAlert): boolean {
  if (row.status !== 'waiting' || row.base !== base || row.quote !== quote) return false
  if (row.market !== kind || row.when !== when || row.price === undefined) return false
  return tryDecimal(row.price) !== undefined && eq(row.price, price)
}
