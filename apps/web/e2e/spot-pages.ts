import type { Locator, Page } from '@playwright/test'
import { callAs, FRESH, type Member, tokenOf, uidOf } from './calls'
import type { Exchange } from './exchange-host'
import { openSpot, orderForm } from './pages'

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

const PAIR = { tradcoin: 'BTC', maincoin: 'USDT' }

/** Funds the fresh account from outside and logs it in: another trader. Returns its token. */
export async function logInOtherTrader(exchange: Exchange): Promise<string> {
  const uid = await uidOf(exchange, FRESH.account)
  await exchange.control('POST', 'funds', { uid, coin: 'BTC', amount: '10' })
  await exchange.control('POST', 'funds', { uid, coin: 'USDT', amount: '1000000' })
  return tokenOf(exchange, FRESH)
}

/** Places limit orders of BTC/USDT as a member or as the owner of a token. */
export const limitOrder = (exchange: Exchange, who: Member | string, { side, price, amount }: Order) =>
  callAs(exchange, who, `/trad/${side}Limit`, { ...PAIR, price, number: amount })

/** Opens the spot screen of BTC/USDT with an empty book; returns how another member trades in it. */
export async function openWithEmptyBook(
  page: Page,
  exchange: Exchange,
): Promise<(order: Order) => Promise<void>> {
  await openSpot(page, exchange)
  await emptyBook(exchange)
  return otherTrader(exchange)
}

/** Trades as another member. */
export async function otherTrader(exchange: Exchange): Promise<(order: Order) => Promise<void>> {
  const token = await logInOtherTrader(exchange)
  return (order) => limitOrder(exchange, token, order)
}
