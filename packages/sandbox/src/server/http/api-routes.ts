import type { Extensions } from '@bgk/sdk'
import type { Endpoint } from '@bgk/sdk/endpoints'
import { EXTENSION_HEADERS, messageAnswer } from '@bgk/sdk/internal'
import type { Handler, OfferedFields, PublicRead } from '../../api/handler'
import { type Handlers, TABLE } from '../../api/handlers/all-handlers'
import { KEYLESS_CALLS } from '../../api/perform'
import { StartError } from './start-error'

/** An entry of the endpoint table with its handler. */
export interface ApiRoute {
  readonly entry: Endpoint
  readonly handler: Handler<unknown, unknown>
  readonly limit: 'public' | 'account' | 'orders' | 'uploads'
  /** Executes under the caller's key, so that the outcome can be resolved later. */
  readonly keyed: boolean
  /** Encoder for a resolved key: extensions that return a row use a message instead. */
  readonly settled: Endpoint['response']
  /** Public read whose text is shared by all callers (`PublicTexts`). */
  readonly ofState: PublicRead<unknown, unknown>['ofState'] | undefined
}

interface Beside {
  /** Demo features. */
  readonly demo: boolean
  /** Alias endpoints of the client family. */
  readonly aliases: boolean
  readonly offered: Extensions
}

const EXTENSION_CALLS: ReadonlyMap<string, keyof Extensions> = new Map([
  ['spot.orderById', 'ordersById'],
  ['spot.cancelAllOrders', 'ordersById'],
  ['spot.amendOrder', 'orderAmend'],
  ['futures.orderById', 'ordersById'],
  ['futures.cancelAllOrders', 'ordersById'],
  ['futures.amendOrder', 'orderAmend'],
  ['account.cancelAllAfter', 'cancelAfter'],
  ['user.devices', 'devices'],
  ['user.loginHistory', 'devices'],
  ['user.logoutDevice', 'devices'],
  ['user.logoutOtherDevices', 'devices'],
  ['user.antiPhishing', 'antiPhishing'],
  ['user.setAntiPhishing', 'antiPhishing'],
  ['user.totp', 'totp'],
  ['user.beginTotp', 'totp'],
  ['user.confirmTotp', 'totp'],
  ['user.renewRecoveryCodes', 'totp'],
  ['user.removeTotp', 'totp'],
  ['user.confirmLogin', 'totp'],
  ['user.passkeys', 'passkeys'],
  ['user.beginPasskey', 'passkeys'],
  ['user.addPasskey', 'passkeys'],
  ['user.removePasskey', 'passkeys'],
  ['user.passkeyChallenge', 'passkeys'],
  ['user.passkeyLogin', 'passkeys'],
  ['user.priceAlerts', 'priceAlerts'],
  ['user.addPriceAlert', 'priceAlerts'],
  ['user.removePriceAlert', 'priceAlerts'],
  ['user.pushKey', 'priceAlerts'],
  ['user.addPushDevice', 'priceAlerts'],
  ['user.removePushDevice', 'priceAlerts'],
])

/** Routes of all calls by path, with the optional ones if enabled. */
export function apiRoutes(handlers: Handlers, beside: Beside): ReadonlyMap<string, ApiRoute> {
  const entries = Object.values(TABLE).flatMap((group): readonly Endpoint[] => Object.values(group))
  const byName: ReadonlyMap<string, unknown> = new Map(
    Object.entries(handlers).flatMap(([group, own]) =>
      Object.entries<unknown>(own).map(([name, handler]) => [`${group}.${name}`, handler] as const),
    ),
  )
  const routes = new Map<string, ApiRoute>()
  for (const entry of entries) {
    if (!beside.demo && entry.name.startsWith('demo.')) continue
    if (!beside.aliases && entry.name.startsWith('aliases.')) continue
    const extension = EXTENSION_CALLS.get(entry.name)
    if (extension !== undefined && !beside.offered[extension]) continue
    const handler = byName.get(entry.name)
    if (!isHandler(handler)) throw new Error(`${entry.name} has no handler`)
    const keyed = entry.method === 'POST' && !KEYLESS_CALLS.has(entry.name)
    const ofState = !entry.auth && entry.method === 'GET' && isPublic(handler) ? handler.ofState : undefined
    const settled = extension === undefined ? entry.response : messageAnswer
    routes.set(entry.path, { entry, handler, limit: limitOf(entry), keyed, settled, ofState })
  }
  return routes
}

