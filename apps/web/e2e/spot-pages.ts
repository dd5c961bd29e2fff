import { expect, type Locator, type Page } from '@playwright/test'
import type { Exchange } from './exchange-host'
import { orderForm } from './pages'

const book = (page: Page): Locator => page.getByRole('region', { name: 'Order book' })
export const rowsOf = (page: Page, side: 'Asks' | 'Bids'): Locator =>
  book(page).getByRole('list', { name: side }).getByRole('button')
/** The form's own, with the words it has while prices are live: a question on its way out still has one of that name. */
export const buyButton = (page: Page): Locator =>
  orderForm(page).getByRole('button', { name: 'Buy BTC', exact: true })

/** The bots leave the book of BTC/USDT: what trades from now on is what the test places. */
export const emptyBook = (exchange: Exchange): Promise<unknown> =>
  exchange.control('POST', 'faults', { kind: 'thin-book', base: 'BTC', quote: 'USDT' })

interface Order {
  readonly side: 'buy' | 'sell'
  readonly price: string
  readonly amount: string
}

const json = { 'content-type': 'application/json' }
const pair = { tradcoin: 'BTC', maincoin: 'USDT' }

/** The fresh account, with coins of the outside world: somebody else. Resolves with its token. */
export async function logInStranger(exchange: Exchange): Promise<string> {
  const account = 'fresh@bgk.test'
  const { members } = (await exchange.control('GET', `members?account=${account}`)) as {
    members: readonly [{ uid: number }]
  }
  const [{ uid }] = members
  await exchange.control('POST', 'funds', { uid, coin: 'BTC', amount: '10' })
  await exchange.control('POST', 'funds', { uid, coin: 'USDT', amount: '1000000' })
  return tokenOf(exchange, { account, password: 'Fresh2026' })
}

/** Logs in beside the app, as on another device. */
export async function tokenOf(
  exchange: Exchange,
  { account, password }: { readonly account: string; readonly password: string },
): Promise<string> {
  const login = { account, areaCode: '0', loginPassword: password, type: 'EMAIL' }
  const { data } = (await exchange.call('/member/loginByTelOrEmail', {
    method: 'POST',
    headers: json,
    body: JSON.stringify(login),
  })) as { data: { token: string } }
  return data.token
}

/** A call that succeeds, of whom the token is. */
export async function callAs(
  exchange: Exchange,
  token: string,
  path: string,
  body: Readonly<Record<string, string>>,
): Promise<void> {
  const answer = await exchange.call(path, {
    method: 'POST',
    headers: { ...json, token },
    body: JSON.stringify(body),
  })
  expect(answer).toMatchObject({ code: 200 })
}

/** Gives and takes as somebody else. */
export async function stranger(exchange: Exchange): Promise<(order: Order) => Promise<void>> {
  const token = await logInStranger(exchange)
  return ({ side, price, amount }) =>
    callAs(exchange, token, `/trad/${side}Limit`, { ...pair, price, number: amount })
}

/** What the trader could do on another device. */
export async function asTrader(page: Page, exchange: Exchange, order: Order): Promise<void> {
  const token = await page.evaluate(() => localStorage.getItem('token') ?? '')
  await exchange.call(`/trad/${order.side}Limit`, {
    method: 'POST',
    headers: { ...json, token },
    body: JSON.stringify({ ...pair, price: order.price, number: order.amount }),
  })
}
