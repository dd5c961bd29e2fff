import { checkInvariants } from '../../src/core/check-invariants'
import type { Command, CommandBody } from '../../src/core/commands'
import { createExchange } from '../../src/core/create-exchange'
import type { Outcome } from '../../src/core/exchange'
import type { PairConfig } from '../../src/core/spot/pair-config'
import { assertSame } from './assert-same'
import { CommandModel } from './command-model'
import { NaiveExchange } from './naive-exchange'
import { stateOf } from './naive-order'
import { GENESIS, pair } from './pair-config'
import { COINS, perform, type Step } from './random-spot-command'

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

/**
 * Runs steps on both exchanges and throws at the first difference in responses, fills, order rows, balances
 * or books. Returns the number of commands.
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
  const watch = new CommandModel(exchange)
  const journal: Command[] = []
  let seq = 0
  const apply = (body: CommandBody): Outcome => {
    const command = { ...body, seq: exchange.state.seq + 1, ts: GENESIS + ++seq }
    const { outcome, isJournaled } = exchange.attempt(command)
    if (isJournaled) journal.push(command)
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
    // The last member is poor, so that some orders lack funds.
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
  if (again.hash() !== exchange.hash()) throw new Error('I16, I22: the recorded commands give another state')
  return seq
}

const MAX_AMOUNT: Record<number, string> = {
  0: '9007199254740991',
  2: '90071992547409.91',
  8: '90071992.54740991',
}

function compare(outcome: Outcome, expected: unknown, naive: NaiveExchange, body: CommandBody): void {
  assertSame('answer', outcome.answer, expected, body)
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
  assertSame('trades', real, naive.trades, body)
  for (const row of outcome.orders) {
    const order = naive.orders.find(({ id }) => id === row.orderId)!
    const rest = (order.amount - order.filled) / 10n ** BigInt(8 - order.pair.amountDecimals)
    const tick = 10n ** BigInt(6 - order.pair.priceDecimals)
    assertSame(
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
      const locked = naive.locked(uid, coin)
      const available = naive.total(uid, coin) - locked
      if ((wallet?.available ?? 0n) !== available || (wallet?.locked ?? 0n) !== locked)
        assertSame(`${uid} ${coin}`, [wallet?.available ?? 0n, wallet?.locked ?? 0n], [available, locked])
    }
  }
  for (const { name, coin, balance } of state.accounts()) {
    if (name.startsWith('u')) continue
    const total = naive.total(name.split(':')[0]!, coin.code)
    if (balance !== total) assertSame(name, balance, total)
  }
  for (const market of naive.pairs) {
    const real = state.spot.pairs.get(`${market.base}/${market.quote}`)!
    const lot = 10n ** BigInt(8 - market.amountDecimals)
    const tick = 10n ** BigInt(6 - market.priceDecimals)
    assertSame('last', real.lastPrice * tick, market.last)
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
        assertSame(
          `book ${real.name} ${side}`,
          shown.map((each) => [each.price * tick, each.lots]),
          levels,
        )
    }
  }
}
