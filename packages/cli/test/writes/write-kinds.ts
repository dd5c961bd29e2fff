import type { Client } from '@bgk/sdk'

// Every kind of write: its line, and a lookup of its effect on the exchange.

const FUND_PASSWORD = '246810\n'
const ADDRESS = 'TPsUGKAoXDSFz332ZYtTGdDHWzftLYWFj7'

/** A write that is about to be typed. */
export interface Planned {
  readonly line: string
  readonly stdin?: string
  /** Ids of all records of this kind. New ids afterwards are its effect. */
  ids(): Promise<readonly number[]>
  /** Number of new ids of one write. */
  readonly makes: number
  /** For a cancel or a close: the target is gone. */
  isDone?(): Promise<boolean>
}

/** Prepares its target without faults; `n` makes it unique. */
export type WriteKind = (client: Client, n: number) => Promise<Planned>

/** So many hundredths. */
const cents = (count: number): string => (count / 100).toFixed(2)

const page = { page: 1, limit: 500 } as const
const numbers = (rows: readonly { readonly id?: number | undefined }[]): number[] =>
  rows.flatMap(({ id }) => (id === undefined ? [] : [id]))

/** Open ones first: an order on its way to the history is then seen in one of them. */
async function spotOrders(client: Client) {
  const open = await client.spot.openOrders(page)
  return [...open.rows, ...(await client.spot.orderHistory(page)).rows]
}
async function futuresOrders(client: Client) {
  const open = await client.futures.openOrders(page)
  return [...open.rows, ...(await client.futures.orderHistory(page)).rows]
}
const spotIds = (client: Client) => async () => numbers(await spotOrders(client))
const futuresIds = (client: Client) => async () => numbers(await futuresOrders(client))
const recordIds = (client: Client, kind: 'withdrawal' | 'transfer') => async () =>
  numbers((await client.account.records({ kind, ...page })).rows)

const spot =
  (line: (n: number) => string): WriteKind =>
  async (client, n) => ({ line: line(n), ids: spotIds(client), makes: 1 })
const futures =
  (line: (n: number) => string): WriteKind =>
  async (client, n) => ({ line: line(n), ids: futuresIds(client), makes: 1 })

/** Opens a position of its own and gives its number. */
async function openPosition(client: Client, base: string): Promise<number> {
  const pair = { base, quote: 'USDT' }
  const mine = async () =>
    (await client.futures.positions()).find((one) => one.base === base && one.side === 'buy')
  if ((await mine()) === undefined) {
    await client.futures.buyMarket({ pair, quantity: '2', leverage: 10, marginMode: 'isolated' })
  }
  const position = await mine()
  if (position === undefined) throw new Error(`no position of ${base} was opened`)
  return position.id
}
const isClosed = (client: Client, id: number) => async () =>
  (await client.futures.positions()).every((position) => position.id !== id)

export const writeKinds: Readonly<Record<string, WriteKind>> = {
  'spot buy --quantity': spot((n) => `spot buy BTC/USDT --quantity 0.001 --price ${20_000 + n} --yes`),
  'spot buy --percent': spot((n) => `spot buy BTC/USDT --percent 1 --price ${20_000 + n} --yes`),
  'spot buy --cost': spot((n) => `spot buy BTC/USDT --cost ${cents(2000 + n)} --yes`),
  'spot sell --quantity': spot(() => 'spot sell BTC/USDT --quantity 0.001 --yes'),
  'spot sell --percent': spot((n) => `spot sell BTC/USDT --percent 2 --price ${150_000 + n} --yes`),
  'spot cancel': async (client, n) => {
    const price = String(30_000 + n)
    const { orderId: id } = await client.spot.buyLimit({
      pair: { base: 'BTC', quote: 'USDT' },
      quantity: '0.001',
      price,
    })
    return {
      line: `spot cancel ${id} --yes`,
      ids: spotIds(client),
      makes: 0,
      isDone: async () => (await spotOrders(client)).find((one) => one.id === id)?.status === 'cancelled',
    }
  },
  'futures long': futures(
    (n) => `futures long BTC/USDT --quantity 1 --price ${20_000 + n} --leverage 10 --yes`,
  ),
  'futures short': futures(
    () => 'futures short BTC/USDT --quantity 1 --leverage 10 --margin-mode isolated --yes',
  ),
  'futures cancel': async (client, n) => {
    const { orderId: id } = await client.futures.buyLimit({
      pair: { base: 'BTC', quote: 'USDT' },
      quantity: '1',
      price: String(30_000 + n),
      leverage: 10,
      marginMode: 'cross',
    })
    return {
      line: `futures cancel ${id} --yes`,
      ids: futuresIds(client),
      makes: 0,
      isDone: async () => (await futuresOrders(client)).find((one) => one.id === id)?.status === 'cancelled',
    }
  },
  'futures close': async (client) => {
    const id = await openPosition(client, 'ETH')
    return {
      line: `futures close ${id} --yes`,
      ids: futuresIds(client),
      makes: 1,
      isDone: isClosed(client, id),
    }
  },
  'futures close-coin': async (client) => {
    const id = await openPosition(client, 'SOL')
    return {
      line: 'futures close-coin SOL --side long --yes',
      ids: futuresIds(client),
      makes: 1,
      isDone: isClosed(client, id),
    }
  },
  'wallet withdraw': async (client) => {
    const { addresses } = await client.account.withdrawalContext({ coin: 'USDT' })
    if (addresses.every(({ address }) => address !== ADDRESS)) {
      await client.account.addAddress({ coin: 'USDT', address: ADDRESS, chain: 'TRC20', remark: 'cold' })
    }
    return {
      line: 'wallet withdraw USDT --to cold --amount 25 --yes --fund-password-stdin',
      stdin: FUND_PASSWORD,
      ids: recordIds(client, 'withdrawal'),
      makes: 1,
    }
  },
  'wallet transfer': async (client, n) => ({
    line: `wallet transfer USDT ${cents(100 + n)} --from spot --to futures --yes`,
    ids: recordIds(client, 'transfer'),
    makes: 1,
  }),
  'flash swap': async (client, n) => ({
    line: `flash swap USDT BTC ${cents(2000 + n)} --yes --fund-password-stdin`,
    stdin: FUND_PASSWORD,
    ids: async () => numbers((await client.flash.orders(page)).rows),
    makes: 1,
  }),
  'cycle buy': async (client, n) => ({
    line: `cycle buy BTC/USDT --quantity ${cents(5000 + n)} --pay USDT --seconds 60 --yes`,
    ids: async () => [
      ...numbers(await client.cycle.positions({ base: 'BTC', quote: 'USDT' })),
      ...numbers((await client.cycle.history(page)).rows),
    ],
    makes: 1,
  }),
}
