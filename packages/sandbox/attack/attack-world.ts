import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { type Client, createClient, createMemoryStorage } from '@bgk/sdk'
import { compat, type Endpoint, endpoints } from '@bgk/sdk/endpoints'
import { uploadPng } from '../test/server/pictures'
import type { Target } from './attack-target'
import { freshIdCard } from './id-card'
import { type HttpReply, requesterOf, requestInOrder, type SendRequest } from './send-request'

/** A member, seen from outside: an account, its secrets and a login. */
export interface Person {
  readonly uid: number
  readonly email: string
  readonly password: string
  readonly fundPassword: string
  readonly token: string
  readonly client: Client
  /** Sends the call as a program of this member would, `wire` over what the SDK would write. */
  send<Input>(
    entry: Endpoint<Input, unknown>,
    input: Input,
    wire?: Readonly<Record<string, unknown>>,
    headers?: Readonly<Record<string, string>>,
  ): Promise<HttpReply>
  /** The same with another token. */
  sendAs<Input>(token: string, entry: Endpoint<Input, unknown>, input: Input): Promise<HttpReply>
}

interface UserOptions {
  /** Coin and amount; default: 10,000 USDT, 1 BTC, 10 ETH and 2,000 BGK. */
  readonly funds?: Readonly<Record<string, string>>
  /** Papers accepted and a fund password set; default true. */
  readonly complete?: boolean
  readonly inviteCode?: string
  /** USDT of these that are moved into the futures account; default: none. */
  readonly futures?: string
}

/** What a case works with: outside of the exchange, as an attacker is. */
export interface AttackWorld {
  readonly target: Target
  /** Whether thresholds of wall time count: on a busy machine everything takes longer. */
  readonly timed: boolean
  readonly ask: SendRequest
  /** Nobody in particular. */
  readonly visitor: Client
  /** A call without a login, `wire` over what the SDK would write. */
  readonly send: Person['send']
  /** Registers somebody. Needs the control plane. */
  createUser(options?: UserOptions): Promise<Person>
  /** Another login of the same member. */
  logIn(person: Pick<Person, 'email' | 'password'>): Promise<string>
  control(method: 'GET' | 'POST', path: string, body?: object): Promise<{ status: number; body: unknown }>
  /** Moves the exchange's time on, and what is due happens. */
  later(ms: number): Promise<void>
  /** The code that was sent last to this address. */
  codeFor(account: string): Promise<string>
  /** Lets a code be sent to this address, and returns it. */
  sendCode(
    purpose: 'registerEmail' | 'registerPhone' | 'verifyEmail' | 'verifyPhone',
    account: string,
    areaCode?: string,
  ): Promise<string>
  /** Everything that was sent to this address, newest first. */
  messagesTo(account: string): Promise<readonly { readonly code: string; readonly purpose: string }[]>
  /** Quantities of a coin in the spot account of a member. */
  spot(person: Person, coin?: string): Promise<{ readonly available: string; readonly locked: string }>
  /** Runs it when the theme is over, the last one first. */
  atEnd(run: () => Promise<unknown>): void
  /** Runs what was given to `atEnd`. */
  end(): Promise<void>
  /** Fails unless ledger, journal and projections are whole. */
  isWhole(): Promise<void>
}

export const FUNDS = { USDT: '10000', BTC: '1', ETH: '10', BGK: '2000' } as const
export const PAGE = { page: 1, limit: 100 } as const
export const BTC = { base: 'BTC', quote: 'USDT' } as const
/** Addresses that exist, each on its chain. */
export const TRON = 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t'
export const ETHEREUM = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'
export const BITCOIN = 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4'

const PASSWORD = 'Secret2026'
const FUND_PASSWORD = '246810'

/** A case cannot be tried on this target, for want of what the message names. */
export class Lacking extends Error {}

const NEEDS_KEY = 'needs the control plane and its key'

