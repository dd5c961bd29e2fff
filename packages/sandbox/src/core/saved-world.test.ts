import { describe, expect, test } from 'vitest'
import { GENESIS, Harness, pair } from '../../test/core/harness'
import { randomStream } from '../../test/core/random-stream'
import type { CommandBody } from './commands'
import type { ExchangeConfig } from './config'
import { createExchange, restoreExchange } from './create-exchange'
import { createMarketBook } from './market/market-book'
import type { BotContext, BotProgram } from './market-making/bot-program'

/** Two bots that quote and take; their memory is a counter. */
const bots: BotProgram = {
  initialMemory: () => ({ turn: 0 }),
  decideCommands(context: BotContext) {
    const turn = context.step
    const memory = { turn: turn + 1 }
    const maker = context.uidOf('maker')
    const taker = context.uidOf('taker')
    if (maker === undefined || taker === undefined) {
      const labels = ['maker', 'taker']
      const coins = ['BTC', 'USDT']
      return {
        memory,
        actions: labels.flatMap((label) => [
          { type: 'enrol' as const, label },
          ...coins.map((coin) => ({ type: 'fund' as const, label, coin, amount: '100000' })),
        ]),
      }
    }
    const at = { base: 'BTC', quote: 'USDT' }
    const stale = context.openOrders(maker, 'BTC/USDT').slice(0, turn % 3)
    return {
      memory,
      actions: [
        ...stale.map(({ id }) => ({ type: 'cancel' as const, uid: maker, orderId: id })),
        { type: 'place', uid: maker, ...at, side: 'buy', orderType: 'limit', price: '99.5', quantity: '0.5' },
        {
          type: 'place',
          uid: maker,
          ...at,
          side: 'sell',
          orderType: 'limit',
          price: '100.5',
          quantity: '0.5',
        },
        {
          type: 'place',
          uid: taker,
          ...at,
          side: turn % 2 ? 'buy' : 'sell',
          orderType: 'market',
          quantity: '0.3',
        },
      ],
    }
  },
}

const config: ExchangeConfig = {
  seed: 'snapshot',
  genesis: GENESIS,
  pairs: [pair('BTC', 'USDT'), pair('BBB', 'USDT', { id: 2, priceDecimals: 6, amountDecimals: 8 })],
  bots,
  market: createMarketBook,
}

/** A busy hour: members, bots, sessions, keys, two pairs. */
function busy(harness: Harness, steps: number): void {
  const random = randomStream(11)
  const uids = [0, 1, 2].map(() => harness.member({ BTC: '100', USDT: '100000', BBB: '100' }))
  const below = (n: number) => Math.floor(random() * n)
  for (let i = 0; i < steps; i++) {
    harness.ts += below(30_000)
    const uid = uids[below(3)]!
    const base = below(2) ? 'BTC' : 'BBB'
    const body: CommandBody[] = [
      { type: 'bots.step' },
      { type: 'session.open', uid, tokenHash: `t${i}` },
      { type: 'spot.cancel', uid, orderId: 1 + below(i + 1) },
      ...[0, 1, 2, 3].map(
        () =>
          ({
            type: 'spot.place',
            uid,
            base,
            quote: 'USDT',
            side: below(2) ? 'buy' : 'sell',
            orderType: below(5) ? 'limit' : 'market',
            price: (98 + below(400) / 100).toFixed(2),
            quantity: (0.001 + below(9000) / 10_000).toFixed(4),
          }) as const,
      ),
    ]
    harness.run(body[below(body.length)]!, below(4) ? undefined : `key${below(50)}`)
  }
}

describe('snapshots', () => {
  test('I16: replay of the journal = live; snapshot + tail = full replay, at any cut', () => {
    const live = new Harness(config)
    busy(live, 600)
    const hash = live.exchange.hash()
    for (const cut of [0, 1, 7, 300, live.journal.length]) {
      let exchange = createExchange(config)
      live.journal.forEach(({ body, ts, key }, index) => {
        if (index === cut) exchange = restoreExchange(config, exchange.serialize())
        exchange.apply({ ...body, seq: index + 1, ts, ...(key === undefined ? {} : { key }) })
      })
      expect(exchange.serialize()).toBe(live.exchange.serialize())
      expect(exchange.hash()).toBe(hash)
    }
  })

  test('restore to the same text', () => {
    const live = new Harness(config)
    busy(live, 200)
    const text = live.exchange.serialize()
    expect(restoreExchange(config, text).serialize()).toBe(text)
  })

  test('have another hash after any change of state', () => {
    const x = new Harness()
    const hashes = new Set([x.exchange.hash()])
    const uid = x.member()
    hashes.add(x.exchange.hash())
    x.credit(uid, 'BTC', '0.00000001')
    hashes.add(x.exchange.hash())
    expect(hashes.size).toBe(3)
    expect(x.exchange.hash()).toMatch(/^[0-9a-f]{32}$/)
  })

  test('are rejected for another seed, another version or a missing pair', () => {
    const text = createExchange(config).serialize()
    expect(() => restoreExchange({ ...config, seed: 'other' }, text)).toThrow(RangeError)
    expect(() => restoreExchange(config, text.replace(/"version":\d+/, '"version":0'))).toThrow(RangeError)
    expect(() => restoreExchange({ ...config, pairs: [] }, text)).toThrow(RangeError)
  })
})

describe('bots', () => {
  test('act in one command a step: postings netted, each order once, funds from external', () => {
    const x = new Harness(config)
    x.run({ type: 'bots.step' })
    const outcome = x.run({ type: 'bots.step' })
    expect(outcome.trades).toHaveLength(1)
    expect(outcome.orders).toHaveLength(3)
    expect(outcome.postings.every((posting) => posting.code === 'bots.step')).toBe(true)
    expect(x.exchangeBalance('external:BTC', 'BTC')).toBe('-200000')
    expect(x.exchange.state.market.trades('BTC/USDT', 5)).toEqual(outcome.trades)
  })

  test('cannot act for members', () => {
    let uid = 0
    const thief: BotProgram = {
      initialMemory: () => null,
      decideCommands: () => ({
        memory: null,
        actions: [
          {
            type: 'place',
            uid,
            base: 'BTC',
            quote: 'USDT',
            side: 'buy',
            orderType: 'limit',
            price: '1',
            quantity: '1',
          },
        ],
      }),
    }
    const x = new Harness({ bots: thief })
    uid = x.member({ USDT: '100' })
    expect(x.run({ type: 'bots.step' }).orders).toEqual([])
  })
})

describe('time and order of commands', () => {
  test("never moves the exchange's time back", () => {
    const x = new Harness()
    x.ts += 5_000
    x.run({ type: 'clock.tick' })
    x.ts -= 3_000
    x.run({ type: 'clock.tick' })
    expect(x.exchange.state.now).toBe(GENESIS + 5_000)
  })

  test('rejects a gap in the sequence as an invariant error', () => {
    const exchange = createExchange(config)
    expect(() => exchange.apply({ type: 'clock.tick', seq: 2, ts: GENESIS })).toThrow('seq')
  })
})
