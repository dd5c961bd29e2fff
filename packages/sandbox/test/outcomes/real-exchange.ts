import { type Client, type ClientOptions, createClient, createMemoryStorage } from '@bgk/sdk'
import { call, compatSetFundPassword, endpoints } from '@bgk/sdk/endpoints'
import { createSeededRandom, createVirtualClock, createVirtualHost } from '@bgk/sdk/testing'
import type { Plan, Trouble } from '../../../sdk/test/outcomes/plan'
import { ADDRESS, FUND_PASSWORD } from '../../../sdk/test/outcomes/wants'
import type { World } from '../../../sdk/test/outcomes/world'
import { uploadPng } from '../server/pictures'
import { startFaultProxy } from './fault-proxy'
import { type ExchangeProcess, startExchange, valueAt } from './start-exchange'

/** An exchange in its own process behind a proxy; each seed gets a member of its own. */
export interface RealExchange {
  openWorld(plan: Plan): Promise<World>
  stop(): Promise<void>
}

const PASSWORD = 'Secret2026'
const TRADER = { account: 'trader@bgk.test', password: 'Trader2026' }

/** Starts both, and lets the demo trader fill the books that market orders and prices need. */
export async function startRealExchange(): Promise<RealExchange> {
  const exchange = await startExchange()
  const proxy = await startFaultProxy(exchange.url)
  const maker = createClient({ origin: exchange.url, storage: createMemoryStorage() })
  await maker.session.login(TRADER)
  await fillBooks(exchange, maker)
  maker.close()
  let members = 0

  return {
    async openWorld({ seed, latency, keys, want }) {
      members += 1
      const account = `seed-${members}@bgk.example`
      let time = Number(valueAt(await exchange.control('GET', 'clock'), 'now'))
      const clock = createVirtualClock(time)
      const host = createVirtualHost(clock)
      const bringClock = async () => {
        const advance = Math.floor(clock.now() - time)
        time += advance
        if (advance > 0) await exchange.control('POST', 'clock', { advance })
      }
      const random = createSeededRandom(seed + 0x5eed)
      let ids = 0
      const randomId = () => {
        ids += 1
        return `key-${members}-${ids}`
      }
      const outside = createClient({
        origin: exchange.url,
        clock,
        timers: clock,
        storage: createMemoryStorage(),
        randomId,
        async fetch(url, init) {
          await bringClock()
          return fetch(url, init)
        },
      })
      await enrol(exchange, outside, account)
      await prepare(exchange, outside, want, members)

      const weathers = new Set<{ readonly trouble: Trouble; readonly chance: number }>()
      let next: { readonly call: string; readonly trouble: Trouble; readonly lasts: boolean } | undefined
      const troubleOf = (method: string, path: string): Trouble | undefined => {
        const name = NAMES.get(`${method} ${path}`)
        if (next && next.call === name) {
          const { trouble, lasts } = next
          if (!lasts) next = undefined
          return trouble
        }
        for (const { trouble, chance } of weathers) if (random() < chance) return trouble
        return undefined
      }
      const options: ClientOptions = {
        origin: exchange.url,
        clock: host.clock,
        timers: host.timers,
        random,
        randomId,
        online: host.online,
        storage: createMemoryStorage(),
        fetch: proxy.fetchOver({ clock, timers: host.timers, latency, keys, troubleOf, bringClock }),
        profile: 'live',
      }
      return {
        clock,
        host,
        outside,
        options,
        account: { account, password: PASSWORD },
        meets(name, trouble, lasts) {
          const waiting = { call: name, trouble, lasts }
          next = waiting
          return () => {
            if (next === waiting) next = undefined
          }
        },
        weather(trouble, chance) {
          const weather = { trouble, chance }
          weathers.add(weather)
          return () => weathers.delete(weather)
        },
        end: () => outside.close(),
      }
    },
    async stop() {
      proxy.close()
      await exchange.stop()
    },
  }
}

