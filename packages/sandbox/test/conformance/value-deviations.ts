import type { Deviation } from './deviation'
import { field, type Json, onAccepted, onCall, reversed, set, type Wrap } from './wraps'

const ACCEPTED: Json = { code: 200, msg: 'success', data: null }

/** Values whose meaning is wrong. */
export function valueDeviations(): readonly Deviation[] {
  const times = (factor: number) => (owner: Json, key: string) => {
    owner[key] = String(Number(owner[key]) * factor)
  }
  const plant = (
    kind: string,
    call: string,
    path: string,
    change: (owner: Json, key: string) => void,
  ): Deviation => ({
    kind,
    call,
    field: path,
    wrap: field(call, path, change),
  })
  const word = (call: string, path: string, to: string) => plant('wrong word', call, path, set(to))
  const swapSides = (owner: Json, key: string) => set(owner[key] === 'buy' ? 'sell' : 'buy')(owner, key)
  const order = (call: string, path: string) =>
    plant('wrong order', call, path, (owner, key) => set(reversed(owner[key]))(owner, key))
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
    plant('wrong unit', 'cycle.info', 'data.new_date', (owner, key) =>
      set(Math.floor(Number(owner[key]) / 1000))(owner, key),
    ),
    plant('wrong unit', 'cycle.positions', 'data[].lever', times(1000)),
    plant('wrong unit', 'home.systemTime', 'data', (owner, key) =>
      set(Math.floor(Number(owner[key]) * -1))(owner, key),
    ),
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
      owner[key] = Array.isArray(rows)
        ? rows.map((row) => String(row).replace(/\|([^|]+)\|([^|]+)\|([^|]+)\|/, '|$1|$3|$2|'))
        : rows
    }),
    {
      kind: 'count ignored',
      call: 'cycle.candles',
      field: 'data.series',
      wrap: onAccepted('cycle.candles', async (body, { fields, send }) => ({
        ...body,
        data: (await send('cycle.candles', { ...fields, count: 60 })).data,
      })),
    },
    {
      kind: 'stays after its end',
      call: 'spot.cancelOrder',
      field: 'id',
      wrap: onCall('spot.cancelOrder', (body) => (body.code === 1 ? { body: ACCEPTED } : undefined)),
    },
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
