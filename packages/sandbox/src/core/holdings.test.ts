import { describe, expect, it } from 'vitest'
import { contract } from '../../test/core/futures/futures-harness'
import { Harness } from '../../test/core/harness'
import { randomStream } from '../../test/core/random-stream'
import { chains } from '../content/coins'
import { ieoProjects } from '../content/ieo-projects'
import { pairs } from '../content/pairs'
import { cycle, flash } from '../content/standard-config'
import type { CommandBody } from './commands'
import { holdingParts, holdings } from './holdings'
import { unitsText } from './kernel/units'

const BTC = { base: 'BTC', quote: 'USDT' } as const

function open() {
  const contracts = [contract({ startPrice: '67250' })]
  const harness = new Harness({ pairs, chains, flash, ieo: ieoProjects, cycle, contracts })
  const join = () => {
    const made = harness.answer({
      type: 'member.create',
      account: { email: `h${harness.journal.length}@bgk.example` },
      passwordHash: 'hash',
      fundPasswordHash: 'fund',
      role: 'member',
      verified: true,
    })
    const uid = made.ok ? (made.uid ?? 0) : 0
    harness.credit(uid, 'USDT', '100000')
    harness.credit(uid, 'BTC', '2')
    const entry = { type: 'wallet.addAddress', coin: 'USDT', chain: 'TRC20', address: 'Tmine' } as const
    harness.run({ ...entry, uid, tag: '', remark: 'x' })
    return uid
  }
  return { harness, uids: [join(), join()] as const }
}

function held(harness: Harness, uid: number, coin = 'USDT'): string {
  return unitsText(holdings(harness.exchange.state, uid).get(coin) ?? 0n, 8)
}

describe('holdings of a member', () => {
  it('do not change while funds are locked, moved or pending', () => {
    const { harness, uids } = open()
    const [uid] = uids
    const bodies: CommandBody[] = [
      { type: 'spot.place', uid, ...BTC, side: 'buy', orderType: 'limit', price: '60000', quantity: '0.1' },
      { type: 'futures.transfer', uid, coin: 'USDT', quantity: '30000', to: 'futures' },
      { type: 'wallet.transferFiat', uid, direction: 'in', coin: 'USDT', quantity: '500' },
      {
        type: 'wallet.withdraw',
        uid,
        coin: 'USDT',
        chain: 'TRC20',
        address: 'Tmine',
        quantity: '100',
        passwordHash: 'fund',
      },
      {
        type: 'futures.place',
        uid,
        ...BTC,
        side: 'buy',
        orderType: 'limit',
        price: '60000',
        quantity: '10',
        leverage: 10,
        marginMode: 'cross',
      },
      {
        type: 'cycle.place',
        uid,
        ...BTC,
        side: 'buy',
        quantity: '100',
        payCoin: 'USDT',
        seconds: cycle.pairs[0]?.terms[0]?.seconds ?? 0,
      },
    ]
    for (const body of bodies) {
      expect(harness.answer(body), body.type).toMatchObject({ ok: true })
      expect(held(harness, uid), body.type).toBe('100000')
    }
    const [row] = harness.exchange.state.wallet.pending()
    harness.run({ type: 'wallet.decide', recordId: row?.id ?? 0, approved: true })
    expect(held(harness, uid)).toBe('99900')
  })

  it('include coins locked by a token sale, with gifts', () => {
    const { harness, uids } = open()
    const [uid] = uids
    harness.run({ type: 'ieo.subscribe', uid, projectId: 1001, payCoin: 'USDT', quantity: '1000' })
    expect([held(harness, uid), held(harness, uid, 'LMG')]).toEqual(['99950', '1050'])
  })

  it('include profit and loss of an open position at the mark price', () => {
    const { harness, uids } = open()
    const [long, short] = uids
    for (const uid of uids) {
      harness.run({ type: 'futures.transfer', uid, coin: 'USDT', quantity: '50000', to: 'futures' })
    }
    const place = (uid: number, side: 'buy' | 'sell', quantity: string, price: string) =>
      harness.answer({
        type: 'futures.place',
        uid,
        ...BTC,
        side,
        orderType: 'limit',
        price,
        quantity,
        leverage: 10,
        marginMode: 'isolated',
      })
    place(long, 'buy', '100', '67000')
    place(short, 'sell', '100', '67000')
    // 0.1 BTC from 67,000 with the mark at 67,250, less the fee of 0.05 %.
    harness.ts += 1000
    harness.run({ type: 'clock.tick' })
    const mark = harness.exchange.state.futures.contract('BTC', 'USDT')?.mark ?? 0n
    expect(mark).not.toBe(6_700_000n)
    const gain = (mark - 6_700_000n) * 100_000n
    const fee = 335_000_000n
    const start = 100_000n * 10n ** 8n
    expect(holdings(harness.exchange.state, long).get('USDT')).toBe(start + gain - fee)
    expect(holdings(harness.exchange.state, short).get('USDT')).toBe(start - gain - fee)
  })
})