export function openAttackWorld(target: Target, timed = true): AttackWorld {
  const { url, controlKey } = target
  const ask = requestInOrder(url)
  // Against an exchange that lives on, the names of an earlier run are taken.
  const run = randomBytes(4).toString('hex')
  let people = 0
  const ends: (() => Promise<unknown>)[] = []

  const clientOf = () =>
    createClient({
      origin: url,
      storage: createMemoryStorage(),
      readRetries: 0,
      snapshotBeforeWrites: false,
    })
  const control: AttackWorld['control'] = async (method, path, body) => {
    if (controlKey === undefined) throw new Lacking(NEEDS_KEY)
    const { status, json } = await ask(`/sandbox/${path}`, {
      method,
      headers: { 'x-sandbox-key': controlKey },
      ...(body && { fields: body }),
    })
    return { status, body: json }
  }
  const done = async (method: 'GET' | 'POST', path: string, body?: object) => {
    const answer = await control(method, path, body)
    if (answer.status !== 200) throw new Error(`${method} /sandbox/${path}: ${JSON.stringify(answer.body)}`)
    return answer.body
  }

  const world: AttackWorld = {
    target,
    timed,
    ask,
    visitor: clientOf(),
    send: (entry, input, wire, headers) => sendTo(ask, undefined, entry, input, wire, headers),
    control,

    async createUser({ funds = FUNDS, complete = true, inviteCode = '', futures } = {}) {
      // Before anything is asked of the exchange.
      if (controlKey === undefined) throw new Lacking(NEEDS_KEY)
      people += 1
      const email = `p${people}-${run}@attack.example`
      const client = clientOf()
      const code = await world.sendCode('registerEmail', email)
      await client.user.registerByEmail({ email, password: PASSWORD, code, inviteCode })
      await client.session.login({ account: email, password: PASSWORD })
      const uid = Number((await client.user.info()).member)
      const person = personOf(ask, {
        uid,
        email,
        password: PASSWORD,
        fundPassword: FUND_PASSWORD,
        token: client.session.token ?? '',
        client,
      })
      for (const [coin, amount] of Object.entries(funds)) await done('POST', 'funds', { uid, coin, amount })
      if (futures !== undefined)
        await client.account.transferFutures({ direction: 'in', coin: 'USDT', quantity: futures })
      if (complete) {
        const first = { fundPassword: FUND_PASSWORD, password: PASSWORD }
        succeeded(await person.send(compat.setFundPassword, first))
        const front = await uploadPng(client)
        const documents = { realName: 'Ann Example', idCard: freshIdCard(), front, back: front }
        await client.user.submitIdentity(documents)
        await done('POST', 'review', { what: 'identity', uid, approved: true })
      }
      return person
    },

    async logIn({ email, password }) {
      // Not by a client: it would send equal calls at the same moment once.
      const input = { account: email, by: 'email', areaCode: '0', password, device: 'web' } as const
      const { json } = succeeded(await world.send(endpoints.member.login, input))
      return endpoints.member.login.response.decode(json).token
    },

    async later(ms) {
      if (!target.clock) throw new Lacking('needs an exchange whose clock can be moved')
      await done('POST', 'clock', { advance: ms })
    },

    async messagesTo(account) {
      const path = `outbox?to=${encodeURIComponent(account)}`
      if (target.cluster === undefined) return messagesIn(await done('GET', path))
      // Nodes tell each other of them, a moment after the answer: the one that sent it knows. One may be gone.
      const lists = target.cluster.nodes.map(async (node) => {
        const headers = { 'x-sandbox-key': controlKey ?? '' }
        const response = await requesterOf(node.url)(`/sandbox/${path}`, { headers }).catch(() => undefined)
        return messagesIn(response?.json)
      })
      const all = await Promise.all(lists)
      return all.reduce((most, list) => (list.length > most.length ? list : most), [])
    },
    codeFor: async (account) =>
      (await world.messagesTo(account)).find(({ code }) => code !== '')?.code ?? 'none',
    async sendCode(purpose, account, areaCode = '0') {
      await world.visitor.user.getCode({ purpose, account, areaCode })
      return world.codeFor(account)
    },

    spot: async ({ client }, coin = 'USDT') => {
      const { available, locked = '0' } = await client.account.spotBalance({ coin })
      return { available, locked }
    },

    atEnd: (run) => void ends.push(run),
    async end() {
      for (const run of ends.splice(0).reverse()) await run()
    },

    async isWhole() {
      const proof = await done('GET', 'verify')
      const whole = typeof proof === 'object' && proof !== null && 'ok' in proof && proof.ok === true
      assert(whole, `the store is not whole: ${JSON.stringify(proof)}`)
    },
  }
  return world
}

function personOf(ask: SendRequest, facts: Omit<Person, 'send' | 'sendAs'>): Person {
  return {
    ...facts,
    send: (entry, input, wire, headers) => sendTo(ask, facts.token, entry, input, wire, headers),
    sendAs: (token, entry, input) => sendTo(ask, token, entry, input),
  }
}

/** A call as a program would send it that does not have the SDK's checks of what comes in `wire`. */
export function sendTo<Input>(
  ask: SendRequest,
  token: string | undefined,
  entry: Endpoint<Input, unknown>,
  input: Input,
  wire: Readonly<Record<string, unknown>> = {},
  more: Readonly<Record<string, string>> = {},
): Promise<HttpReply> {
  const fields = { ...Object(entry.request.encode(input)), ...wire }
  const headers = token === undefined ? more : { token, ...more }
  return entry.method === 'POST'
    ? ask(entry.path, { method: 'POST', fields, headers })
    : ask(`${entry.path}?${new URLSearchParams(fields)}`, { headers })
}

/** For what has to work before an attack can be tried. */
export function succeeded(response: HttpReply): HttpReply {
  if (response.code !== 200) throw new Error(`could not be prepared: ${response.text.slice(0, 300)}`)
  return response
}

/** Fails when the exchange did it; `reasons`: and also when it was refused for another reason than one of these. */
export function refused(response: HttpReply, what: string, ...reasons: readonly string[]): void {
  assert.notEqual(response.outcome, 'done', `${what} was done`)
  assert(response.status < 500, `${what} broke something: HTTP ${response.status}`)
  if (reasons.length > 0)
    assert(
      reasons.includes(response.outcome),
      `${what} was answered ${response.outcome}, not ${reasons.join(' or ')}`,
    )
}

/** What everything was answered, counted. */
export async function outcomes(
  requests: readonly Promise<HttpReply>[],
): Promise<Readonly<Record<string, number>>> {
  const count: Record<string, number> = {}
  for (const { outcome } of await Promise.all(requests)) count[outcome] = (count[outcome] ?? 0) + 1
  return count
}

/** As many of these at the same time. */
export const together = (times: number, send: (index: number) => Promise<HttpReply>) =>
  outcomes(Array.from({ length: times }, (_, index) => send(index)))

/** With an address in the book that a withdrawal can go to. */
export async function withAddress(person: Person, coin = 'USDT', chain = 'TRC20', address = TRON) {
  const entry = { coin, chain, address, remark: 'mine' }
  succeeded(await person.send(endpoints.account.addAddress, entry))
  return { coin, chain, address, fundPassword: person.fundPassword }
}

type Message = { readonly code: string; readonly purpose: string }

function messagesIn(body: unknown): readonly Message[] {
  return hasMessages(body) ? body.messages : []
}

function hasMessages(body: unknown): body is { readonly messages: readonly Message[] } {
  return typeof body === 'object' && body !== null && 'messages' in body && Array.isArray(body.messages)
}
