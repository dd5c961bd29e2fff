// A fresh exchange for a check: in memory, without bots, so that its members alone move the prices.
import { startSandbox } from '@bgk/sandbox'
import { createClient } from '@bgk/sdk'

const TRADER = { account: 'trader@bgk.test', password: 'Trader2026' }
const WEALTH = { USDT: '10000000', BTC: '100', ETH: '1000', SOL: '10000', XRP: '1000000', DOGE: '10000000' }

/** @typedef {Awaited<ReturnType<typeof openExchange>>} Exchange */
/** @typedef {{ account: string, password: string, client: import('@bgk/sdk').Client, userId: string | undefined, uid: number, token: string }} Member */

/**
 * Starts an exchange with the demo trader and two wealthy members, `maker` and `taker`.
 *
 * @param {import('@bgk/sandbox').StartOptions} [options]
 */
export async function openExchange(options = {}) {
  /** @type {import('@bgk/sandbox').RequestLine[]} */
  const requests = []
  const sandbox = await startSandbox({
    port: 0,
    memory: true,
    bots: false,
    passwordCost: 4,
    limits: 'off',
    log: () => {},
    logRequests: (line) => void requests.push(line),
    ...options,
  })
  const { url, controlKey } = sandbox
  /** @type {import('@bgk/sdk').Client[]} */
  const clients = []

  /** Calls a control route: a body makes it a POST. @param {string} route @param {object} [body] @param {string} [method] */
  async function control(route, body, method = body === undefined ? 'GET' : 'POST') {
    const answer = await fetch(`${url}/sandbox/${route}`, {
      method,
      headers: { 'x-sandbox-key': controlKey },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
    const text = await answer.text()
    if (!answer.ok) throw new Error(`${route}: ${answer.status} ${text}`)
    return JSON.parse(text)
  }

  /** @param {{ account: string, password: string }} login @returns {Promise<Member>} */
  async function loggedIn(login) {
    const client = createClient({ origin: url, accountRefresh: false })
    clients.push(client)
    const { userId } = await client.session.login(login)
    const { members } = await control(`members?account=${login.account}`)
    return { ...login, client, userId, uid: Number(members[0].uid), token: client.session.token ?? '' }
  }

  /** Credits coins from outside. @param {number} uid @param {Readonly<Record<string, string>>} funds */
  async function credit(uid, funds) {
    for (const [coin, amount] of Object.entries(funds)) await control('funds', { uid, coin, amount })
  }

  /** Registers a member with these funds. @param {string} name @param {Readonly<Record<string, string>>} [funds] */
  async function member(name, funds = {}) {
    const account = `${name}@bgk.test`
    const password = 'Member2026'
    const guest = createClient({ origin: url })
    clients.push(guest)
    await guest.user.getCode({ account, areaCode: '', purpose: 'registerEmail' })
    const { messages } = await control(`outbox?to=${account}`)
    await guest.user.registerByEmail({ email: account, password, code: messages[0].code, inviteCode: '' })
    const one = await loggedIn({ account, password })
    await credit(one.uid, funds)
    return one
  }

  const trader = await loggedIn(TRADER)
  const maker = await member('maker', WEALTH)
  const taker = await member('taker', WEALTH)
  /** @param {Member} by @param {string} pair @param {'buy' | 'sell'} side @param {string} price @param {string} quantity */
  const place = async (by, pair, side, price, quantity) => {
    const { orderId = 0 } = await by.client.spot.placeOrder({ pair, side, type: 'limit', price, quantity })
    return orderId
  }

  return {
    url,
    control,
    credit,
    member,
    trader,
    maker,
    taker,
    place,
    requests,
    /** Number of requests to a path. @param {string} path */
    count: (path) => requests.filter((one) => one.path === path).length,
    /** Makes calls or sockets fail. @param {object} rule */
    fault: (rule) => control('faults', rule),
    clearFaults: () => control('faults', undefined, 'DELETE'),
    /** The maker's quotes around a price. @param {string} pair @param {string} bid @param {string} ask @param {string} quantity */
    quote: async (pair, bid, ask, quantity) => [
      await place(maker, pair, 'buy', bid, quantity),
      await place(maker, pair, 'sell', ask, quantity),
    ],
    /** A trade of maker and taker, inside the spread. @param {string} pair @param {string} price @param {string} [quantity] */
    async trade(pair, price, quantity = '0.01') {
      await place(maker, pair, 'sell', price, quantity)
      await place(taker, pair, 'buy', price, quantity)
    },
    /** Moves a virtual clock. @param {number} ms */
    advance: (ms) => control('clock', { advance: ms }),
    async stop() {
      for (const client of clients) client.close()
      await sandbox.stop()
    },
  }
}
