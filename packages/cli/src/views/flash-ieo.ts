import type { FlashOrder, FlashPair, IeoOrder, IeoPayCoin, IeoProject } from '@bgk/sdk'
import { told } from '../terminal/text'
import { rowsField, type View, withTitles } from '../terminal/view'

export const flashPairView: View<FlashPair> = {
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

export const flashOrderView: View<FlashOrder> = {
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

/** What a swap would bring. */
export interface FlashQuote extends FlashPair {
  readonly paid: string
  readonly received: string
}

export const flashQuoteView: View<FlashQuote> = {
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

export const ieoProjectView: View<IeoProject> = {
  type: 'ieo',
  about: 'a token sale',
  fields: [
    { name: 'id', kind: 'integer', title: 'Id', about: 'what `ieo show` takes' },
    { name: 'title', kind: 'text', quoted: true, title: 'Sale', about: 'its name' },
    { name: 'coin', kind: 'text', title: 'Coin', about: 'what is sold' },
    { name: 'price', kind: 'decimal', title: 'Price', about: 'USDT for one coin' },
    { name: 'status', kind: 'text', title: 'State', about: 'notOpen, open or ended' },
    { name: 'startsAt', kind: 'time', title: 'Starts', about: 'null: not told' },
    { name: 'endsAt', kind: 'time', title: 'Ends', about: 'null: not told' },
    { name: 'listedAt', kind: 'time', about: 'when the coin is listed for trading; null: not told' },
    { name: 'issued', kind: 'decimal', about: 'coins in the sale' },
    { name: 'remaining', kind: 'decimal', title: 'Left', about: 'coins not sold yet' },
    { name: 'min', kind: 'decimal', about: 'least of one subscription, in the coin sold' },
    { name: 'max', kind: 'decimal', about: 'most of one subscription; null: no limit' },
    { name: 'lockDays', kind: 'integer', about: 'days between buying and the first release' },
    {
      name: 'releaseParts',
      kind: 'integer',
      about: 'equal parts it is released in, one a day; null: not told',
    },
    { name: 'giftRate', kind: 'decimal', about: 'given on top, as a fraction of what was bought' },
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
    rowsField<IeoDetail, IeoPayCoin>({
      name: 'payCoins',
      title: 'Pay with',
      about: 'coins it can be paid with; empty without a login',
      view: {
        type: 'ieoPayCoin',
        about: 'a coin it can be paid with',
        fields: [
          { name: 'coin', kind: 'text', about: 'its code' },
          { name: 'available', kind: 'decimal', about: 'what the account has of it' },
          { name: 'price', kind: 'decimal', about: 'units of it for one coin of the sale' },
        ],
      },
      rows: (row) => row.pays,
      cell: (row) => row.pays.map(({ coin, price }) => `${told(price)} ${coin}`).join(' or '),
    }),
  ],
}

export const ieoOrderView: View<IeoOrder> = {
  type: 'ieoOrder',
  about: 'a subscription to a token sale',
  fields: [
    { name: 'id', kind: 'integer', title: 'Id', about: 'its number' },
    { name: 'projectId', kind: 'integer', about: 'the sale' },
    { name: 'title', kind: 'text', quoted: true, title: 'Sale', about: 'the name of the sale' },
    { name: 'coin', kind: 'text', title: 'Coin', about: 'what was bought' },
    {
      name: 'amount',
      kind: 'decimal',
      title: 'Bought',
      about: 'in the coin sold',
      value: (row) => row.quantity,
    },
    { name: 'paid', kind: 'decimal', title: 'Paid', about: 'in payCoin' },
    { name: 'payCoin', kind: 'text', title: 'With', about: 'what it was paid with' },
    { name: 'gift', kind: 'decimal', about: 'given on top, in the coin sold' },
    { name: 'released', kind: 'decimal', title: 'Released', about: 'set free so far, in the coin sold' },
    { name: 'status', kind: 'text', title: 'State', about: 'locked, releasing or released' },
    { name: 'unlocksAt', kind: 'time', title: 'Unlocks', about: 'null: not told' },
    { name: 'nextReleaseAt', kind: 'time', about: 'when the next part is set free; null: all is' },
    { name: 'createdAt', kind: 'time', title: 'Time', about: 'null: not told' },
  ],
}
