import { modules } from 'virtual:playground'
import type { BookLevel, Client, SpotOrder } from '@bgk/sdk'
import { SAMPLE_ORIGIN } from '../samples'
import { connect } from './exchange/exchange'
import { createNetwork } from './runner/network'

/** Account of the samples. */
const LOGIN = { account: 'trader@bgk.test', password: 'Trader2026' }
const LEVELS = 5

interface BookRow {
  readonly price: string
  readonly quantity: string
  /** Part of the largest quantity shown, in percent. */
  readonly percent: number
}

export interface BookView {
  /** Best price last, so that it is beside the last price. */
  readonly asks: readonly BookRow[]
  readonly bids: readonly BookRow[]
  readonly price: string
  /** Open orders of the samples' account. */
  readonly orders: readonly { readonly side: string; readonly quantity: string; readonly price: string }[]
}

let client: Promise<Client> | undefined

/** Client of the page, which all blocks share. */
function pageClient(): Promise<Client> {
  client ??= (async () => {
    const [{ port }, sdk] = await Promise.all([
      connect(),
      import(/* @vite-ignore */ modules['@bgk/sdk'] ?? '') as Promise<typeof import('@bgk/sdk')>,
    ])
    const { fetch, WebSocket } = createNetwork(port, SAMPLE_ORIGIN)
    const storage = sdk.createMemoryStorage()
    const created = sdk.createClient({ origin: SAMPLE_ORIGIN, profile: 'live', fetch, WebSocket, storage })
    await created.session.login(LOGIN)
    return created
  })()
  return client
}

/** Follows the book of a pair. Returns a function that ends it. */
export async function watchBook(pair: string, onChange: (view: BookView) => void): Promise<() => void> {
  const { feed } = await pageClient()
  const [book, ticker, orders] = [feed.book(pair), feed.ticker(pair), feed.openOrders(pair)]
  const show = () => {
    const { asks = [], bids = [] } = book.get() ?? {}
    const shown = [...asks.slice(0, LEVELS), ...bids.slice(0, LEVELS)]
    const largest = Math.max(...shown.map(({ quantity }) => Number(quantity)))
    const row = ({ price, quantity }: BookLevel): BookRow => ({
      price,
      quantity,
      percent: Math.round((Number(quantity) / largest) * 100),
    })
    onChange({
      asks: asks.slice(0, LEVELS).map(row).reverse(),
      bids: bids.slice(0, LEVELS).map(row),
      price: ticker.get()?.price ?? '--',
      orders: (orders.get() ?? []).map(orderRow),
    })
  }
  const stops = [book.subscribe(show), ticker.subscribe(show), orders.subscribe(show)]
  return () => {
    for (const stop of stops) stop()
  }
}

const orderRow = ({ side, remaining, quantity, price }: SpotOrder) => ({
  side: side ?? '--',
  quantity: remaining ?? quantity ?? '--',
  price: price ?? '--',
})

/** Spot pair that a sample mentions first. */
export const pairOf = (code: string): string => /'([A-Z0-9]{2,}\/[A-Z]{3,})'/.exec(code)?.[1] ?? 'BTC/USDT'
