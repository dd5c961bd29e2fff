import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { isPrivate } from '../../src/conformance/call-checks'
import { calls } from '../../src/conformance/calls'
import { requests } from '../../src/conformance/requests'
import type { Deviation } from './deviation'
import { frameDeviations } from './frame-deviations'
import { valueDeviations } from './value-deviations'
import { field, isObject, type Json, onAccepted, onCall, reversed, set, type Wrap } from './wraps'

/** All planted faults, spread over the 104 calls and the keys of frames. */
export const deviations = (): readonly Deviation[] => [
  ...schemaDeviations(),
  ...pagingDeviations(),
  ...refusalDeviations(),
  ...valueDeviations(),
  ...frameDeviations(),
]

// --- Fields of answers: one for each call, from the schemas.

const KINDS: readonly (readonly [kind: string, change: (owner: Json, key: string) => void])[] = [
  ['missing', (owner, key) => delete owner[key]],
  ['renamed', rename],
  ['null', set(null)],
  ['wrong type', (owner, key) => set({ value: owner[key] })(owner, key)],
]

function chosen<T>(list: readonly T[], at: number): T {
  const found = list[at % list.length]
  if (found === undefined) throw new Error('the list is empty')
  return found
}

function rename(owner: Json, key: string): void {
  owner[`${key}_new`] = owner[key]
  delete owner[key]
}

const ENVELOPES: readonly (readonly [
  kind: string,
  field: string,
  edit: (body: Json) => Json,
  status?: number,
])[] = [
  ['wrong code', 'code', (body) => ({ ...body, code: 0 })],
  ['missing msg', 'msg', ({ msg: _, ...rest }) => rest],
  ['HTTP status', 'HTTP status', (body) => body, 500],
  ['wrong type', 'data', (body) => ({ ...body, data: 'success' })],
  ['msg is no text', 'msg', (body) => ({ ...body, msg: 7 })],
]

function schemaDeviations(): readonly Deviation[] {
  const required = requiredPaths()
  return calls.map(({ name }, at) => {
    const paths = required.get(name) ?? []
    const path = paths[at % Math.max(1, paths.length)]
    if (path !== undefined) {
      const [kind, change] = chosen(KINDS, at)
      return { kind, call: name, field: path, wrap: field(name, path, change) }
    }
    const [kind, where, edit, status] = chosen(ENVELOPES, at)
    const wrap = onCall(name, (body) =>
      body.code === 200 ? { body: edit(body), ...(status !== undefined && { status }) } : undefined,
    )
    return { kind, call: name, field: where, wrap }
  })
}

/** Paths of required fields below `data`, by call. */
function requiredPaths(): ReadonlyMap<string, readonly string[]> {
  const require = createRequire(import.meta.url)
  const openapi: unknown = JSON.parse(readFileSync(require.resolve('@bgk/sdk/openapi.json'), 'utf8'))
  const at = (value: unknown, ...keys: readonly string[]): unknown =>
    keys.reduce((each, key) => (isObject(each) ? each[key] : undefined), value)
  const resolve = (schema: unknown): Json => {
    const reference = at(schema, '$ref')
    const target = typeof reference === 'string' ? at(openapi, ...reference.split('/').slice(1)) : schema
    return isObject(target) ? target : {}
  }
  const walk = (schema: unknown, path: string): string[] => {
    const { required, properties, items } = resolve(schema)
    const own = Array.isArray(required) ? required.map(String) : []
    return [
      ...own.map((key) => `${path}.${key}`),
      ...own.flatMap((key) => walk(at(properties, key), `${path}.${key}`)),
      ...(items === undefined ? [] : walk(items, `${path}[]`)),
    ]
  }
  const operations = Object.values(Object(at(openapi, 'paths'))).flatMap((path) =>
    Object.values(Object(path)),
  )
  return new Map(
    operations.map((operation) => {
      const schema = at(operation, 'responses', '200', 'content', 'application/json', 'schema')
      const [accepted] = [at(schema, 'anyOf'), at(schema, 'oneOf')]
        .filter((list) => Array.isArray(list))
        .flat()
      const data = at(resolve(accepted), 'properties', 'data')
      return [String(at(operation, 'operationId')), walk(data, 'data')] as const
    }),
  )
}

