import type { Extensions } from '@bgk/sdk'
import type { Endpoint } from '@bgk/sdk/endpoints'
import { EXTENSION_HEADERS, messageAnswer } from '@bgk/sdk/internal'
import type { Handler, OfferedFields, PublicRead } from '../../api/handler'
import { type Handlers, TABLE } from '../../api/handlers/all-handlers'
import { KEYLESS_CALLS } from '../../api/perform'
import { StartError } from './start-error'

/** One entry of the endpoint table with what answers it. */
export interface ApiRoute {
  readonly entry: Endpoint
  readonly handler: Handler<unknown, unknown>
  readonly limit: 'public' | 'account' | 'orders' | 'uploads'
  /** Does its work under the caller's key, and can say later what became of it. */
  readonly keyed: boolean
  /** How the answer of a settled key is written: extensions that answer a row have words instead. */
  readonly settled: Endpoint['response']
  /** Of a public read: what it gives, whose text everybody may have (`PublicTexts`). */
  readonly ofState: PublicRead<unknown, unknown>['ofState'] | undefined
}

/** What an exchange answers beside the table. */
interface Beside {
  /** It is a demonstration. */
  readonly demo: boolean
  /** It has the other aliases of the family. */
  readonly aliases: boolean
  readonly offered: Extensions
}

/** The calls of each extension. */
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

/** A route for each call, by path; those beside the table only where they are wanted. */
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

// HandlersOf has checked each handler against its entry; the table of routes forgets the types of both together.
function isHandler(value: unknown): value is Handler<unknown, unknown> {
  return typeof value === 'function'
}

function isPublic(handler: Handler<unknown, unknown>): handler is PublicRead<unknown, unknown> {
  return 'ofState' in handler
}

/** What an exchange announces in the head of its answers (docs/extensions.md). */
export interface Announced {
  /** On every answer of a call. */
  readonly always: Readonly<Record<string, string>>
  /** The same and more, on the answers to a caller with a token. */
  readonly toMembers: Readonly<Record<string, string>>
}

/** Everything but demo funds, which are of a demonstration. */
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

/** Extensions that every answer of a call announces. */
const ALWAYS: readonly (keyof Extensions)[] = [...ALL.filter((name) => name !== 'accountStream'), 'demoFunds']

/** Extensions that are fields of answers: no header announces what an answer shows. */
const FIELDS: Readonly<Record<keyof OfferedFields, string>> = {
  contractPrices: 'contract-prices',
  recordTypes: 'record-types',
  articleCategories: 'article-categories',
}

/** Names of the extensions that can be chosen: their headers, and those of fields. */
const EXTENSION_NAMES: readonly string[] = [
  ...ALL.map((name) => EXTENSION_HEADERS[name]),
  ...Object.values(FIELDS),
]

/** The fields that an exchange offers; `names` as of `offeredOf`. */
export function offeredFields(names: readonly string[] | undefined): OfferedFields {
  const offers = (name: keyof OfferedFields) => names?.includes(FIELDS[name]) ?? true
  return {
    contractPrices: offers('contractPrices'),
    recordTypes: offers('recordTypes'),
    articleCategories: offers('articleCategories'),
  }
}

/** Abilities of an exchange that extensions need. */
interface Abilities {
  /** It is a demonstration. */
  readonly demo: boolean
  /** It can deliver by Web Push. */
  readonly push: boolean
}

/** Which extensions an exchange offers; `names`: their headers, undefined: all. Throws StartError for a name that is none. */
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
    // Extensions that are all off leave an exchange as it was without them.
    demoFunds: can.demo && (names === undefined || names.length > 0),
  }
}

/** The headers that say so. */
export function announcedOf(offered: Extensions): Announced {
  const headers = (names: readonly (keyof Extensions)[]) =>
    Object.fromEntries(names.filter((name) => offered[name]).map((name) => [EXTENSION_HEADERS[name], '1']))
  return { always: headers(ALWAYS), toMembers: headers([...ALWAYS, 'accountStream']) }
}
