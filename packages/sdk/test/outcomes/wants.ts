/*
 * What is wanted once, of each kind of write that makes something: as the client sends it, as another device sends an equal or a
 * different one, and where the exchange shows it.
 */
import type { Answer, Attempt, AttemptSecrets, CallInputs, Client } from '../../src/index'

export interface Want {
  /** The entry that is sent, e.g. `spot.buyLimit`. */
  readonly call: string
  send(client: Client, options?: { readonly signal?: AbortSignal }): Promise<Answer>
  sendOther(client: Client): Promise<Answer>
  attempt(client: Client, options?: { readonly signal?: AbortSignal }): Promise<Attempt>
  readonly secrets: AttemptSecrets
  /** One number for each that was ever made. */
  ids(client: Client): Promise<readonly number[]>
  /** Not every exchange gives numbers: `ids` counts instead, and means none that an answer names. */
  readonly counted?: true
  /** Those that can be cancelled, and how. */
  readonly open?: {
    ids(client: Client): Promise<readonly number[]>
    cancel(client: Client, id: number): Promise<unknown>
  }
}

export const FUND_PASSWORD = '246810'
export const ADDRESS = 'T9yD14Nj9j7xAB4dbGeiX9h8unkKHxuWwb'

const ALL = { page: 1, limit: 500 }
const FUND = { fundPassword: FUND_PASSWORD }

type Name = keyof CallInputs & string

interface WantOf<Called extends Name> extends Pick<Want, 'ids' | 'counted' | 'open'> {
  readonly call: Called
  readonly input: CallInputs[Called]
  /** What other devices send, so different that it is never taken for ours. */
  readonly other: CallInputs[Called]
  readonly send: (
    client: Client,
    input: CallInputs[Called],
    options?: { readonly signal?: AbortSignal },
  ) => Promise<Answer>
  readonly secrets?: AttemptSecrets
}

function want<Called extends Name>({ send, input, other, secrets, ...rest }: WantOf<Called>): Want {
  return {
    ...rest,
    secrets: secrets ?? {},
    send: (client, options) => send(client, input, options),
    sendOther: (client) => send(client, other),
    attempt: (client, options) => client.attempt(rest.call, input, options),
  }
}

const idsOf = (rows: readonly { readonly id?: number | undefined }[]) =>
  rows.flatMap(({ id }) => (id === undefined ? [] : [id]))

async function spotOpen(client: Client) {
  return idsOf((await client.spot.openOrders(ALL)).rows)
}
async function spotIds(client: Client) {
  return [...(await spotOpen(client)), ...idsOf((await client.spot.orderHistory(ALL)).rows)]
}
async function futuresOpen(client: Client) {
  return idsOf((await client.futures.openOrders(ALL)).rows)
}
async function futuresIds(client: Client) {
  return [...(await futuresOpen(client)), ...idsOf((await client.futures.orderHistory(ALL)).rows)]
}
const cycleIds = (pair: string) => async (client: Client) => {
  const [base = '', quote = ''] = pair.split('/')
  const open = await client.cycle.positions({ base, quote })
  return [
    ...idsOf(open),
    ...idsOf((await client.cycle.historyByPair({ pair: { base, quote }, ...ALL })).rows),
  ]
}
const recordIds = (kind: string) => async (client: Client) =>
  idsOf((await client.account.records({ kind, ...ALL })).rows)
const swapIds = async (client: Client) => idsOf((await client.flash.orders(ALL)).rows)

const TRANSFERRED = { own: 3, other: 1000 }

/** Not everywhere do transfers to futures leave a record: the money tells how many of each there were. */
async function transferIds(client: Client): Promise<readonly number[]> {
  const moved = Number((await client.account.futuresBalance({ coin: 'USDT' })).available)
  const count = (from: number, many: number) => Array.from({ length: many }, (_, at) => from + at)
  const own = (moved % TRANSFERRED.other) / TRANSFERRED.own
  return [...count(1, own), ...count(TRANSFERRED.other + 1, Math.floor(moved / TRANSFERRED.other))]
}

const cancelSpot: Want['open'] = { ids: spotOpen, cancel: (client, id) => client.spot.cancelOrder({ id }) }
const cancelFutures: Want['open'] = {
  ids: futuresOpen,
  cancel: (client, id) => client.futures.cancelOrder({ id }),
}

