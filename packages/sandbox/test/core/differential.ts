import { checkInvariants } from '../../src/core/check-invariants'
import type { Command, CommandBody } from '../../src/core/commands'
import { createExchange } from '../../src/core/create-exchange'
import type { Outcome } from '../../src/core/exchange'
import type { PairConfig } from '../../src/core/spot/pair-config'

import { CommandWatch } from './command-watch'
import {
  isOpen,
  NaiveExchange,
  type NaiveOrder,
  type NaivePair,
  type NaivePlace,
  stateOf,
} from './naive-exchange'
import { GENESIS, pair } from './pair-config'
import { randomStream } from './random-stream'

/** Markets of every arithmetic: exact, coarse, rounded (14 decimals), and beyond doubles. */
const PAIRS: readonly PairConfig[] = [
  pair('AAA', 'USD', { id: 1, maxAmount: '50', minAmount: '0.01', amountDecimals: 2, feeRate: '0.001' }),
  pair('BBB', 'USD', {
    id: 2,
    priceDecimals: 6,
    amountDecimals: 8,
    minAmount: '0.00000003',
    feeRate: '0.0037',
  }),
  pair('AAA', 'BBB', {
    id: 3,
    priceDecimals: 0,
    amountDecimals: 0,
    minAmount: '1',
    startPrice: '7',
    feeRate: '0',
  }),
  pair('CCC', 'USD', {
    id: 4,
    priceDecimals: 6,
    amountDecimals: 2,
    minAmount: '0.02',
    startPrice: '9999999999999.9',
    feeRate: '0.25',
  }),
]
const RICH = { AAA: '700', BBB: '900.12345678', CCC: '20', USD: '9999999999999' }
const POOR = { AAA: '3', BBB: '2.00000007', USD: '310.5' }
const COINS = ['AAA', 'BBB', 'CCC', 'USD']

/** One random step as plain numbers; what they mean depends on the state. */
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

/**
 * Runs steps on both exchanges and throws at the first difference: answers, fills, order rows, balances,
 * books. Answers how many commands there were.
 */
export function runDifferential(steps: readonly Step[], members = 5): number {
  const exchange = createExchange({ seed: 'd', genesis: GENESIS, pairs: PAIRS })
  const naive = new NaiveExchange(
    PAIRS.map((config) => ({
      base: config.base,
      quote: config.quote,
      priceDecimals: config.priceDecimals,
      amountDecimals: config.amountDecimals,
      minAmount: config.minAmount,
      maxAmount: config.maxAmount ?? MAX_AMOUNT[config.amountDecimals]!,
      feeRate: config.feeRate!,
      status: 'enabled',
      start: 0n,
      last: BigInt(Math.round(Number(config.startPrice) * 10)) * 100_000n,
    })),
  )
  const watch = new CommandWatch(exchange)
  const journal: Command[] = []
  let seq = 0
  const apply = (body: CommandBody): Outcome => {
    const command = { ...body, seq: exchange.state.seq + 1, ts: GENESIS + ++seq }
    const { outcome, kept } = exchange.attempt(command)
    if (kept) journal.push(command)
    watch.after(outcome)
    return outcome
  }
  const uids: number[] = []
  for (let i = 0; i < members; i++) {
    const { answer } = apply({
      type: 'member.create',
      account: { email: `${i}` },
      passwordHash: '',
      role: 'member',
    })
    if (!answer.ok || answer.uid === undefined) throw new Error('no member')
    uids.push(answer.uid)
    naive.uids.push(answer.uid)
    // The last member is poor, so that funds run out as well.
    for (const [coin, amount] of Object.entries(i === members - 1 ? POOR : RICH)) {
      apply({ type: 'funds.credit', uid: answer.uid, coin, amount, memo: '' })
      naive.credit(answer.uid, coin, amount)
    }
  }
  for (const step of steps) {
    const { body, expected } = perform(step, naive, uids)
    const outcome = apply(body)
    compare(outcome, expected, naive, body)
    compareState(exchange.state, naive, uids)
    if (seq % 16 === 0) checkInvariants(exchange)
  }
  checkInvariants(exchange)
  const again = createExchange(exchange.config)
  for (const command of journal) again.apply(command)
  if (again.hash() !== exchange.hash()) throw new Error('I16, I22: what was kept gives another state')
  return seq
}