function limitOf(entry: Endpoint): ApiRoute['limit'] {
  if (!entry.auth) return 'public'
  if (entry.form) return 'uploads'
  return entry.method === 'POST' ? 'orders' : 'account'
}

// HandlersOf checks each handler against its entry; the route table erases both types.
function isHandler(value: unknown): value is Handler<unknown, unknown> {
  return typeof value === 'function'
}

function isPublic(handler: Handler<unknown, unknown>): handler is PublicRead<unknown, unknown> {
  return 'ofState' in handler
}

/** Extensions announced in response headers (docs/reference/extensions.md). */
export interface Announced {
  /** Headers of every response to a call. */
  readonly always: Readonly<Record<string, string>>
  /** Headers of responses to callers with a token, including the above. */
  readonly toMembers: Readonly<Record<string, string>>
}

/** All extensions except demo funds. */
const ALL: readonly (keyof Extensions)[] = [
  'accountStream',
  'ordersById',
  'orderAmend',
  'cancelAfter',
  'devices',
  'antiPhishing',
  'totp',
  'passkeys',
  'priceAlerts',
]

/** Extensions announced on every response to a call. */
const ALWAYS: readonly (keyof Extensions)[] = [...ALL.filter((name) => name !== 'accountStream'), 'demoFunds']

/** Extensions that are response fields: visible without a header. */
const FIELDS: Readonly<Record<keyof OfferedFields, string>> = {
  contractPrices: 'contract-prices',
  recordTypes: 'record-types',
  articleCategories: 'article-categories',
}

/** Selectable names: headers and fields. */
const EXTENSION_NAMES: readonly string[] = [
  ...ALL.map((name) => EXTENSION_HEADERS[name]),
  ...Object.values(FIELDS),
]

/** Optional fields of an exchange; `names` as in `offeredOf`. */
export function offeredFields(names: readonly string[] | undefined): OfferedFields {
  const offers = (name: keyof OfferedFields) => names?.includes(FIELDS[name]) ?? true
  return {
    contractPrices: offers('contractPrices'),
    recordTypes: offers('recordTypes'),
    articleCategories: offers('articleCategories'),
  }
}

/** Abilities required by extensions. */
interface Abilities {
  /** Demo features. */
  readonly demo: boolean
  /** Delivery by Web Push. */
  readonly push: boolean
}

/**
 * Selects the offered extensions; `names`: their headers, undefined: all. Throws StartError for an unknown
 * name.
 */
export function offeredOf(names: readonly string[] | undefined, can: Abilities): Extensions {
  const unknown = names?.find((name) => !EXTENSION_NAMES.includes(name))
  if (unknown !== undefined)
    throw new StartError(
      `Extensions are ${EXTENSION_NAMES.join(', ')}, or none of them: none; it is "${unknown}".`,
    )
  const offers = (name: keyof Extensions) => names?.includes(EXTENSION_HEADERS[name]) ?? true
  return {
    accountStream: offers('accountStream'),
    ordersById: offers('ordersById'),
    orderAmend: offers('orderAmend'),
    cancelAfter: offers('cancelAfter'),
    devices: offers('devices'),
    antiPhishing: offers('antiPhishing'),
    totp: offers('totp'),
    passkeys: offers('passkeys'),
    priceAlerts: can.push && offers('priceAlerts'),
    // With all extensions off, responses are the same as before they existed.
    demoFunds: can.demo && (names === undefined || names.length > 0),
  }
}

/** Headers for the offered extensions. */
export function announcedOf(offered: Extensions): Announced {
  const headers = (names: readonly (keyof Extensions)[]) =>
    Object.fromEntries(names.filter((name) => offered[name]).map((name) => [EXTENSION_HEADERS[name], '1']))
  return { always: headers(ALWAYS), toMembers: headers([...ALWAYS, 'accountStream']) }
}
