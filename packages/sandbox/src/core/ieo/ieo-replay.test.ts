import { checkIeo } from '@bgk/sdk/trading'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { expectReplays } from '../../../test/core/expect-replays'
import { Harness, pair } from '../../../test/core/harness'
import { buy, DAY, FIRST, HOUR, open, sale, tick } from '../../../test/core/ieo-sale'
import { checkInvariants } from '../check-invariants'
import type { CommandBody } from '../commands'
import { createExchange, restoreExchange } from '../create-exchange'
import { ExchangeWorld } from '../exchange-world'
import { parseUnits, unitsText } from '../kernel/units'
import { type IeoSeries, shownRounds, statusAt } from './ieo'
import { payPrice } from './subscribe'

describe('planted faults', () => {
  const plant = (tamper: (world: ExchangeWorld, uid: number) => void) => () => {
    const { harness, uid } = open({ giftRate: '0.1', lockDays: 1, parts: 2 })
    harness.run(buy(uid, '10'))
    tick(harness, DAY)
    const { exchange } = harness
    if (!(exchange.state instanceof ExchangeWorld)) throw new Error('no world')
    tamper(exchange.state, uid)
    checkInvariants(exchange)
  }
  const round = (world: ExchangeWorld) => {
    const found = world.ieo.rounds.get(FIRST)
    if (found === undefined) throw new Error('no round')
    return found
  }
  const order = (world: ExchangeWorld, uid: number) => {
    const [found] = world.ieo.rows.get(uid) ?? []
    if (found === undefined) throw new Error('no order')
    return found
  }

  it('I14: detects a unit sold twice, sold to nobody, taken from no reserve, or lost by the issuer', () => {
    expect(plant(() => {})).not.toThrow()
    expect(plant((world) => (round(world).sold += 1n))).toThrow('I14')
    expect(plant((world, uid) => round(world).bought.set(uid, 11n * 10n ** 8n))).toThrow('I14')
    expect(plant((world) => (round(world).gifted -= 1n))).toThrow('I14')
    expect(
      plant((world, uid) => {
        const { stock } = round(world)
        stock.balance -= 1n
        world.ieo.lockedAccount(uid, stock.coin).balance += 1n
      }),
    ).toThrow('I14')
  })

  it('I4: detects a release that moved no money, an unrecorded one, and a lost order with locked units', () => {
    expect(plant((world, uid) => (order(world, uid).released += 1n))).toThrow('I4')
    expect(plant((world, uid) => (order(world, uid).released -= 1n))).toThrow('I4')
    expect(plant(({ ieo }) => ieo.waiting.clear())).toThrow('I4')
    expect(plant(({ ieo }, uid) => ieo.rows.set(uid, []))).toThrow('I4')
  })
})