const MAX_AMOUNT: Record<number, string> = {
  0: '9007199254740991',
  2: '90071992547409.91',
  8: '90071992.54740991',
}

function perform(step: Step, naive: NaiveExchange, uids: number[]): { body: CommandBody; expected: unknown } {
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

/** An amendment of one of the newest orders, or the end of all of them. */
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
  // Odd texts as often as among orders.
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

/** Half of an order, whole lots. */
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

function compare(outcome: Outcome, expected: unknown, naive: NaiveExchange, body: CommandBody): void {
  same('answer', outcome.answer, expected, body)
  const real = outcome.trades.map((trade) => {
    const config = PAIRS.find(({ base, quote }) => `${base}/${quote}` === trade.pair)!
    return {
      price: trade.price * 10n ** BigInt(6 - config.priceDecimals),
      amount: trade.lots * 10n ** BigInt(8 - config.amountDecimals),
      maker: trade.makerOrderId,
      taker: trade.takerOrderId,
      makerFee: trade.makerFee,
      takerFee: trade.takerFee,
    }
  })
  same('trades', real, naive.trades, body)
  for (const row of outcome.orders) {
    const order = naive.orders.find(({ id }) => id === row.orderId)!
    const rest = (order.amount - order.filled) / 10n ** BigInt(8 - order.pair.amountDecimals)
    const tick = 10n ** BigInt(6 - order.pair.priceDecimals)
    same(
      'order',
      [row.uid, row.remaining, row.status, row.price * tick],
      [order.uid, rest, stateOf(order), order.price],
      body,
    )
  }
}

function compareState(
  state: ReturnType<typeof createExchange>['state'],
  naive: NaiveExchange,
  uids: number[],
): void {
  for (const uid of uids) {
    const held = state.members.get(uid)!.balances()
    for (const coin of COINS) {
      const wallet = held.find((each) => each.coin === coin)
      const frozen = naive.frozen(uid, coin)
      const available = naive.total(uid, coin) - frozen
      if ((wallet?.available ?? 0n) !== available || (wallet?.frozen ?? 0n) !== frozen)
        same(`${uid} ${coin}`, [wallet?.available ?? 0n, wallet?.frozen ?? 0n], [available, frozen])
    }
  }
  for (const { name, coin, balance } of state.accounts()) {
    if (name.startsWith('u')) continue
    const total = naive.total(name.split(':')[0]!, coin.code)
    if (balance !== total) same(name, balance, total)
  }
  for (const market of naive.pairs) {
    const real = state.spot.pairs.get(`${market.base}/${market.quote}`)!
    const lot = 10n ** BigInt(8 - market.amountDecimals)
    const tick = 10n ** BigInt(6 - market.priceDecimals)
    same('last', real.lastPrice * tick, market.last)
    for (const side of ['buy', 'sell'] as const) {
      const levels: [bigint, bigint][] = []
      for (const order of naive.queue(market, side)) {
        const rest = (order.amount - order.filled) / lot
        const level = levels.at(-1)
        if (level?.[0] === order.price) level[1] += rest
        else levels.push([order.price, rest])
      }
      const shown = real.levels(side, 10_000)
      const differs = (each: (typeof shown)[number], index: number) =>
        each.price * tick !== levels[index]?.[0] || each.lots !== levels[index]?.[1]
      if (shown.length !== levels.length || shown.some(differs))
        same(
          `book ${real.name} ${side}`,
          shown.map((each) => [each.price * tick, each.lots]),
          levels,
        )
    }
  }
}

function same(what: string, real: unknown, naive: unknown, body?: CommandBody): void {
  const [a, b] = [text(real), text(naive)]
  if (a !== b)
    throw new Error(`${what} differs\n real ${a}\nnaive ${b}\n${body === undefined ? '' : text(body)}`)
}

function text(value: unknown): string {
  return JSON.stringify(value, (_key, each: unknown) => {
    if (typeof each === 'bigint') return `${each}n`
    if (typeof each !== 'object' || each === null || Array.isArray(each)) return each
    return Object.fromEntries(Object.entries(each).sort(([a], [b]) => (a < b ? -1 : 1)))
  })
}