const NAMES = new Map(
  Object.values(endpoints).flatMap((group) =>
    Object.values(group).map(({ method, path, name }) => [`${method} ${path}`, name] as const),
  ),
)

async function uidOf(exchange: ExchangeProcess, account: string): Promise<number> {
  const uid = valueAt(await exchange.control('GET', `members?account=${account}`), 'members', 0, 'uid')
  if (typeof uid !== 'number') throw new Error(`There is no ${account}`)
  return uid
}

async function fund(exchange: ExchangeProcess, account: string, funds: Readonly<Record<string, string>>) {
  const uid = await uidOf(exchange, account)
  for (const [coin, amount] of Object.entries(funds))
    await exchange.control('POST', 'funds', { uid, coin, amount })
  return uid
}

/** Far from the price on both sides, and more than all seeds together take. */
async function fillBooks(exchange: ExchangeProcess, maker: Client): Promise<void> {
  await fund(exchange, TRADER.account, { USDT: '200000000', BTC: '100', ETH: '20000' })
  await maker.account.transferFutures({ direction: 'in', coin: 'USDT', quantity: '50000000' })
  const type = 'limit'
  const books = [
    { pair: 'BTC/USDT', bid: '67000', ask: '67500', quantity: '90' },
    { pair: 'ETH/USDT', bid: '3470', ask: '3490', quantity: '15000' },
  ]
  for (const { pair, bid, ask, quantity } of books) {
    await maker.spot.placeOrder({ pair, side: 'buy', type, price: bid, quantity })
    await maker.spot.placeOrder({ pair, side: 'sell', type, price: ask, quantity })
    const lots = { pair, type, quantity: '90000', leverage: 20, marginMode: 'cross' } as const
    await maker.futures.placeOrder({ ...lots, side: 'buy', price: bid })
    await maker.futures.placeOrder({ ...lots, side: 'sell', price: ask })
  }
}

/** Registers and logs in. */
async function enrol(exchange: ExchangeProcess, client: Client, email: string) {
  await client.user.getCode({ purpose: 'registerEmail', account: email, areaCode: '0' })
  const code = String(valueAt(await exchange.control('GET', `outbox?to=${email}`), 'messages', 0, 'code'))
  await client.user.registerByEmail({ email, password: PASSWORD, code, inviteCode: '' })
  await client.session.login({ account: email, password: PASSWORD })
}

/** What this kind asks of a member. */
async function prepare(exchange: ExchangeProcess, client: Client, want: Plan['want'], number: number) {
  const uid = await fund(exchange, `seed-${number}@bgk.example`, { USDT: '1000000', ETH: '100' })
  if (want.startsWith('futures') || want.startsWith('cycle'))
    await client.account.transferFutures({ direction: 'in', coin: 'USDT', quantity: '100000' })
  if (want === 'withdrawal' || want === 'swap')
    await call(client.transport, compatSetFundPassword, {
      fundPassword: FUND_PASSWORD,
      password: PASSWORD,
    })
  if (want === 'withdrawal') {
    const url = await uploadPng(client)
    await client.user.submitIdentity({
      realName: 'Some Body',
      idCard: idCardOf(number),
      front: url,
      back: url,
    })
    await exchange.control('POST', 'review', { what: 'identity', uid, approved: true })
    await client.account.addAddress({ coin: 'USDT', chain: 'TRC20', address: ADDRESS, remark: 'mine' })
  }
}

const WEIGHTS = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2]

/** A different number for each, with its check digit. */
function idCardOf(number: number): string {
  const born = `19${String(50 + Math.floor(number / 1000)).padStart(2, '0')}1231`
  const digits = `110105${born}${String(number % 1000).padStart(3, '0')}`
  const sum = WEIGHTS.reduce((total, weight, at) => total + weight * Number(digits[at]), 0)
  return `${digits}${'10X98765432'[sum % 11]}`
}
