import type { FlashOrder, FlashPair, IeoOrder, IeoPayCoin, IeoProject } from '@bgk/sdk'
import { statusColumn } from '../exchange/status'
import { orDash } from '../terminal/text'
import { field, type View, withTitles } from '../terminal/view'

export const flashPairView: View<FlashPair> = {
  type: 'flashPair',
  about: 'A swap pair',
  fields: [
    field.text('from', 'Coin to pay', { title: 'From' }),
    field.text('to', 'Coin to receive', { title: 'To' }),
    field.decimal('fromPrice', 'USDT per coin paid', { title: 'Price from' }),
    field.decimal('toPrice', 'USDT per coin received', { title: 'Price to' }),
    field.decimal('min', 'Minimum swap in the coin paid', { title: 'Min' }),
    field.decimal('max', 'Maximum swap in the coin paid; 0 if unlimited', { title: 'Max' }),
  ],
}

export const flashOrderView: View<FlashOrder> = {
  type: 'flashOrder',
  about: 'A completed swap',
  fields: [
    field.integer('id', 'Id; null if unknown', { title: 'Id' }),
    field.text('from', 'Coin paid', { title: 'From' }),
    field.decimal('paid', 'In the coin paid', { title: 'Paid' }),
    field.text('to', 'Coin received', { title: 'To' }),
    field.decimal('received', 'In the coin received', { title: 'Received' }),
    field.decimal('fromPrice', 'USDT per coin paid; null if unknown'),
    field.decimal('toPrice', 'USDT per coin received; null if unknown'),
    field.time('createdAt', 'Time; null if unknown', { title: 'Time' }),
  ],
}

/** What a swap would bring. */
export interface FlashQuote extends FlashPair {
  readonly paid: string
  readonly received: string
}

export const flashQuoteView: View<FlashQuote> = {
  type: 'flashQuote',
  about: 'A quote at current prices',
  fields: [
    field.text('from', 'Coin to pay'),
    field.decimal('paid', 'In the coin paid', { title: 'Pay', cell: (row) => `${row.paid} ${row.from}` }),
    field.text('to', 'Coin to receive'),
    field.decimal('received', 'In the coin received, rounded down to 8 decimals', {
      title: 'Receive',
      cell: (row) => `about ${row.received} ${row.to}`,
    }),
    field.decimal('fromPrice', 'USDT per coin paid', { title: 'Price from' }),
    field.decimal('toPrice', 'USDT per coin received', { title: 'Price to' }),
  ],
}

export const ieoProjectView: View<IeoProject> = {
  type: 'ieo',
  about: 'A token sale',
  fields: [
    field.integer('id', 'Sale id, as used by `ieo show`', { title: 'Id' }),
    field.text('title', 'Name', { quoted: true, title: 'Sale' }),
    field.text('coin', 'Coin sold', { title: 'Coin' }),
    field.decimal('price', 'Price of one coin in USDT', { title: 'Price' }),
    field.text('status', 'Status: notOpen, open or ended', statusColumn('State')),
    field.time('startsAt', 'Null if unknown', { title: 'Starts' }),
    field.time('endsAt', 'Null if unknown', { title: 'Ends' }),
    field.time('listedAt', 'Listing time; null if unknown'),
    field.decimal('issued', 'Coins on sale'),
    field.decimal('remaining', 'Coins not sold yet', { title: 'Left' }),
    field.decimal('min', 'Minimum subscription in the coin sold'),
    field.decimal('max', 'Maximum subscription; null if unlimited'),
    field.integer('lockDays', 'Days until the first release'),
    field.integer('releaseParts', 'Daily releases of equal size; null if unknown'),
    field.decimal('giftRate', 'Bonus as a fraction of the purchase'),
  ],
}

export type IeoDetail = IeoProject & { readonly pays: readonly IeoPayCoin[] }

export const ieoDetailView: View<IeoDetail> = {
  ...ieoProjectView,
  fields: [
    ...withTitles(ieoProjectView, {
      listedAt: 'Listed',
      issued: 'Issued',
      min: 'Min',
      max: 'Max',
      lockDays: 'Lock (days)',
      releaseParts: 'Released in',
      giftRate: 'Bonus rate',
    }).fields,
    field.rows<IeoDetail, IeoPayCoin>('payCoins', 'Payment coins; empty without a login', {
      title: 'Pay with',

      view: {
        type: 'ieoPayCoin',
        about: 'A payment coin',
        fields: [
          field.text('coin', 'Code'),
          field.decimal('available', 'Available balance'),
          field.decimal('price', 'Units per coin sold'),
        ],
      },
      rows: (row) => row.pays,
      cell: (row) => row.pays.map(({ coin, price }) => `${orDash(price)} ${coin}`).join(' or '),
    }),
  ],
}

export const ieoOrderView: View<IeoOrder> = {
  type: 'ieoOrder',
  about: 'A subscription to a token sale',
  fields: [
    field.integer('id', 'Id', { title: 'Id' }),
    field.integer('projectId', 'Sale id'),
    field.text('title', 'Name of the sale', { quoted: true, title: 'Sale' }),
    field.text('coin', 'Coin bought', { title: 'Coin' }),
    field.decimal('quantity', 'In the coin sold', { title: 'Bought' }),
    field.decimal('paid', 'In payCoin', { title: 'Paid' }),
    field.text('payCoin', 'Payment coin', { title: 'With' }),
    field.decimal('gift', 'Bonus in the coin sold'),
    field.decimal('released', 'Released so far, in the coin sold', { title: 'Released' }),
    field.text('status', 'Status: locked, releasing or released', { title: 'State' }),
    field.time('unlocksAt', 'Null if unknown', { title: 'Unlocks' }),
    field.time('nextReleaseAt', 'Next release; null if all released'),
    field.time('createdAt', 'Null if unknown', { title: 'Time' }),
  ],
}
