import type { FlashOrder, FlashPair } from '@bgk/sdk'
import { checkFlash } from '@bgk/sdk/trading'
import { refusal } from '../../exchange/refusal'
import type { View } from '../../output/view'
import { listCommand, pagedCommand, recordCommand } from '../read-command'
import { swapPair } from './swap-pair'

const pairView: View<FlashPair> = {
  type: 'flashPair',
  about: 'two coins that can be swapped',
  fields: [
    { name: 'from', kind: 'text', title: 'From', about: 'the coin that is paid' },
    { name: 'to', kind: 'text', title: 'To', about: 'the coin that is received' },
    { name: 'fromPrice', kind: 'decimal', title: 'Price from', about: 'USDT for one coin paid' },
    { name: 'toPrice', kind: 'decimal', title: 'Price to', about: 'USDT for one coin received' },
    { name: 'min', kind: 'decimal', title: 'Least', about: 'of one swap, in the coin paid' },
    { name: 'max', kind: 'decimal', title: 'Most', about: 'of one swap, in the coin paid; 0: no limit' },
  ],
}

/** `bgk flash coins`. */
export const flashCoins = listCommand({
  view: pairView,
  empty: 'nothing can be swapped now',
  read: ({ client, signal }) => client.flash.pairs(undefined, { signal }),
})

export const orderView: View<FlashOrder> = {
  type: 'flashOrder',
  about: 'a swap that was made',
  fields: [
    { name: 'id', kind: 'integer', title: 'Id', about: 'its number; null: not told' },
    { name: 'from', kind: 'text', title: 'From', about: 'the coin that was paid' },
    { name: 'paid', kind: 'decimal', title: 'Paid', about: 'in the coin paid' },
    { name: 'to', kind: 'text', title: 'To', about: 'the coin that was received' },
    { name: 'received', kind: 'decimal', title: 'Received', about: 'in the coin received' },
    { name: 'fromPrice', kind: 'decimal', about: 'USDT for one coin paid; null: not told' },
    { name: 'toPrice', kind: 'decimal', about: 'USDT for one coin received; null: not told' },
    { name: 'createdAt', kind: 'time', title: 'Time', about: 'when it was made; null: not told' },
  ],
}

/** `bgk flash history`: newest first. */
export const flashHistory = pagedCommand({
  view: orderView,
  empty: 'no swaps yet',
  load: (client) => client.flash.orders,
  timeOf: (row) => row.createdAt,
  input: async () => ({}),
})

/** What a swap would bring. */
interface Quote extends FlashPair {
  readonly paid: string
  readonly received: string
}

const quoteView: View<Quote> = {
  type: 'flashQuote',
  about: 'what a swap would bring at the price of now',
  fields: [
    { name: 'from', kind: 'text', about: 'the coin that is paid' },
    {
      name: 'paid',
      kind: 'decimal',
      title: 'Pay',
      about: 'in the coin paid',
      cell: (row) => `${row.paid} ${row.from}`,
    },
    { name: 'to', kind: 'text', about: 'the coin that is received' },
    {
      name: 'received',
      kind: 'decimal',
      title: 'Receive',
      about: 'in the coin received, 8 decimals down',
      cell: (row) => `about ${row.received} ${row.to}`,
    },
    { name: 'fromPrice', kind: 'decimal', title: 'Price from', about: 'USDT for one coin paid' },
    { name: 'toPrice', kind: 'decimal', title: 'Price to', about: 'USDT for one coin received' },
  ],
}

/** `bgk flash quote FROM TO AMOUNT`. */
export const flashQuote = recordCommand({
  view: quoteView,
  read: async ({ client, args: [fromText = '', toText = '', paid = ''], signal }): Promise<Quote> => {
    const [from, to] = [fromText.toUpperCase(), toText.toUpperCase()]
    const pair = await swapPair(client, from, to, signal)
    const verdict = checkFlash({ quantity: paid, pair })
    if (!verdict.ok) throw refusal(verdict, { asked: `${paid} ${from}`, field: 'amount' })
    return { ...pair, paid, received: verdict.received }
  },
})
