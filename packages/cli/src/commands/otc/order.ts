import { checkFiatOrder, fiatTotal } from '@bgk/sdk/trading'
import type { Handler } from '../../config/command'
import { textFlag } from '../../config/settings'
import { readImage, refusal, uploadImage } from '../../exchange/forms'
import { afterLine, type Plan, planned, writeCommand } from '../../orders/write-command'
import { CliError, usageError } from '../../terminal/errors'
import { nearest } from '../../terminal/suggest'
import { orDash } from '../../terminal/text'
import { fiatCoinView, fiatCurrencyView, fiatOrderDetailView, fiatOrderView } from '../../views/fiat'
import { listCommand, pagedCommand, recordCommand } from '../../views/read-command'

/** An order of coins for money: settled, checked, shown, asked, sent once. */
const orderCommand = (side: 'buy' | 'sell'): Handler =>
  writeCommand<never>({
    command: `otc ${side}`,
    once: true,
    question: side === 'buy' ? 'Order these coins?' : 'Sell these coins?',
    fundPassword: side === 'sell',
    prepare: async ({ client, args: [coinText = '', amount = ''], flags, signal }) => {
      const coin = coinText.toUpperCase()
      const currency = textFlag(flags, 'currency')?.toUpperCase()
      if (currency === undefined)
        throw usageError('in which currency?', 'add --currency USD; see: bgk otc methods')
      return {
        typed: { coin, amount, currency },
        plan: async (): Promise<Plan> => {
          const [coins, currencies, user, wallet] = await Promise.all([
            client.fiat.coins(undefined, { signal }),
            client.fiat.payCoins(undefined, { signal }),
            client.user.info(undefined, { signal }),
            client.account.fiatBalance({ coin }, { signal }),
          ])
          const found = named(coins, 'coin', coin, 'bgk otc coins')
          const rate = named(currencies, 'code', currency, 'bgk otc methods')
          const verdict = checkFiatOrder({
            side,
            quantity: amount,
            coin: found,
            bankCardBound: user.bankCard !== undefined || user.chatAccount !== undefined,
            ...(side === 'sell' && { available: wallet.available }),
          })
          if (!verdict.ok) {
            throw refusal(verdict, {
              input: `${amount} ${coin}`,
              field: verdict.field === 'quantity' ? 'amount' : verdict.field,
            })
          }
          const input = { coin, currency, quantity: verdict.quantity }
          const call = side === 'buy' ? 'fiat.buy' : 'fiat.sell'
          const perUsdt = side === 'buy' ? rate.buyRate : rate.sellRate
          const total =
            perUsdt === undefined
              ? undefined
              : fiatTotal(verdict.quantity, {
                  side,
                  coinPrice: found.price,
                  rate: perUsdt,
                  ...(rate.decimals !== undefined && { decimals: rate.decimals }),
                })
          return planned(client.attempt, call, input, {
            shown: [
              [side === 'buy' ? 'Buy' : 'Sell', `${verdict.quantity} ${coin}`],
              [side === 'buy' ? 'Pay' : 'Receive', `about ${orDash(total)} ${currency}`],
              ...(side === 'sell' ? [afterLine(wallet.available, verdict.quantity, coin)] : []),
            ],
            estimate: { total: total ?? null, currency },
          })
        },
      }
    },
  })

/** `bgk otc buy COIN AMOUNT --currency C`. */
export const otcBuy = orderCommand('buy')

/** `bgk otc sell COIN AMOUNT --currency C`. */
export const otcSell = orderCommand('sell')

function named<Key extends string, Row extends Readonly<Record<Key, string>>>(
  rows: readonly Row[],
  key: Key,
  name: string,
  list: string,
): Row {
  const found = rows.find((row) => row[key] === name)
  if (found !== undefined) return found
  const near = nearest(
    name,
    rows.map((row) => row[key]),
  )
  throw new CliError('not_found', `there is no ${name} here`, {
    field: key === 'coin' ? 'coin' : 'currency',
    hint: near === undefined ? `see: ${list}` : `did you mean ${near} ?`,
  })
}

/** `bgk otc proof ID FILE`: the screenshot of the payment. */
export const otcProof = writeCommand<never>({
  command: 'otc proof',
  once: false,
  question: 'Send this screenshot?',
  prepare: async ({ client, args: [id = '', path = ''], signal }) => ({
    typed: { id, path },
    plan: async (): Promise<Plan> => {
      const [order, picture] = await Promise.all([client.fiat.order({ id }, { signal }), readImage(path)])
      return {
        call: 'fiat.uploadProof',
        input: { orderId: id },
        make: async (until) => {
          const image = await uploadImage(client, picture, until)
          return client.attempt('fiat.uploadProof', { orderId: id, image }, { signal: until })
        },
        shown: [
          [
            'Order',
            `${id}: ${orDash(order.quantity)} ${orDash(order.coin)} for ${orDash(order.total)} ${orDash(order.currency)}`,
          ],
          ['Picture', path],
        ],
      }
    },
  }),
})

/** `bgk otc coins`. */
export const otcCoins = listCommand({
  view: fiatCoinView,
  empty: 'nothing can be bought or sold now',
  read: ({ client, signal }) => client.fiat.coins(undefined, { signal }),
})

/** `bgk otc methods`. */
export const otcMethods = listCommand({
  view: fiatCurrencyView,
  empty: 'no currencies',
  read: ({ client, signal }) => client.fiat.payCoins(undefined, { signal }),
})

/** `bgk otc orders`: newest first. */
export const otcOrders = pagedCommand({
  view: fiatOrderView,
  empty: 'no orders yet',
  load: (client) => client.fiat.orders,
  timeOf: (row) => row.createdAt,
  input: async () => ({}),
})

/** `bgk otc show ID`. */
export const otcShow = recordCommand({
  view: fiatOrderDetailView,
  read: ({ client, args: [id = ''], signal }) => client.fiat.order({ id }, { signal }),
})
