import type { FiatCoin, FiatCurrency, FiatOrder, FiatPayee } from '@bgk/sdk'
import { statusColumn } from '../exchange/status'
import { field, type View, withTitles } from '../terminal/view'

export const fiatCoinView: View<FiatCoin> = {
  type: 'otcCoin',
  about: 'A coin to buy and sell for fiat currency',
  fields: [
    field.text('coin', 'Code', { title: 'Coin' }),
    field.decimal('price', 'Price of one coin in USDT', { title: 'Price (USDT)' }),
    field.decimal('min', 'Minimum order in the coin', { title: 'Min' }),
    field.decimal('max', 'Maximum order in the coin; null if unlimited', { title: 'Max' }),
  ],
}

export const fiatCurrencyView: View<FiatCurrency> = {
  type: 'otcCurrency',
  about: 'A fiat currency',
  fields: [
    field.text('code', 'Code', { title: 'Currency' }),
    field.text('name', 'Name', { title: 'Name' }),
    field.text('symbol', 'Symbol'),
    field.decimal('buyRate', 'Units per USDT when buying coins', { title: 'Buying' }),
    field.decimal('sellRate', 'Units per USDT when selling coins', { title: 'Selling' }),
    field.integer('decimals', 'Decimals of a payment; null if unknown'),
    field.boolean('enabled', 'Enabled', { title: 'Open' }),
  ],
}

export const fiatOrderView: View<FiatOrder> = {
  type: 'otcOrder',
  about: 'An OTC order',
  fields: [
    field.text('id', 'Order id, as used by `otc show`', { title: 'Id' }),
    field.text('side', 'Side: buy or sell', { title: 'Side' }),
    field.text('coin', 'Code', { title: 'Coin' }),
    field.decimal('amount', 'In the coin', { title: 'Amount', from: 'quantity' }),
    field.decimal('price', 'Price of one coin in the currency', { title: 'Price' }),
    field.decimal('total', 'In the currency', { title: 'Total' }),
    field.text('currency', 'Code', { title: 'Currency' }),
    field.text(
      'status',
      'Status: matching, unpaid, pending, completed, cancelled or rejected',
      statusColumn(),
    ),
    field.time('payBefore', 'Payment deadline; null if no payment is due', { title: 'Pay before' }),
    field.time('createdAt', 'Null if unknown', { title: 'Time' }),
    field.text('proof', 'Proof of payment; empty if not uploaded'),
    field.text('reason', 'Rejection reason', { quoted: true }),
  ],
}

export const fiatOrderDetailView: View<FiatOrder> = {
  ...fiatOrderView,
  fields: [
    ...withTitles(fiatOrderView, { reason: 'Reason', proof: 'Proof' }).fields,
    field.rows<FiatOrder, FiatPayee>('payees', 'Payees; empty until a merchant is matched', {
      title: 'Pay to',

      view: {
        type: 'payee',
        about: 'A payee',
        fields: [
          field.text('bank', 'Bank', { quoted: true }),
          field.text('name', 'Account holder', { quoted: true }),
          field.text('account', 'Account number'),
          field.text('extraA', 'Branch, IFSC code or reference'),
          field.text('extraB', 'Branch, IFSC code or reference'),
          field.text('remark', 'Note from the merchant', { quoted: true }),
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
