import type { FiatCoin, FiatCurrency, FiatOrder, FiatPayee } from '@bgk/sdk'
import { field, type View, withTitles } from '../terminal/view'

export const fiatCoinView: View<FiatCoin> = {
  type: 'otcCoin',
  about: 'a coin that can be bought and sold for money',
  fields: [
    field.text('coin', 'its code', { title: 'Coin' }),
    field.decimal('price', 'USDT for one coin', { title: 'Price (USDT)' }),
    field.decimal('min', 'of one order, in the coin', { title: 'Least' }),
    field.decimal('max', 'of one order, in the coin; null: no limit', { title: 'Most' }),
  ],
}

export const fiatCurrencyView: View<FiatCurrency> = {
  type: 'otcCurrency',
  about: 'a currency to pay in or be paid in',
  fields: [
    field.text('code', 'its code', { title: 'Currency' }),
    field.text('name', 'its name', { title: 'Name' }),
    field.text('symbol', 'its sign'),
    field.decimal('buyRate', 'units for one USDT, for a buyer of coins', { title: 'Buying' }),
    field.decimal('sellRate', 'units for one USDT, for a seller of coins', { title: 'Selling' }),
    field.integer('decimals', 'of a sum that can be paid; null: not told'),
    field.boolean('enabled', 'it can be used now', { title: 'Open' }),
  ],
}

export const fiatOrderView: View<FiatOrder> = {
  type: 'otcOrder',
  about: 'an order of coins for money',
  fields: [
    field.text('id', 'what `otc show` takes', { title: 'Id' }),
    field.text('side', 'buy or sell', { title: 'Side' }),
    field.text('coin', 'its code', { title: 'Coin' }),
    field.decimal('amount', 'in the coin', { title: 'Amount', from: 'quantity' }),
    field.decimal('price', 'in the currency, for one coin', { title: 'Price' }),
    field.decimal('total', 'in the currency', { title: 'Total' }),
    field.text('currency', 'its code', { title: 'Currency' }),
    field.text('status', 'matching, unpaid, pending, completed, cancelled or rejected', { title: 'Status' }),
    field.time('payBefore', 'null: nothing is to be paid', { title: 'Pay before' }),
    field.time('createdAt', 'null: not told', { title: 'Time' }),
    field.text('proof', 'reference of the screenshot of the payment; empty before it was sent'),
    field.text('reason', 'why it was rejected', { quoted: true }),
  ],
}

export const fiatOrderDetailView: View<FiatOrder> = {
  ...fiatOrderView,
  fields: [
    ...withTitles(fiatOrderView, { reason: 'Reason', proof: 'Proof' }).fields,
    field.rows<FiatOrder, FiatPayee>('payees', 'whom to pay; none until the order has found its merchant', {
      title: 'Pay to',

      view: {
        type: 'payee',
        about: 'whom to pay',
        fields: [
          field.text('bank', 'the bank', { quoted: true }),
          field.text('name', 'the holder', { quoted: true }),
          field.text('account', 'the account'),
          field.text('extraA', 'branch, IFSC or a reference'),
          field.text('extraB', 'branch, IFSC or a reference'),
          field.text('remark', 'what the merchant wants said', { quoted: true }),
        ],
      },
      rows: ({ payee }) => (payee === undefined ? [] : [payee]),
      cell: ({ payee }) =>
        payee === undefined
          ? ''
          : [payee.name, payee.account, payee.bank, payee.extraA, payee.extraB, payee.remark]
              .filter((part) => part !== '')
              .join(', '),
    }),
  ],
}