const limit = { pair: 'BTC/USDT', price: '40000', quantity: '0.10' } as const
const lots = { pair: 'BTC/USDT', price: '40000', quantity: '7', leverage: 10, marginMode: 'cross' } as const
const short = { pair: 'ETH/USDT', quantity: '7', leverage: 5, marginMode: 'isolated' } as const
const rises = { pair: 'BTC/USDT', quantity: '10', payCoin: 'USDT', seconds: 30 } as const
const falls = { pair: 'ETH/USDT', quantity: '20', payCoin: 'USDT', seconds: 60 } as const
const withdrawal = { coin: 'USDT', chain: 'TRC20', address: ADDRESS, quantity: '25.5', ...FUND } as const
const toFiat = { direction: 'in', coin: 'USDT', quantity: '12.5' } as const
const toFutures = { direction: 'in', coin: 'USDT', quantity: String(TRANSFERRED.own) } as const
const swap = { pairId: 1, quantity: '50', ...FUND } as const

const wants = {
  'spot limit': want({
    call: 'spot.buyLimit',
    input: limit,
    other: { ...limit, price: '39000', quantity: '0.20' },
    send: (client, order, options) =>
      client.spot.placeOrder({ ...order, side: 'buy', type: 'limit' }, options),
    ids: spotIds,
    open: cancelSpot,
  }),
  'futures limit': want({
    call: 'futures.buyLimit',
    input: lots,
    other: { ...lots, price: '39000', quantity: '9' },
    send: (client, order, options) =>
      client.futures.placeOrder({ ...order, side: 'buy', type: 'limit' }, options),
    ids: futuresIds,
    open: cancelFutures,
  }),
  'cycle buy': want({
    call: 'cycle.buy',
    input: rises,
    other: { ...rises, quantity: '30' },
    send: (client, order, options) => client.cycle.placeOrder({ ...order, side: 'buy' }, options),
    ids: cycleIds('BTC/USDT'),
  }),
  withdrawal: want({
    call: 'account.withdraw',
    input: withdrawal,
    other: { ...withdrawal, quantity: '100' },
    send: (client, input, options) => client.account.withdraw(input, options),
    secrets: FUND,
    ids: recordIds('withdrawal'),
  }),
  'transfer to fiat': want({
    call: 'account.transferFiat',
    input: toFiat,
    other: { ...toFiat, quantity: '40' },
    send: (client, input, options) => client.account.transferFiat(input, options),
    ids: recordIds('transfer'),
  }),
  swap: want({
    call: 'flash.swap',
    input: swap,
    other: { ...swap, quantity: '75' },
    send: (client, input, options) => client.flash.swap(input, options),
    secrets: FUND,
    ids: swapIds,
  }),
  'spot market': want({
    call: 'spot.sellMarket',
    input: { pair: 'ETH/USDT', quantity: '0.5' },
    other: { pair: 'ETH/USDT', quantity: '0.8' },
    send: (client, order, options) =>
      client.spot.placeOrder({ ...order, side: 'sell', type: 'market' }, options),
    ids: spotIds,
  }),
  'futures market': want({
    call: 'futures.sellMarket',
    input: short,
    other: { ...short, quantity: '9' },
    send: (client, order, options) =>
      client.futures.placeOrder({ ...order, side: 'sell', type: 'market', price: undefined }, options),
    ids: futuresIds,
  }),
  'cycle sell': want({
    call: 'cycle.sell',
    input: falls,
    other: { ...falls, quantity: '45' },
    send: (client, order, options) => client.cycle.placeOrder({ ...order, side: 'sell' }, options),
    ids: cycleIds('ETH/USDT'),
  }),
  'transfer to futures': want({
    call: 'account.transferFutures',
    input: toFutures,
    other: { ...toFutures, quantity: String(TRANSFERRED.other) },
    send: (client, input, options) => client.account.transferFutures(input, options),
    ids: transferIds,
    counted: true,
  }),
}

export type WantName = keyof typeof wants

/** One after the other by the seed: six kinds, four of them in two ways. */
export const WANTS: readonly WantName[] = [
  'spot limit',
  'futures limit',
  'cycle buy',
  'withdrawal',
  'transfer to fiat',
  'swap',
  'spot market',
  'futures market',
  'cycle sell',
  'transfer to futures',
]

export const wantOf = (name: WantName): Want => wants[name]