describe('verdicts, replay and snapshots', () => {
  it('matches the SDK’s check on random orders, holds every invariant, and I16', () => {
    let bought = 0
    const step = fc.tuple(fc.nat(5), fc.nat(5), fc.integer({ min: 0, max: 600_000_000 }))
    fc.assert(
      fc.property(fc.array(step, { minLength: 20, maxLength: 50 }), (steps) => {
        const rest = { min: '1.5', max: '400', memberMax: '500', demand: '0.4', giftRate: '0.037', parts: 4 }
        const second = { ...sale, ...rest, id: 2, coin: 'SEC', firstOpensMs: -5 * DAY, everyMs: 3 * DAY }
        const harness = new Harness({ ieo: [{ ...sale, ...rest }, second] })
        const uids = [0, 1].map(() => harness.member({ USDT: '600', BTC: '3' }))
        for (const [what, jump, n] of steps) {
          harness.ts += [0, 1, HOUR, 20 * HOUR, DAY, 2 * DAY][jump] ?? 0
          if (what === 0) harness.run({ type: 'clock.tick' })
          else {
            const shown = shownRounds(harness.exchange.config, harness.ts)
            const round = shown[n % shown.length]
            const amount = unitsText(BigInt(n), [6, 7, 8][what % 3] ?? 8)
            const payCoin = ['USDT', 'BTC', 'XXX'][n % 7] ?? 'USDT'
            const body = buy(uids[n % 2] ?? 0, amount, { projectId: round?.id ?? 0, payCoin })
            if (agree(harness, body)) bought += 1
          }
        }
        expectReplays(harness)
      }),
      { numRuns: 60 },
    )
    expect(bought).toBeGreaterThan(20)
  })

  it('releases the rest after a snapshot during a lock, as without one', () => {
    const { harness, uid } = open({ lockDays: 1, parts: 3, demand: '0.5' })
    harness.run(buy(uid, '10'))
    tick(harness, DAY)
    const copy = restoreExchange(harness.exchange.config, harness.exchange.serialize())
    for (const ms of [DAY, DAY, 8 * DAY]) {
      tick(harness, ms)
      copy.apply({ type: 'clock.tick', seq: copy.state.seq + 1, ts: harness.ts })
      expect(copy.hash()).toBe(harness.exchange.hash())
    }
    expect(harness.funds(uid, 'NEW')).toBe('10 / 0')
  })

  it('retains the last 500 of 600 orders and all locked ones, also in a snapshot', () => {
    const { harness, uid } = open({ min: '1', issued: '10000' })
    const apply = (body: CommandBody, ms = 0) => {
      harness.ts += ms
      const seq = exchange.state.seq + 1
      expect(exchange.apply({ ...body, seq, ts: harness.ts }).answer.ok).toBe(true)
    }
    const { exchange } = harness
    for (let i = 0; i < 550; i++) apply(buy(uid, '1'))
    expect(exchange.state.ieo.orders(uid)).toHaveLength(550)
    apply({ type: 'clock.tick' }, DAY)
    for (let i = 0; i < 50; i++) apply(buy(uid, '1'))
    expect(exchange.state.ieo.orders(uid)).toHaveLength(500)
    const text = exchange.serialize()
    expect(restoreExchange(exchange.config, text).serialize()).toBe(text)
  })

  it('rejects a config that sells for nothing, more than the issue, or at two prices', () => {
    const make =
      (...ieo: IeoSeries[]) =>
      () =>
        createExchange({ seed: 's', genesis: 0, pairs: [pair('BTC', 'USDT')], ieo })
    expect(make(sale, { ...sale, id: 2, coin: 'SEC' })).not.toThrow()
    const bad: Partial<IeoSeries>[] = [
      { min: '0.5' },
      { price: '0' },
      { demand: '1' },
      { giftRate: 'x' },
      { id: 1000 },
      { parts: 0 },
      { lockDays: 0.5 },
      { saleMs: 7 * DAY },
      { coin: 'USDT' },
    ]
    for (const rest of bad) expect(make({ ...sale, ...rest })).toThrow(RangeError)
    expect(make(sale, { ...sale, id: 2 })).toThrow(RangeError)
    expect(make(sale, { ...sale, coin: 'SEC' })).toThrow(RangeError)
  })
})

/** Compares the SDK's verdict with that of the exchange; returns true if it was bought. */
function agree(harness: Harness, body: CommandBody): boolean {
  if (body.type !== 'ieo.subscribe') return false
  const { state, config } = harness.exchange
  const round = shownRounds(config, harness.ts).find(({ id }) => id === body.projectId)
  if (round === undefined) throw new Error('no round')
  const { series } = round
  const remaining = unitsText((parseUnits(series.issued, 8) ?? 0n) - state.ieo.sold(round.id), 8)
  const price = payPrice(state, series, body.payCoin)
  const available = harness.funds(body.uid, body.payCoin).split(' ')[0] ?? ''
  const verdict = checkIeo({
    quantity: body.quantity,
    project: { ...series, status: statusAt(round, harness.ts), remaining },
    payCoin: price === undefined ? undefined : { price, available },
  })
  const before = parseUnits(available, 8) ?? 0n
  const answer = harness.answer(body)
  if (!verdict.ok) expect(answer).toEqual(verdict)
  else if (answer.ok) {
    const after = parseUnits(harness.funds(body.uid, body.payCoin).split(' ')[0] ?? '', 8) ?? 0n
    expect(before - after).toBe(parseUnits(verdict.total ?? '', 8))
  } else expect(answer.code).toBe('MEMBER_LIMIT_EXCEEDED')
  return answer.ok
}
