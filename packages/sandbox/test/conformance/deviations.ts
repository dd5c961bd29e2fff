import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { calls } from '../../src/conformance/calls'
import { requests } from '../../src/conformance/requests'
import { frameDeviations } from './frame-deviations'
import { field, isObject, type Json, onAccepted, onCall, reversed, set, type Wrap } from './wraps'

/** One planted fault and where the suite must find it. */
export interface Deviation {
  readonly kind: string
  /** Call, or `frame.KEY`. */
  readonly call: string
  readonly field: string
  readonly wrap: Wrap
}

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

function rename(owner: Json, key: string): void {
  owner[`${key}_new`] = owner[key]
  delete owner[key]
}

const ENVELOPES: readonly (readonly [kind: string, field: string, edit: (body: Json) => Json, status?: number])[] = [
  ['wrong code', 'code', (body) => ({ ...body, code: 0 })],
  ['missing msg', 'msg', ({ msg: _, ...rest }) => rest],
  ['missing data', 'data', ({ data: _, ...rest }) => rest],
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
      const [kind, change] = KINDS[at % KINDS.length] ?? KINDS[0]
      return { kind, call: name, field: path, wrap: field(name, path, change) }
    }
    const [kind, where, edit, status] = ENVELOPES[at % ENVELOPES.length] ?? ENVELOPES[0]
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
  const operations = Object.values(Object(at(openapi, 'paths'))).flatMap((path) => Object.values(Object(path)))
  return new Map(
    operations.map((operation) => {
      const schema = at(operation, 'responses', '200', 'content', 'application/json', 'schema')
      const [accepted] = [at(schema, 'anyOf'), at(schema, 'oneOf')].filter((list) => Array.isArray(list)).flat()
      const data = at(resolve(accepted), 'properties', 'data')
      return [String(at(operation, 'operationId')), walk(data, 'data')] as const
    }),
  )
}

// --- Pages.

/** Lists that have at least two rows in a run. */
const PAGED = ['spot.orderHistory', 'futures.orderHistory', 'futures.closedPositions', 'cycle.history', 'spot.openOrders', 'account.records', 'user.team', 'cycle.historyByPair', 'fiat.orders']

function pagingDeviations(): readonly Deviation[] {
  const shifted = (name: string): Wrap =>
    onAccepted(name, async (body, { fields, send }) => {
      const page = Number(fields.page)
      const next = await send(name, { ...fields, page: page + 1 })
      return { ...body, data: next.data }
    })
  const late = (name: string): Wrap =>
    onAccepted(name, (body) => ({ ...body, data: reversed(body.data) }))
  return [
    ...PAGED.map((call) => ({ kind: 'missing count', call, field: 'count', wrap: onAccepted(call, ({ count: _, ...rest }) => rest) })),
    ...PAGED.slice(0, 5).map((call) => ({ kind: 'off by one page', call, field: 'data', wrap: shifted(call) })),
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
      wrap: onAccepted(call, async (body, { fields, send }) => ({ ...body, data: (await send(call, { ...fields, page: 1 })).data })),
    })),
  ]
}

// --- Refusals.

const ACCEPTED: Json = { code: 200, msg: 'success', data: null }

function refusalDeviations(): readonly Deviation[] {
  const refusing = calls.filter(({ name }) => Object.keys(requests[name]?.bad ?? {}).length > 0)
  const accepting = refusing.filter((_, at) => at % 4 === 0)
  const coded = refusing.filter((_, at) => at % 7 === 1)
  const open = calls.filter(({ auth }, at) => auth && at % 9 === 2)
  const writes = refusing.filter(({ auth, method }, at) => auth && method === 'POST' && at % 5 === 3)
  return [
    ...accepting.map(({ name }) => {
      const bad = Object.keys(requests[name]?.bad ?? {}).at(-1) ?? ''
      const wrap = onCall(name, (body, { fields, token }) =>
        body.code !== 200 && token !== '' && body.code !== 401 && isBad(fields[bad]) ? { body: ACCEPTED } : undefined,
      )
      return { kind: 'bad input accepted', call: name, field: bad, wrap }
    }),
    ...coded.map(({ name }) => ({
      kind: 'refusal with code 500',
      call: name,
      field: 'code',
      wrap: onCall(name, (body) => (body.code === 1 ? { body: { ...body, code: 500 } } : undefined)),
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
        if (body.code === 1) await send('account.transferFutures', { type: 'in', coin: 'USDT', number: '0.01' })
        return undefined
      }),
    })),
  ]
}

const isBad = (value: unknown): boolean =>
  value === undefined || ['XXX', 'abc', '999999999', 'nonsense', '0', '-1', 'letters', 'short', '1e3'].includes(String(value))

// --- Values and their meaning.

