import type { CommandBody } from '../../src/core/commands'
import type { NaiveExchange } from './naive-exchange'
import { isOpen, type NaiveOrder, type NaivePair, type NaivePlace, stateOf } from './naive-order'
import { randomStream } from './random-stream'

export const COINS = ['AAA', 'BBB', 'CCC', 'USD']

/** One random step as plain numbers, interpreted by the state. */
export interface Step {
  readonly kind: number
  readonly uid: number
  readonly pair: number
  readonly buy: boolean
  readonly offset: number
  readonly size: number
}

const BAD_TEXTS = [
  '',
  ' ',
  'abc',
  '1e3',
  '-1',
  '+1',
  '0',
  '0.000',
  '.5',
  '5.',
  '1,000',
  '１２',
  'NaN',
  '1 ',
  '0x1',
]
const ODD_TEXTS = [
  '007.50',
  '1.000000',
  '0.0000001',
  '99999999999999',
  '0.000000001',
  '3.1234567',
  '12345678901234567890',
]

/** `count` steps from a seed. */
export function randomSteps(seed: number, count: number): Step[] {
  const random = randomStream(seed)
  const below = (n: number) => Math.floor(random() * n)
  return Array.from({ length: count }, () => ({
    kind: below(100),
    uid: below(100),
    pair: below(4),
    buy: random() < 0.5,
    offset: below(1001),
    size: below(10_001),
  }))
}

/** Performs a step on the naive exchange; returns its command and the expected response. */
export function perform(
  step: Step,
  naive: NaiveExchange,
  uids: number[],
): { body: CommandBody; expected: unknown } {
  const uid = step.uid === 99 ? 1 : uids[step.uid % uids.length]!
  const market = naive.pairs[step.pair % naive.pairs.length]!
  const { base, quote } = market
  const kind = step.kind % 100
  if (kind < 3) {
    const coin = COINS[step.size % COINS.length]!
    const amount =
      coin === 'USD' && step.buy ? '4000000000000' : `${1 + (step.offset % 60)}.0000000${step.size % 10}`
    const body: CommandBody = { type: 'funds.credit', uid, coin, amount, memo: '' }
    if (uids.includes(uid)) naive.credit(uid, coin, amount)
    naive.trades = []
    return { body, expected: uids.includes(uid) ? { ok: true } : { ok: false, code: 'UNKNOWN_MEMBER' } }
  }
  if (kind < 15) {
    const own = naive.orders.filter(
      (order) => order.uid === uid && (step.buy || stateOf(order) === 'unfilled'),
    )
    const orderId = kind < 14 ? (own[own.length - 1 - (step.size % 12)]?.id ?? 0) : step.size
    return { body: { type: 'spot.cancel', uid, orderId }, expected: naive.cancel(uid, orderId) }
  }
  if (kind < 18) {
    const status = step.buy || step.offset % 4 > 0 ? 'enabled' : 'disabled'
    market.status = status
    naive.trades = []
    return { body: { type: 'pair.status', base, quote, status }, expected: { ok: true } }
  }
  if (kind < 30 && kind >= 22) return change(step, kind, naive, uid, market)
  const orderType = kind < 32 ? 'market' : 'limit'
  const request: NaivePlace = {
    uid,
    base,
    quote: kind === 40 ? 'NONE' : quote,
    side: step.buy ? 'buy' : 'sell',
    orderType,
    ...(orderType === 'market' && step.offset % 2 === 0 ? {} : { price: priceText(step, kind, market) }),
    quantity: amountText(step, kind, market, naive),
  }
  const expected = naive.place(request)
  return { body: { type: 'spot.place', ...request }, expected }
}

/** Amends one of the newest orders, or cancels all of them. */
function change(
  step: Step,
  kind: number,
  naive: NaiveExchange,
  uid: number,
  market: NaivePair,
): { body: CommandBody; expected: unknown } {
  if (kind === 22) {
    const { base, quote } = market
    const which = [{}, { base }, { base, quote }, { quote: 'NONE', base }, { board: 'main' }, { board: 'x' }][
      step.size % 6
    ]!
    return { body: { type: 'spot.cancelAll', uid, ...which }, expected: naive.cancelAll(uid, which) }
  }
  const own = naive.orders.filter((order) => order.uid === uid && (step.size % 8 === 0 || isOpen(order)))
  const order = own[own.length - 1 - (step.size % Math.max(1, Math.min(6, own.length)))]
  const orderId = order?.id ?? step.size
  const at = order?.pair ?? market
  // Odd texts are as frequent as in orders.
  const odd = step.size % 12 === 0 ? 96 + (step.offset % 4) : 50
  const price = kind < 25 && order ? sameText(order.price, at.priceDecimals, 6) : priceText(step, odd, at)
  const quantity =
    kind === 29 ? undefined : kind === 24 && order ? half(order) : amountText(step, odd, at, naive)
  const body: CommandBody = {
    type: 'spot.amend',
    uid,
    orderId,
    price,
    ...(quantity !== undefined && { quantity }),
  }
  return { body, expected: naive.amend(uid, orderId, price, quantity) }
}

/** Half of an order, in whole lots. */
function half({ amount, pair: { amountDecimals } }: NaiveOrder): string {
  const lot = 10n ** BigInt(8 - amountDecimals)
  return sameText((amount / 2n / lot) * lot, amountDecimals, 8)
}

function sameText(units: bigint, decimals: number, scale: number): string {
  const digits = units.toString().padStart(scale + 1, '0')
  const fraction = digits.slice(-scale).slice(0, decimals)
  return fraction === '' ? digits.slice(0, -scale) : `${digits.slice(0, -scale)}.${fraction}`
}

function priceText(step: Step, kind: number, market: { last: bigint; priceDecimals: number }): string {
  if (kind === 99) return BAD_TEXTS[step.size % BAD_TEXTS.length]!
  if (kind === 98) return ODD_TEXTS[step.size % ODD_TEXTS.length]!
  const tick = 10n ** BigInt(6 - market.priceDecimals)
  const whole = market.last + BigInt((step.offset % 21) - 10) * tick
  const price = whole <= 0n ? tick : whole
  const digits = (price > 9_999_999_999_999_999_999n ? 9_999_999_999_999_999_999n : price)
    .toString()
    .padStart(7, '0')
  const text = `${digits.slice(0, -6)}.${digits.slice(-6).slice(0, market.priceDecimals)}`
  return market.priceDecimals === 0 ? text.slice(0, -1) : text
}

function amountText(
  step: Step,
  kind: number,
  market: { amountDecimals: number; minAmount: string; base: string },
  naive: NaiveExchange,
): string {
  if (kind === 97) return BAD_TEXTS[step.size % BAD_TEXTS.length]!
  if (kind === 96) return ODD_TEXTS[step.size % ODD_TEXTS.length]!
  const lot = 10n ** BigInt(8 - market.amountDecimals)
  const small = 10 ** (step.size % (market.amountDecimals + 1))
  let amount = BigInt(1 + (step.size % 97)) * lot * BigInt(small)
  if (kind === 95) amount = (naive.total(naive.uids[step.uid % naive.uids.length]!, market.base) / lot) * lot
  const digits = amount.toString().padStart(9, '0')
  const fraction = digits.slice(-8).slice(0, market.amountDecimals)
  return fraction === '' ? digits.slice(0, -8) : `${digits.slice(0, -8)}.${fraction}`
}