// --- Pages.

/** Lists that have at least two rows in a run. */
const PAGED = [
  'spot.orderHistory',
  'futures.orderHistory',
  'futures.closedPositions',
  'cycle.history',
  'spot.openOrders',
  'account.records',
  'user.team',
  'cycle.historyByPair',
  'fiat.orders',
]

function pagingDeviations(): readonly Deviation[] {
  const shifted = (name: string): Wrap =>
    onAccepted(name, async (body, { fields, send }) => {
      const page = Number(fields.page)
      const next = await send(name, { ...fields, page: page + 1 })
      return { ...body, data: next.data }
    })
  const late = (name: string): Wrap => onAccepted(name, (body) => ({ ...body, data: reversed(body.data) }))
  return [
    ...PAGED.map((call) => ({
      kind: 'missing count',
      call,
      field: 'count',
      wrap: onAccepted(call, ({ count: _, ...rest }) => rest),
    })),
    ...PAGED.slice(0, 5).map((call) => ({
      kind: 'off by one page',
      call,
      field: 'data',
      wrap: shifted(call),
    })),
    ...PAGED.slice(0, 4).map((call) => ({ kind: 'reversed page', call, field: 'data', wrap: late(call) })),
    ...PAGED.slice(0, 3).map((call) => ({
      kind: 'count of the page',
      call,
      field: 'count',
      wrap: onAccepted(call, (body) => ({ ...body, count: Array.isArray(body.data) ? body.data.length : 0 })),
    })),
    ...PAGED.slice(3, 6).map((call) => ({
      kind: 'page ignored',
      call,
      field: 'data',
      wrap: onAccepted(call, async (body, { fields, send }) => ({
        ...body,
        data: (await send(call, { ...fields, page: 1 })).data,
      })),
    })),
  ]
}

// --- Refusals.

const ACCEPTED: Json = { code: 200, msg: 'success', data: null }

function refusalDeviations(): readonly Deviation[] {
  const refusing = calls.filter(({ name }) => Object.keys(requests[name]?.bad ?? {}).length > 0)
  const accepting = refusing.filter((_, at) => at % 4 === 0)
  const coded = refusing.filter((_, at) => at % 7 === 1)
  const open = calls.filter((call, at) => isPrivate(call) && at % 9 === 2)
  const writes = refusing.filter(({ auth, method }, at) => auth && method === 'POST' && at % 5 === 3)
  return [
    ...accepting.map(({ name }) => {
      const bad = Object.keys(requests[name]?.bad ?? {}).at(-1) ?? ''
      const wrap = onCall(name, (body, { fields, token }) =>
        body.code !== 200 && token !== '' && body.code !== 401 && isBad(fields[bad])
          ? { body: ACCEPTED }
          : undefined,
      )
      return { kind: 'bad input accepted', call: name, field: bad, wrap }
    }),
    ...coded.map(({ name }) => ({
      kind: 'refusal with code 0',
      call: name,
      field: 'code',
      wrap: onCall(name, (body) => (body.code === 1 ? { body: { ...body, code: 0 } } : undefined)),
    })),
    ...open.map(({ name }) => ({
      kind: 'no login needed',
      call: name,
      field: 'code',
      wrap: onCall(name, (body) => (body.code === 401 ? { body: ACCEPTED } : undefined)),
    })),
    ...writes.map(({ name }) => ({
      kind: 'state changed by a refusal',
      call: name,
      field: 'data',
      wrap: onCall(name, async (body, { send }) => {
        if (body.code === 1)
          await send('account.transferFutures', { type: 'in', coin: 'USDT', number: '0.01' })
        return undefined
      }),
    })),
  ]
}

const isBad = (value: unknown): boolean =>
  value === undefined ||
  ['XXX', 'abc', '999999999', 'nonsense', '0', '-1', 'letters', 'short', '1e3'].includes(String(value))
