import type { Attempt } from '@bgk/sdk'
import { sanitize } from '../terminal/text'

type Fields = Readonly<Record<string, unknown>>

const spotOrder =
  (side: string, isLimit: boolean) =>
  ({ quantity, pair, price }: Fields): string =>
    `${side} ${word(quantity)} ${pairText(pair)} ${isLimit ? `at ${word(price)}` : 'at market'}`

const futuresOrder =
  (side: string, isLimit: boolean) =>
  ({ quantity, pair, price, leverage, marginMode }: Fields): string =>
    `${side} ${word(quantity)} lots ${pairText(pair)} ${isLimit ? `at ${word(price)}` : 'at market'}, ${word(leverage)}x ${word(marginMode)}`

const cycleOrder =
  (side: string) =>
  ({ quantity, payCoin, pair, seconds }: Fields): string =>
    `${side} ${pairText(pair)} for ${word(seconds)} s with ${word(quantity)} ${word(payCoin)}`

const transfer =
  (wallet: string) =>
  ({ quantity, coin, direction }: Fields): string =>
    `transfer ${word(quantity)} ${word(coin)} ${direction === 'in' ? 'from spot to' : 'to spot from'} ${wallet}`

/** Orders: they are placed, everything else is done. */
const ORDERS: Readonly<Record<string, (fields: Fields) => string>> = {
  'spot.buyLimit': spotOrder('buy', true),
  'spot.buyMarket': spotOrder('buy', false),
  'spot.sellLimit': spotOrder('sell', true),
  'spot.sellMarket': spotOrder('sell', false),
  'futures.buyLimit': futuresOrder('long', true),
  'futures.buyMarket': futuresOrder('long', false),
  'futures.sellLimit': futuresOrder('short', true),
  'futures.sellMarket': futuresOrder('short', false),
  'cycle.buy': cycleOrder('buy'),
  'cycle.sell': cycleOrder('sell'),
}

const SIDES: Readonly<Record<string, string>> = { buy: 'long ', sell: 'short ', all: '' }

const OTHERS: Readonly<Record<string, (fields: Fields) => string>> = {
  'spot.cancelOrder': ({ id }) => `cancel order ${word(id)}`,
  'futures.cancelOrder': ({ id }) => `cancel futures order ${word(id)}`,
  'futures.closePosition': ({ positionId, quantity }) =>
    `close ${word(quantity)} lots of position ${word(positionId)}`,
  'futures.closeByCoin': ({ coin, side }) => `close all ${SIDES[word(side)] ?? ''}positions of ${word(coin)}`,
  'futures.closeAll': ({ coin }) =>
    coin === undefined ? 'close all positions' : `close all positions of ${word(coin)}`,
  'futures.addStopOrder': ({ positionId, quantity, takeProfitPrice, stopLossPrice }) =>
    `${stopsText(takeProfitPrice, stopLossPrice)} for ${word(quantity)} lots of position ${word(positionId)}`,
  'futures.editStopOrder': ({ id, takeProfitPrice, stopLossPrice }) =>
    `stop order ${word(id)} to ${stopsText(takeProfitPrice, stopLossPrice)}`,
  'futures.cancelStopOrder': ({ id }) => `take off stop order ${word(id)}`,
  'account.withdraw': ({ quantity, coin, address }) =>
    `withdraw ${word(quantity)} ${word(coin)} to ${word(address)}`,
  'fiat.buy': ({ quantity, coin, currency }) => `buy ${word(quantity)} ${word(coin)} for ${word(currency)}`,
  'fiat.sell': ({ quantity, coin, currency }) => `sell ${word(quantity)} ${word(coin)} for ${word(currency)}`,
  'fiat.uploadProof': ({ orderId }) => `proof of payment for order ${word(orderId)}`,
  'user.bindContact': ({ account }) => `bind ${word(account)}`,
  'user.editPassword': ({ kind }) => `change the ${word(kind)} password`,
  'user.updatePassword': ({ kind }) => `change the ${word(kind)} password by a code`,
  'compat.setFundPassword': () => 'set the fund password',
  'user.submitIdentity': ({ realName }) => `papers of ${word(realName)}`,
  'user.addBank': ({ payee, kind }) =>
    `bind a ${kind === 'chatApp' ? 'chat-app account' : 'bank account'} of ${word(payee)}`,
  'user.addTicket': ({ title }) => `question "${word(title)}"`,
  'account.addAddress': ({ coin, address, remark }) =>
    `save ${word(address)} for ${word(coin)} as ${word(remark)}`,
  'account.removeAddress': ({ id }) => `remove address ${word(id)}`,
  'ieo.subscribe': ({ projectId, quantity, payCoin }) =>
    `subscribe to ${word(quantity)} of sale ${word(projectId)} with ${word(payCoin)}`,
  'flash.swap': ({ pairId, quantity }) => `swap ${word(quantity)} on pair ${word(pairId)}`,
  'account.transferFutures': transfer('futures'),
  'account.transferFiat': transfer('fiat'),
}

function stopsText(takeProfitPrice: unknown, stopLossPrice: unknown): string {
  const parts = [
    takeProfitPrice !== undefined && `TP ${takeProfitPrice === null ? 'none' : word(takeProfitPrice)}`,
    stopLossPrice !== undefined && `SL ${stopLossPrice === null ? 'none' : word(stopLossPrice)}`,
  ]
  return parts.filter((part) => part !== false).join(', ')
}

/** What an attempt wants, in words: `buy 0.001 BTC/USDT at 50000`. */
export function attemptText({ call, input }: Pick<Attempt, 'call' | 'input'>): string {
  const fields: Fields = { ...input }
  const describe = ORDERS[call] ?? OTHERS[call]
  if (describe !== undefined) return describe(fields)
  const rest = Object.entries(fields).map(([name, value]) => `${name} ${word(value)}`)
  return sanitize([call, ...rest].join(' '))
}

/** What became of it, in a word that fits what it was. */
export function endWord({ call }: Attempt, state: 'applied' | 'notApplied'): string {
  const isOrder = call in ORDERS
  if (state === 'applied') return isOrder ? 'placed' : 'done'
  return isOrder ? 'not placed' : 'not done'
}

/** The id as people see and type it: its beginning. */
export const shortId = (id: string): string => sanitize(id.slice(0, 8))

function pairText(pair: unknown): string {
  if (typeof pair !== 'object' || pair === null) return word(pair)
  const { base, quote }: Readonly<Record<string, unknown>> = { ...pair }
  return `${word(base)}/${word(quote)}`
}

function word(value: unknown): string {
  return sanitize(typeof value === 'object' ? JSON.stringify(value) : String(value))
}

/** The figure of an attempt that a person types to approve it: its quantity, or the number of what it changes. */
export function confirmationFigure({ input, key }: Pick<Attempt, 'input' | 'key'>): string {
  for (const name of ['quantity', 'positionId', 'id', 'orderId']) {
    const value = input?.[name]
    if (typeof value === 'string' || typeof value === 'number') return String(value)
  }
  // Without a figure of its own: four digits of its key.
  let digits = 0
  for (const letter of key) digits = (digits * 31 + letter.charCodeAt(0)) % 9_000
  return String(1_000 + digits)
}
