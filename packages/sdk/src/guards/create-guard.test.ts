import { describe, expect, it } from 'vitest'
import { fakeReads } from '../../test/guards/account'
import { BgkError } from '../errors'
import { createGuard } from './create-guard'
import { createMemoryGuardStorage, type GuardStorage } from './guard-storage'
import type { GuardLimits } from './limits'

const buy = (quantity: string) => ({
  call: 'spot.buyLimit',
  input: { pair: 'BTC/USDT', quantity, price: '100' },
})
const guardWith = (
  limits: GuardLimits,
  reads = fakeReads(),
  storage: GuardStorage = createMemoryGuardStorage(),
) => createGuard({ exchange: reads, storage, limits })
const refused = (reason: string) => ({ code: 'CHECK_FAILED', reason })

describe('the limits of a guard', () => {
  it('pass at the limit and refuse one unit above it', async () => {
    const guard = guardWith({ maxNotional: '500', maxDaily: '800' })
    await expect(guard.reserve('a', buy('5.000001'))).rejects.toMatchObject(refused('NOTIONAL_ABOVE_MAX'))
    expect(await guard.reserve('b', buy('5'))).toMatchObject({ worth: '500', coin: 'USDT' })
    expect(await guard.reserve('b', buy('5'))).toMatchObject({ worth: '500' })
    await expect(guard.check(buy('3.01'))).rejects.toMatchObject(refused('DAILY_ABOVE_MAX'))
    await guard.reserve('c', buy('3'))
    expect(await guard.status()).toMatchObject({ spent: '800', recent: 2, unresolved: ['b', 'c'] })
  })

  it('release a certain refusal and keep a lost answer', async () => {
    const guard = guardWith({ maxDaily: '500' })
    const fails = (error: Error) => () => Promise.reject(error)
    await expect(guard.run('a', buy('5'), fails(new BgkError('SERVER_REJECTED', 'no')))).rejects.toThrow('no')
    await expect(guard.run('b', buy('5'), fails(new BgkError('OUTCOME_UNKNOWN', 'lost')))).rejects.toThrow(
      'lost',
    )
    await expect(guard.reserve('c', buy('0.01'))).rejects.toMatchObject(refused('DAILY_ABOVE_MAX'))
    await guard.resolve('b', 'refused')
    expect(await guard.run('c', buy('5'), () => Promise.resolve('done'))).toBe('done')
    expect((await guard.status()).unresolved).toEqual([])
  })

  it('count open orders, positions and stakes as exposure', async () => {
    const reads = fakeReads()
    const guard = guardWith(
      { maxExposure: '1000' },
      {
        ...reads,
        spot: {
          ...reads.spot,
          openOrders: async () => ({
            rows: [
              { id: 1, base: 'BTC', quote: 'USDT', side: 'sell', price: '1', quantity: '9', remaining: '4' },
            ],
            total: 1,
          }),
        },
        futures: {
          ...reads.futures,
          positions: async () => [
            { id: 2, base: 'BTC', quote: 'USDT', side: 'buy', quantity: '1000', entryPrice: '300' },
          ],
        },
        cycle: {
          ...reads.cycle,
          symbols: async () => [{ base: 'BTC', quote: 'USDT' }],
          positions: async () => [{ id: 3, quantity: '100', payCoin: 'USDT' }],
        },
      },
    )
    await expect(guard.reserve('a', buy('2.01'))).rejects.toMatchObject({
      params: { sum: '1001', max: '1000', worth: '201', coin: 'USDT' },
    })
    await guard.reserve('b', buy('2'))
    await expect(guard.reserve('c', buy('0.01'))).rejects.toMatchObject(refused('EXPOSURE_ABOVE_MAX'))
  })

  it('refuse for the rest of the day once its loss is reached', async () => {
    let loss = '-50'
    let now = 86_400_000 * 100
    const reads = fakeReads({ now: () => now })
    const futures = {
      ...reads.futures,
      closedPositions: async () => ({
        rows: [
          { id: 1, quote: 'USDT', realizedPnl: loss, closedAt: now },
          { id: 2, quote: 'USDT', realizedPnl: '-999', closedAt: 86_400_000 * 100 - 1 },
        ],
        total: 2,
      }),
    }
    const guard = guardWith({ maxDailyLoss: '50' }, { ...reads, futures })
    await expect(guard.reserve('a', buy('1'))).rejects.toMatchObject(refused('DAILY_LOSS'))
    loss = '0'
    await expect(guard.reserve('b', buy('1'))).rejects.toMatchObject(refused('DAILY_LOSS'))
    now += 86_400_000
    await guard.reserve('c', buy('1'))
  })

  it('refuse what cannot be valued while a cap is set', async () => {
    const unknown = { call: 'account.withdraw', input: { coin: 'XYZ', quantity: '1' } }
    await expect(guardWith({ maxDaily: '1' }).reserve('a', unknown)).rejects.toMatchObject(
      refused('NOT_VALUED'),
    )
    expect(await guardWith({ maxOrdersPerMinute: 1 }).reserve('a', unknown)).toBeUndefined()
  })
})

describe('the kill switch', () => {
  it('holds across guards until it is turned off, and lets cancels pass', async () => {
    const storage = createMemoryGuardStorage()
    await guardWith({}, fakeReads(), storage).stop('by hand')
    const guard = guardWith({}, fakeReads(), storage)
    await expect(guard.reserve('a', buy('1'))).rejects.toMatchObject(refused('STOPPED'))
    await guard.reserve('b', { call: 'spot.cancelOrder', input: { id: 1 } })
    await guard.reserve('c', { call: 'futures.closeAll', input: null })
    await guard.resume()
    await guard.reserve('d', buy('1'))
  })
})

describe('the stored state', () => {
  it('refuses everything when it cannot be read or written', async () => {
    for (const text of [
      '',
      '{',
      '{}',
      '{"v":2}',
      '{"v":1,"version":1,"time":0,"spent":"x","dropped":0,"entries":[]}',
    ]) {
      const storage = { ...createMemoryGuardStorage(), read: async () => ({ text, version: 1 }) }
      await expect(guardWith({}, fakeReads(), storage).reserve('a', buy('1')), text).rejects.toMatchObject(
        refused('GUARD_STATE'),
      )
    }
    const full = { ...createMemoryGuardStorage(), replace: () => Promise.reject(new Error('disk full')) }
    await expect(
      guardWith({ maxDaily: '900' }, fakeReads(), full).reserve('a', buy('1')),
    ).rejects.toMatchObject(refused('GUARD_STATE'))
  })

  it('stays small: what is over leaves the list', async () => {
    let now = 1_000_000
    const storage = createMemoryGuardStorage()
    const guard = guardWith({ maxDaily: '100000' }, fakeReads({ now: () => now }), storage)
    for (let index = 0; index < 50; index++) {
      await guard.run(`order-${index}`, buy('1'), () => Promise.resolve())
      now += 30_000
    }
    const { text = '' } = await storage.read()
    expect(JSON.parse(text).entries.length).toBeLessThan(5)
    expect((await guard.status()).spent).toBe('5000')
  })
})

it('refuses limits that are none', () => {
  expect(() => guardWith({ maxDaily: '0' })).toThrow('maxDaily must be an amount above 0')
  expect(() => guardWith({ maxNotional: 'many' })).toThrow('maxNotional')
  expect(() => guardWith({ maxOrdersPerMinute: 0.5 })).toThrow('a whole number above 0')
})
