import type { FlashOrder, FlashPair, IeoOrder, IeoPayCoin, IeoProject } from '@bgk/sdk'
import { orDash } from '../terminal/text'
import { field, type View, withTitles } from '../terminal/view'

export const flashPairView: View<FlashPair> = {
  type: 'flashPair',
  about: 'two coins that can be swapped',
  fields: [
    field.text('from', 'the coin that is paid', { title: 'From' }),
    field.text('to', 'the coin that is received', { title: 'To' }),
    field.decimal('fromPrice', 'USDT for one coin paid', { title: 'Price from' }),
    field.decimal('toPrice', 'USDT for one coin received', { title: 'Price to' }),
    field.decimal('min', 'of one swap, in the coin paid', { title: 'Least' }),
    field.decimal('max', 'of one swap, in the coin paid; 0: no limit', { title: 'Most' }),
  ],
}

export const flashOrderView: View<FlashOrder> = {
  type: 'flashOrder',
  about: 'a swap that was made',
  fields: [
    field.integer('id', 'its number; null: not told', { title: 'Id' }),
    field.text('from', 'the coin that was paid', { title: 'From' }),
    field.decimal('paid', 'in the coin paid', { title: 'Paid' }),
    field.text('to', 'the coin that was received', { title: 'To' }),
    field.decimal('received', 'in the coin received', { title: 'Received' }),
    field.decimal('fromPrice', 'USDT for one coin paid; null: not told'),
    field.decimal('toPrice', 'USDT for one coin received; null: not told'),
    field.time('createdAt', 'when it was made; null: not told', { title: 'Time' }),
  ],
}

/** What a swap would bring. */
export interface FlashQuote extends FlashPair {
  readonly paid: string
  readonly received: string
}

export const flashQuoteView: View<FlashQuote> = {
  type: 'flashQuote',
  about: 'what a swap would bring at the price of now',
  fields: [
    field.text('from', 'the coin that is paid'),
    field.decimal('paid', 'in the coin paid', { title: 'Pay', cell: (row) => `${row.paid} ${row.from}` }),
    field.text('to', 'the coin that is received'),
    field.decimal('received', 'in the coin received, 8 decimals down', {
      title: 'Receive',
      cell: (row) => `about ${row.received} ${row.to}`,
    }),
    field.decimal('fromPrice', 'USDT for one coin paid', { title: 'Price from' }),
    field.decimal('toPrice', 'USDT for one coin received', { title: 'Price to' }),
  ],
}

export const ieoProjectView: View<IeoProject> = {
  type: 'ieo',
  about: 'a token sale',
  fields: [
    field.integer('id', 'what `ieo show` takes', { title: 'Id' }),
    field.text('title', 'its name', { quoted: true, title: 'Sale' }),
    field.text('coin', 'what is sold', { title: 'Coin' }),
    field.decimal('price', 'USDT for one coin', { title: 'Price' }),
    field.text('status', 'notOpen, open or ended', { title: 'State' }),
    field.time('startsAt', 'null: not told', { title: 'Starts' }),
    field.time('endsAt', 'null: not told', { title: 'Ends' }),
    field.time('listedAt', 'when the coin is listed for trading; null: not told'),
    field.decimal('issued', 'coins in the sale'),
    field.decimal('remaining', 'coins not sold yet', { title: 'Left' }),
    field.decimal('min', 'least of one subscription, in the coin sold'),
    field.decimal('max', 'most of one subscription; null: no limit'),
    field.integer('lockDays', 'days between buying and the first release'),
    field.integer('releaseParts', 'equal parts it is released in, one a day; null: not told'),
    field.decimal('giftRate', 'given on top, as a fraction of what was bought'),
  ],
}

export type IeoDetail = IeoProject & { readonly pays: readonly IeoPayCoin[] }

export const ieoDetailView: View<IeoDetail> = {
  ...ieoProjectView,
  fields: [
    ...withTitles(ieoProjectView, {
      listedAt: 'Listed',
      issued: 'Issued',
      min: 'Least',
      max: 'Most',
      lockDays: 'Lock (days)',
      releaseParts: 'Released in',
      giftRate: 'Gift rate',
    }).fields,
    field.rows<IeoDetail, IeoPayCoin>('payCoins', 'coins it can be paid with; empty without a login', {
      title: 'Pay with',

      view: {
        type: 'ieoPayCoin',
        about: 'a coin it can be paid with',
        fields: [
          field.text('coin', 'its code'),
          field.decimal('available', 'what the account has of it'),
          field.decimal('price', 'units of it for one coin of the sale'),
        ],
      },
      rows: (row) => row.pays,
      cell: (row) => row.pays.map(({ coin, price }) => `${orDash(price)} ${coin}`).join(' or '),
    }),
  ],
}

export const ieoOrderView: View<IeoOrder> = {
  type: 'ieoOrder',
  about: 'a subscription to a token sale',
  fields: [
    field.integer('id', 'its number', { title: 'Id' }),
    field.integer('projectId', 'the sale'),
    field.text('title', 'the name of the sale', { quoted: true, title: 'Sale' }),
    field.text('coin', 'what was bought', { title: 'Coin' }),
    field.decimal('amount', 'in the coin sold', { title: 'Bought', from: 'quantity' }),
    field.decimal('paid', 'in payCoin', { title: 'Paid' }),
    field.text('payCoin', 'what it was paid with', { title: 'With' }),
    field.decimal('gift', 'given on top, in the coin sold'),
    field.decimal('released', 'set free so far, in the coin sold', { title: 'Released' }),
    field.text('status', 'locked, releasing or released', { title: 'State' }),
    field.time('unlocksAt', 'null: not told', { title: 'Unlocks' }),
    field.time('nextReleaseAt', 'when the next part is set free; null: all is'),
    field.time('createdAt', 'null: not told', { title: 'Time' }),
  ],
}
