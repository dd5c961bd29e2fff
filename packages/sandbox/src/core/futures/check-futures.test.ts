import { checkFuturesOrder, checkPartialClose, checkPositionStops } from '@bgk/sdk/trading'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { contract } from '../../../test/core/futures/futures-harness'
import { GENESIS, pair } from '../../../test/core/pair-config'
import { randomStream } from '../../../test/core/random-stream'
import type { CommandBody } from '../commands'
import { createExchange } from '../create-exchange'
import { ExchangeWorld } from '../exchange-world'
import { unitsText } from '../kernel/units'
import { spendable } from './account-risk'
import { contractView } from './contract-view'
import { entryPrice } from './position-terms'

const ODD = [
  '',
  ' ',
  '.5',
  '5.',
  '-1',
  '-0',
  '+2',
  '1e2',
  'x',
  '1.2.3',
  '１',
  '0',
  '00',
  '0.0',
  '12345678901234',
]
const LEVERAGES = [1, 3, 20, 125]

type Below = (n: number) => number

function priceText(below: Below): string {
  if (below(14) === 0) return ODD[below(ODD.length)]!
  const decimals = below(8)
  const digits = String(1 + below(10 ** (1 + below(6)))).padStart(decimals + 1, '0')
  return decimals === 0 ? digits : `${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`
}

function lotsText(below: Below): string {
  if (below(14) === 0) return ODD[below(ODD.length)]!
  return `${below(9) === 0 ? '00' : ''}${below(10 ** (1 + below(6)))}${below(20) === 0 ? '.0' : ''}`
}

/** An exchange with one contract of random precision, a funded member and a counterparty. */
function market(below: Below) {
  const priceDecimals = below(5)
  const config = contract({
    priceDecimals,
    unit: ['1', '0.01', '0.0005'][below(3)]!,
    maxLeverage: 125,
    leverages: LEVERAGES,
    minLots: 1 + below(5),
    maxLots: 200_000,
    feeRate: ['0', '0.0005', '0.00033333'][below(3)]!,
    startPrice: '15',
  })
  const pairs = [pair('BTC', 'USDT', { priceDecimals, startPrice: '15' })]
  const exchange = createExchange({ seed: '', genesis: GENESIS, pairs, contracts: [config] })
  const { state } = exchange
  if (!(state instanceof ExchangeWorld)) throw new Error('no world')
  let seq = 0
  const apply = (body: CommandBody) => exchange.apply({ ...body, seq: ++seq, ts: GENESIS }).answer
  const uids = ['100000.12345678', '99000000'].map((quantity) => {
    const answer = apply({
      type: 'member.create',
      account: { email: quantity },
      passwordHash: '',
      role: 'member',
    })
    if (!answer.ok || answer.uid === undefined) throw new Error('no member')
    const { uid } = answer
    apply({ type: 'funds.credit', uid, coin: 'USDT', amount: quantity, memo: '' })
    apply({ type: 'futures.transfer', uid, coin: 'USDT', quantity, to: 'futures' })
    return uid
  })
  return { state, apply, uid: uids[0]!, other: uids[1]!, found: state.futures.contract('BTC', 'USDT')! }
}

test('rule 9: matches checkFuturesOrder in code, field and params on 20,000 orders', () => {
  let seen = 0
  let accepted = 0
  fc.assert(
    fc.property(fc.noShrink(fc.nat()), (seed) => {
      const random = randomStream(seed)
      const below: Below = (n) => Math.floor(random() * n)
      const { state, apply, uid, found } = market(below)
      for (let i = 0; i < 500; i++) {
        const order = {
          side: below(2) ? ('buy' as const) : ('sell' as const),
          orderType: below(3) ? ('limit' as const) : ('market' as const),
          price: priceText(below),
          quantity: lotsText(below),
          takeProfitPrice: below(3) ? '' : priceText(below),
          stopLossPrice: below(3) ? '' : priceText(below),
        }
        const leverage = below(30) === 0 ? [0, -1, 1.5][below(3)]! : LEVERAGES[below(LEVERAGES.length)]!
        const view = contractView(state, found)
        const account = state.futures.accountOf(state.members.get(uid)!)
        const available = unitsText(spendable(account, found.quote), 8)
        const verdict = checkFuturesOrder({
          ...order,
          type: order.orderType,
          leverage,
          available,
          lastPrice: view.price,
          market: view,
        })
        const marginMode = below(2) ? ('cross' as const) : ('isolated' as const)
        const answer = apply({
          type: 'futures.place',
          uid,
          base: 'BTC',
          quote: 'USDT',
          leverage,
          marginMode,
          ...order,
        })
        seen++
        if (!verdict.ok) {
          expect(answer).toEqual(verdict)
          continue
        }
        accepted++
        // Rejected beyond the form check: it met the member's own order.
        if (!answer.ok) expect(answer).toEqual({ ok: false, code: 'SELF_TRADE' })
        else if (answer.orderId !== undefined && below(3) > 0)
          apply({ type: 'futures.cancel', uid, orderId: answer.orderId })
      }
    }),
    { numRuns: 40 },
  )
  expect(seen).toBe(20_000)
  expect(accepted).toBeGreaterThan(1_000)
}, 60_000)

test('rule 9: matches checkPartialClose and checkPositionStops on closings and stops', () => {
  let accepted = 0
  fc.assert(
    fc.property(fc.noShrink(fc.nat()), (seed) => {
      const random = randomStream(seed)
      const below: Below = (n) => Math.floor(random() * n)
      const { state, apply, uid, other, found } = market(below)
      const side = below(2) ? 'buy' : 'sell'
      const open = {
        type: 'futures.place',
        base: 'BTC',
        quote: 'USDT',
        orderType: 'limit',
        price: '15',
      } as const
      const terms = { leverage: 1, marginMode: 'cross', quantity: '900' } as const
      apply({ ...open, ...terms, uid: other, side: side === 'buy' ? 'sell' : 'buy' })
      apply({ ...open, ...terms, uid, side })
      const [position] = state.futures.members.get(uid)!.positions.values()
      if (position === undefined) throw new Error('no position')
      for (let i = 0; i < 100; i++) {
        const quantity = lotsText(below)
        const closing = checkPartialClose({ quantity, closableQuantity: String(position.closableQuantity) })
        const positionId = position.id
        const typed = { takeProfitPrice: priceText(below), stopLossPrice: below(2) ? '' : priceText(below) }
        const stops = checkPositionStops({ ...typed, side, entryPrice: entryPrice(position) })
        const whole = checkPartialClose({ quantity, closableQuantity: String(position.lots) })
        const added = apply({ type: 'futures.addStop', uid, positionId, quantity, ...typed })
        const expected = !whole.ok ? whole : stops
        if (expected.ok) accepted++
        if (expected.ok) expect(added).toMatchObject({ ok: true })
        else expect(added).toEqual(expected)
        const price = unitsText(found.lastPrice * 2n, found.config.priceDecimals)
        const opposite = side === 'buy' ? 'sell' : 'buy'
        const rest = {
          ...open,
          leverage: 1,
          marginMode: 'cross',
          side: opposite,
          price,
          quantity,
          positionId,
        } as const
        const closed = apply({ ...rest, uid })
        if (!closing.ok) expect(closed).toEqual(closing)
        else expect(closed.ok).toBe(true)
        if (closed.ok && closed.orderId !== undefined)
          apply({ type: 'futures.cancel', uid, orderId: closed.orderId })
      }
    }),
    { numRuns: 30 },
  )
  expect(accepted).toBeGreaterThan(200)
}, 60_000)
