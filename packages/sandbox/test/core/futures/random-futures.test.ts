import fc from 'fast-check'
import { expect, test } from 'vitest'
import { restoreExchange } from '../../../src/core/create-exchange'
import { randomStream } from '../random-stream'
import { contract, FuturesHarness } from './futures-harness'

/** One random trading day in a thin market: all member actions, jumping prices, funding, clocks. */
export function randomDay(seed: number, commands: number): FuturesHarness {
  const random = randomStream(seed)
  const below = (n: number) => Math.floor(random() * n)
  const h = new FuturesHarness(
    contract({ funding: true }),
    contract({
      id: 2,
      base: 'ETH',
      unit: '0.01',
      startPrice: '3200.5',
      maxLeverage: 50,
      leverages: [1, 7, 50],
      funding: true,
      feeRate: '0.0006',
      tiers: [
        { cap: '20000', maintenanceRate: '0.01' },
        { cap: '60000', maintenanceRate: '0.025' },
        { maintenanceRate: '0.05' },
      ],
    }),
  )
  const uids = ['90000', '4000', '300', '25000.00000001', '60'].map((usdt) => h.trader(usdt))
  const bases = ['BTC', 'ETH'] as const
  const leverages = { BTC: [1, 10, 100], ETH: [1, 7, 50] } as const
  for (let i = 0; i < commands; i++) {
    h.ts += below(3000)
    const uid = uids[below(uids.length)]!
    const base = bases[below(2)]!
    const found = h.world.futures.contract(base, 'USDT')!
    const positions = h.positions(uid)
    const position = positions[below(Math.max(1, positions.length))]
    const side = random() < 0.5 ? 'buy' : 'sell'
    const last = Number(found.lastPrice)
    const price = ((last * (9900 + below(201))) / 1_000_000).toFixed(2)
    const kind = below(100)
    const leverage = leverages[base][below(3)]!
    const marginMode = random() < 0.5 ? 'cross' : 'isolated'
    if (kind < 45) {
      const stops =
        below(4) === 0
          ? { takeProfitPrice: String(((last * (side === 'buy' ? 1.02 : 0.98)) / 100).toFixed(2)) }
          : {}
      h.open(uid, side, price, 1 + below(60), { leverage, marginMode, ...stops }, base)
    } else if (kind < 58) h.open(uid, side, undefined, 1 + below(80), { leverage, marginMode }, base)
    else if (kind < 66) {
      const orders = [...(h.world.futures.members.get(uid)?.orders.values() ?? [])]
      const order = orders[below(Math.max(1, orders.length))]
      const orderId = order?.id ?? 0
      const what = below(10)
      if (what < 4) h.answer({ type: 'futures.cancel', uid, orderId })
      else if (what < 5) h.answer({ type: 'futures.cancelAll', uid, ...(below(2) === 0 && { coin: base }) })
      else if (what < 6) h.answer({ type: 'orders.cancelAfter', uid, ms: below(60_000) })
      else {
        const at = Number(order?.contract.lastPrice ?? found.lastPrice)
        const moved = ((at * (9900 + below(201))) / 1_000_000).toFixed(2)
        const same = (Number(order?.price ?? 0n) / 100).toFixed(2)
        h.answer({
          type: 'futures.amend',
          uid,
          orderId,
          price: below(3) === 0 ? same : moved,
          ...(below(3) > 0 && { quantity: String(1 + below(2 * (order?.lots ?? 30))) }),
        })
      }
    } else if (kind < 76 && position) h.close(uid, 1 + below(position.lots), position.side)
    else if (kind < 84 && position) {
      h.answer({
        type: 'futures.place',
        uid,
        base: position.contract.config.base,
        quote: 'USDT',
        side: position.side === 'buy' ? 'sell' : 'buy',
        orderType: 'limit',
        price: ((Number(position.contract.lastPrice) * (9950 + below(101))) / 1_000_000).toFixed(2),
        quantity: String(1 + below(position.lots)),
        leverage: position.leverage,
        marginMode: position.marginMode,
        positionId: position.id,
      })
    } else if (kind < 89 && position) {
      const away = position.side === 'buy' ? -1 : 1
      h.answer({
        type: 'futures.addStop',
        uid,
        positionId: position.id,
        quantity: String(1 + below(position.lots)),
        stopLossPrice: ((last * (1 + away * below(300) * 0.0001)) / 100).toFixed(2),
      })
    } else if (kind < 91) {
      const amount = String(below(500))
      h.answer({
        type: 'futures.transfer',
        uid,
        coin: 'USDT',
        quantity: amount,
        to: random() < 0.5 ? 'spot' : 'futures',
      })
    } else if (kind < 92) h.answer({ type: 'futures.closeByCoin', uid, coin: base, side: 'all' })
    else if (kind < 97) h.markAt(((last * (9800 + below(401))) / 1_000_000).toFixed(2), base)
    else {
      h.ts += below(10_000_000)
      h.run({ type: 'clock.tick' })
    }
  }
  return h
}

test('I1-I5, I9-I13: holds every identity exactly for 4,000 recorded of 6,000 random futures commands', () => {
  let commands = 0
  const seen = { liquidated: 0, stopped: 0, funded: 0 }
  fc.assert(
    fc.property(fc.noShrink(fc.nat()), (seed) => {
      const h = randomDay(seed, 300)
      commands += h.journal.length
      for (const account of h.world.futures.members.values()) {
        for (const { status, funding } of account.closedPositions) {
          if (status === 'liquidated') seen.liquidated++
          if (status === 'stopLoss' || status === 'takeProfit') seen.stopped++
          if (funding !== 0n) seen.funded++
        }
      }
    }),
    { numRuns: 21 },
  )
  expect(commands).toBeGreaterThan(4000)
  expect(seen.liquidated).toBeGreaterThan(10)
  expect(seen.stopped).toBeGreaterThan(10)
  expect(seen.funded).toBeGreaterThan(0)
}, 120_000)

test('I16: restores a bit-identical exchange that continues identically', () => {
  const h = randomDay(7, 400)
  const text = h.exchange.serialize()
  const restored = restoreExchange(h.exchange.config, text)
  expect(restored.serialize()).toBe(text)
  const command = { type: 'clock.tick', seq: h.exchange.state.seq + 1, ts: h.ts + 30_000_000 } as const
  expect(restored.apply(command)).toEqual(h.exchange.apply(command))
  expect(restored.hash()).toBe(h.exchange.hash())
})