function valueDeviations(): readonly Deviation[] {
  const times = (factor: number) => (owner: Json, key: string) => {
    owner[key] = String(Number(owner[key]) * factor)
  }
  const plant = (kind: string, call: string, path: string, change: (owner: Json, key: string) => void): Deviation => ({
    kind,
    call,
    field: path,
    wrap: field(call, path, change),
  })
  const word = (call: string, path: string, to: string) => plant('wrong word', call, path, set(to))
  const swapSides = (owner: Json, key: string) => set(owner[key] === 'buy' ? 'sell' : 'buy')(owner, key)
  const order = (call: string, path: string) => plant('wrong order', call, path, (owner, key) => set(reversed(owner[key]))(owner, key))
  return [
    word('spot.openOrders', 'data[].state', 'open'),
    word('spot.orderHistory', 'data[].state', 'done'),
    word('spot.openOrders', 'data[].style', 'market'),
    plant('wrong word', 'spot.openOrders', 'data[].type', swapSides),
    word('futures.openOrders', 'data[].state', 'new'),
    word('futures.openOrders', 'data[].tdMode', 'cross'),
    plant('wrong word', 'futures.positions', 'data[].type', swapSides),
    word('futures.positions', 'data[].state', 'open'),
    word('futures.closedPositions', 'data[].state', 'closed'),
    word('futures.orderHistory', 'data[].state', 'filled'),
    word('futures.stopOrders', 'data[].take_profit', 'on'),
    plant('wrong word', 'cycle.positions', 'data[].type', swapSides),
    word('user.info', 'data.idcardstate', 'verified'),
    word('user.info', 'data.tradpasswordstate', 'yes'),
    word('user.tickets', 'data[].state', 'open'),
    word('account.records', 'data[].state', 'pending'),
    word('fiat.order', 'data.type', 'purchase'),
    order('spot.market', 'data.buy'),
    order('spot.market', 'data.sell'),
    order('spot.market', 'data.top'),
    order('futures.market', 'data.buy'),
    order('futures.market', 'data.sell'),
    order('spot.candles', 'data.series'),
    order('cycle.candles', 'data.series'),
    plant('wrong sign', 'futures.closedPositions', 'data[].income', times(-1000)),
    plant('wrong sign', 'cycle.history', 'data[].income', times(-1)),
    plant('wrong unit', 'futures.positions', 'data[].profit', times(10)),
    plant('wrong unit', 'futures.openOrders', 'data[].point', times(0.1)),
    plant('wrong unit', 'cycle.info', 'data.new_date', (owner, key) => set(Math.floor(Number(owner[key]) / 1000))(owner, key)),
    plant('wrong unit', 'cycle.positions', 'data[].lever', times(1000)),
    plant('wrong unit', 'home.systemTime', 'data', (owner, key) => set(Math.floor(Number(owner[key]) * -1))(owner, key)),
    plant('locked money shown', 'spot.account', 'data.balance.mainusable', set('123456')),
    plant('stale balance', 'account.spotBalance', 'data.usable', set('123456')),
    plant('stale balance', 'account.pairBalance', 'data.tradusable', set('123456')),
    plant('stale balance', 'account.futuresBalance', 'data.usable', set('123456')),
    plant('stale balance', 'account.spotAssets', 'data.assets[].disable', set('0')),
    plant('stale balance', 'account.futuresAssets', 'data.contract_assets[].entrust', set('0')),
    plant('invented value', 'futures.openOrders', 'data[].price', set('0')),
    plant('invented value', 'cycle.positions', 'data[].orderid', set('')),
    plant('wrong number', 'spot.openOrders', 'data[].unfilled', set('0')),
    plant('wrong number', 'spot.openOrders', 'data[].price', times(2)),
    plant('wrong number', 'futures.stopOrders', 'data[].number', times(3)),
    plant('wrong number', 'flash.orders', 'data[].tonumber', times(2)),
    plant('wrong number', 'ieo.orders', 'data[].number', times(2)),
    plant('row of another', 'futures.positionsByPair', 'data', set([])),
    plant('date of a bar', 'futures.candles', 'data.series', (owner, key) => {
      const rows: unknown = owner[key]
      owner[key] = Array.isArray(rows) ? rows.map((row) => String(row).replace(/^(\d{12})00/, '$130')) : rows
    }),
    plant('high and low exchanged', 'spot.candles', 'data.series', (owner, key) => {
      const rows: unknown = owner[key]
      owner[key] = Array.isArray(rows) ? rows.map((row) => String(row).replace(/\|([^|]+)\|([^|]+)\|([^|]+)\|/, '|$1|$3|$2|')) : rows
    }),
    { kind: 'count ignored', call: 'cycle.candles', field: 'data.series', wrap: onAccepted('cycle.candles', async (body, { fields, send }) => ({ ...body, data: (await send('cycle.candles', { ...fields, count: 60 })).data })) },
    { kind: 'stays after its end', call: 'spot.cancelOrder', field: 'id', wrap: onCall('spot.cancelOrder', (body) => (body.code === 1 ? { body: ACCEPTED } : undefined)) },
    { kind: 'logout without effect', call: 'user.logout', field: 'code', wrap: ignoreLogout },
  ]
}

/** Answers a logout without passing it on. */
const ignoreLogout: Wrap = (parts) => ({
  ...parts,
  fetch: (url, init) =>
    new URL(url).pathname === '/user/logout' && init.headers.token !== undefined
      ? Promise.resolve({ status: 200, headers: new Headers(), text: async () => JSON.stringify(ACCEPTED) })
      : parts.fetch(url, init),
})

