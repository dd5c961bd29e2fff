import type { FiatCoin, FiatCurrency, FiatOrder, FiatPayee } from '@bgk/sdk'
import { rowsField, type View, withTitles } from '../terminal/view'

export const fiatCoinView: View<FiatCoin> = {
  type: 'otcCoin',
  about: 'a coin that can be bought and sold for money',
  fields: [
    { name: 'coin', kind: 'text', title: 'Coin', about: 'its code' },
    { name: 'price', kind: 'decimal', title: 'Price (USDT)', about: 'USDT for one coin' },
    { name: 'min', kind: 'decimal', title: 'Least', about: 'of one order, in the coin' },
    { name: 'max', kind: 'decimal', title: 'Most', about: 'of one order, in the coin; null: no limit' },
  ],
}

export const fiatCurrencyView: View<FiatCurrency> = {
  type: 'otcCurrency',
  about: 'a currency to pay in or be paid in',
  fields: [
    { name: 'code', kind: 'text', title: 'Currency', about: 'its code' },
    { name: 'name', kind: 'text', title: 'Name', about: 'its name' },
    { name: 'symbol', kind: 'text', about: 'its sign' },
    { name: 'buyRate', kind: 'decimal', title: 'Buying', about: 'units for one USDT, for a buyer of coins' },
    {
      name: 'sellRate',
      kind: 'decimal',
      title: 'Selling',
      about: 'units for one USDT, for a seller of coins',
    },
    { name: 'decimals', kind: 'integer', about: 'of a sum that can be paid; null: not told' },
    { name: 'enabled', kind: 'boolean', title: 'Open', about: 'it can be used now' },
  ],
}

export const fiatOrderView: View<FiatOrder> = {
  type: 'otcOrder',
  about: 'an order of coins for money',
  fields: [
    { name: 'id', kind: 'text', title: 'Id', about: 'what `otc show` takes' },
    { name: 'side', kind: 'text', title: 'Side', about: 'buy or sell' },
    { name: 'coin', kind: 'text', title: 'Coin', about: 'its code' },
    { name: 'amount', kind: 'decimal', title: 'Amount', about: 'in the coin', value: (row) => row.quantity },
    { name: 'price', kind: 'decimal', title: 'Price', about: 'in the currency, for one coin' },
    { name: 'total', kind: 'decimal', title: 'Total', about: 'in the currency' },
    { name: 'currency', kind: 'text', title: 'Currency', about: 'its code' },
    {
      name: 'status',
      kind: 'text',
      title: 'Status',
      about: 'matching, unpaid, pending, completed, cancelled or rejected',
    },
    { name: 'payBefore', kind: 'time', title: 'Pay before', about: 'null: nothing is to be paid' },
    { name: 'createdAt', kind: 'time', title: 'Time', about: 'null: not told' },
    {
      name: 'proof',
      kind: 'text',
      about: 'reference of the screenshot of the payment; empty before it was sent',
    },
    { name: 'reason', kind: 'text', quoted: true, about: 'why it was rejected' },
  ],
}

export const fiatOrderDetailView: View<FiatOrder> = {
  ...fiatOrderView,
  fields: [
    ...withTitles(fiatOrderView, { reason: 'Reason', proof: 'Proof' }).fields,
    rowsField<FiatOrder, FiatPayee>({
      name: 'payees',
      title: 'Pay to',
      about: 'whom to pay; none until the order has found its merchant',
      view: {
        type: 'payee',
        about: 'whom to pay',
        fields: [
          { name: 'bank', kind: 'text', quoted: true, about: 'the bank' },
          { name: 'name', kind: 'text', quoted: true, about: 'the holder' },
          { name: 'account', kind: 'text', about: 'the account' },
          { name: 'extraA', kind: 'text', about: 'branch, IFSC or a reference' },
          { name: 'extraB', kind: 'text', about: 'branch, IFSC or a reference' },
          { name: 'remark', kind: 'text', quoted: true, about: 'what the merchant wants said' },
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
