/* Calls outside the app, as from another device. */
import { expect } from '@playwright/test'
import type { Exchange } from './exchange-host'

export interface Member {
  readonly account: string
  readonly password: string
}

/** Demo trader: verified, 10,000 USDT, 0.5 BTC, 2,000 BGK. */
export const TRADER: Member = { account: 'trader@bgk.test', password: 'Trader2026' }
/** Demo member without identity, fund password or balances. */
export const FRESH: Member = { account: 'fresh@bgk.test', password: 'Fresh2026' }

type Calls = Pick<Exchange, 'call'>

const post = (exchange: Calls, path: string, body: object, token?: string) =>
  exchange.call(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(token && { token }) },
    body: JSON.stringify(body),
  })

/** Logs in and returns the session token. */
export async function tokenOf(exchange: Calls, { account, password }: Member): Promise<string> {
  const login = { account, areaCode: '0', loginPassword: password, type: 'EMAIL' }
  const answer = await post(exchange, '/member/loginByTelOrEmail', login)
  expect(answer).toMatchObject({ code: 200 })
  return String(Object(answer).data.token)
}

/** Calls as a member or as the owner of a token, and expects success. */
export async function callAs(
  exchange: Calls,
  member: Member | string,
  path: string,
  body: object,
): Promise<void> {
  const token = typeof member === 'string' ? member : await tokenOf(exchange, member)
  expect(await post(exchange, path, body, token)).toMatchObject({ code: 200 })
}

export async function uidOf(exchange: Exchange, account: string): Promise<number> {
  const { members } = Object(await exchange.control('GET', `members?account=${account}`))
  return Number(members[0].uid)
}

/** Newest message sent to an address or number. */
export async function messageTo(exchange: Exchange, to: string): Promise<{ code: string; text: string }> {
  const { messages } = Object(await exchange.control('GET', `outbox?to=${encodeURIComponent(to)}`))
  return messages[0]
}

/** Registers a member by email, with another member's invitation code. */
export async function registerAs(exchange: Exchange, member: Member, parent: string): Promise<void> {
  const { account: email, password: loginPassword } = member
  await exchange.call(`/user/getCode?account=${email}&areaCode=0&type=registerByEmail`)
  const { code } = await messageTo(exchange, email)
  const form = { email, tel: '', areaCode: '0', loginPassword, code, parent }
  expect(await post(exchange, '/member/registerByEmail', form)).toMatchObject({ code: 200 })
}

/**
 * Moves the price of BTC/USDT and holds it there, then advances the exchange's clock until bots have
 * followed, and stops and liquidations are done. A stopped clock runs through all due steps.
 */
export async function shock(exchange: Exchange, percent: string, advance = 5000): Promise<void> {
  await exchange.control('POST', 'shock', { base: 'BTC', quote: 'USDT', percent, holdMs: 3_600_000 })
  await exchange.control('POST', 'clock', { rate: 0 })
  await exchange.control('POST', 'clock', { advance })
  await exchange.control('POST', 'clock', { rate: 1 })
}