describe('completeness', () => {
  it('covers every account of a member on random commands, with nothing else but running contracts', () => {
    const { harness, uids } = open()
    const random = randomStream(7)
    const below = (n: number) => Math.floor(random() * n)
    let accepted = 0
    for (let i = 0; i < 400; i++) {
      const uid = uids[below(2)] ?? 0
      const side = below(2) ? 'buy' : 'sell'
      const price = String(67_000 + below(500))
      const amount = String(20 + below(200))
      const limit = { ...BTC, uid, side, orderType: 'limit', price } as const
      const bodies: readonly CommandBody[] = [
        { type: 'spot.place', ...limit, quantity: '0.01' },
        {
          type: 'futures.place',
          ...limit,
          quantity: '5',
          leverage: 10,
          marginMode: below(2) ? 'cross' : 'isolated',
        },
        { type: 'futures.transfer', uid, coin: 'USDT', quantity: amount, to: below(4) ? 'futures' : 'spot' },
        {
          type: 'wallet.transferFiat',
          uid,
          direction: below(4) ? 'in' : 'out',
          coin: 'USDT',
          quantity: amount,
        },
        {
          type: 'wallet.withdraw',
          uid,
          coin: 'USDT',
          chain: 'TRC20',
          address: 'Tmine',
          quantity: amount,
          passwordHash: 'fund',
        },
        { type: 'wallet.decide', recordId: below(20), approved: below(2) === 0 },
        { type: 'ieo.subscribe', uid, projectId: 1001, payCoin: 'USDT', quantity: amount },
        {
          type: 'flash.swap',
          uid,
          pairId: 1 + below(2),
          quantity: side === 'buy' ? amount : '0.01',
          passwordHash: 'fund',
        },
        { type: 'cycle.place', uid, ...BTC, side, quantity: amount, payCoin: 'USDT', seconds: 60 },
        { type: 'clock.tick' },
      ]
      harness.ts += [0, 1000, 61_000, 3_600_000][below(4)] ?? 0
      if (harness.answer(bodies[below(bodies.length)] ?? { type: 'clock.tick' }).ok) accepted++
      expectWhole(harness, uids)
    }
    expect(accepted).toBeGreaterThan(200)
  })
})

/** Compares `holdings` with the ledger by account names alone. */
function expectWhole(harness: Harness, uids: readonly number[]): void {
  const { state } = harness.exchange
  for (const uid of uids) {
    const sums = new Map<string, bigint>()
    const add = (coin: string, units: bigint) => sums.set(coin, (sums.get(coin) ?? 0n) + units)
    for (const { name, coin, balance } of state.accounts()) {
      if (name.startsWith(`u${uid}:`)) add(coin.code, balance)
    }
    for (const { contract: each, ...position } of positionsOf(harness, uid)) {
      add(each.quote.code, position.profit)
    }
    for (const { coin, stake } of state.cycle.accountOf(uid)?.open.values() ?? []) add(coin.code, stake)
    const nonZero = (map: ReadonlyMap<string, bigint>) => [...map].filter(([, units]) => units !== 0n).sort()
    expect(nonZero(holdings(state, uid))).toEqual(nonZero(sums))
    const parts: Readonly<Record<string, ReadonlyMap<string, bigint>>> = { ...holdingParts(state, uid) }
    const ofParts = new Map<string, bigint>()
    for (const [coin, units] of Object.values(parts).flatMap((part) => [...part])) {
      ofParts.set(coin, (ofParts.get(coin) ?? 0n) + units)
    }
    expect(nonZero(ofParts)).toEqual(nonZero(sums))
  }
}

function positionsOf(harness: Harness, uid: number) {
  const positions = harness.exchange.state.futures.members.get(uid)?.positions.values() ?? []
  return [...positions].map(({ contract: each, side, lots, cost }) => {
    const value = each.notional(each.mark, lots)
    return { contract: each, profit: side === 'buy' ? value - cost : cost - value }
  })
}
