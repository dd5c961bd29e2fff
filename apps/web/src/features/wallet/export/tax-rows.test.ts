import type { FinanceRecord, SpotOrder } from '@bgk/sdk'
import { describe, expect, it } from 'vitest'
import { byDate, cycleRow, positionRow, recordRows, spotRows, swapRow } from './tax-rows'

const AT = Date.UTC(2026, 10, 22, 2, 45, 13)
const DATE = '2026-11-22T02:45:13.000Z'
const order: SpotOrder = {
  ...{ id: 7, base: 'BTC', quote: 'USDT', side: 'buy', quantity: '0.3', remaining: '0.1', createdAt: AT },
  ...{ averagePrice: '60000.5', total: '12000.1', fee: '0.0002', feeCoin: 'BTC' },
}

describe('spotRows', () => {
  it('writes a line for each fill if the fills are complete, with exact totals', () => {
    const fills = [
      { id: 1, time: AT, price: '60000.01', quantity: '0.05', fee: '0.00005', feeCoin: 'BTC' },
      { id: 2, time: AT + 1000, price: '60001', quantity: '0.15', fee: '0.00015', feeCoin: 'BTC' },
    ]
    const [first, second] = spotRows({ ...order, fills })
    expect(first).toEqual({
      ...{ date: DATE, type: 'spot', pair: 'BTC/USDT', side: 'buy', quantity: '0.05', price: '60000.01' },
      ...{ fee: '0.00005', 'fee coin': 'BTC', total: '3000.0005', id: '7-1' },
    })
    expect(second).toMatchObject({ date: '2026-11-22T02:45:14.000Z', total: '9000.15', id: '7-2' })
  })

  it('writes one line for the order if fills are missing', () => {
    const fills = [{ id: 1, price: '60000', quantity: '0.05' }]
    for (const partly of [order, { ...order, fills }]) {
      expect(spotRows(partly)).toEqual([
        {
          ...{ date: DATE, type: 'spot', pair: 'BTC/USDT', side: 'buy', quantity: '0.2', price: '60000.5' },
          ...{ fee: '0.0002', 'fee coin': 'BTC', total: '12000.1', id: '7' },
        },
      ])
    }
  })

  it('skips orders without a fill', () => {
    expect(spotRows({ ...order, remaining: '0.3' })).toEqual([])
    expect(spotRows({ id: 8 })).toEqual([])
  })
})

describe('movements', () => {
  const deposit: FinanceRecord = {
    id: 5,
    kind: 'deposit',
    coin: 'USDT',
    quantity: '100',
    status: 'completed',
  }

  it('skips movements without effect, and swaps, which have their own rows', () => {
    for (const status of ['pending', 'rejected', 'revoked'])
      expect(recordRows({ ...deposit, status })).toEqual([])
    expect(recordRows({ ...deposit, kind: 'system', source: 'swap' })).toEqual([])
  })

  it('names bookings by their source, and leaves unknown values absent', () => {
    expect(recordRows({ ...deposit, createdAt: AT, kind: 'system', source: 'rebate' })).toEqual([
      { date: DATE, type: 'rebate', pair: 'USDT', quantity: '100', id: '5' },
    ])
    expect(recordRows({ ...deposit, kind: 'funding', quantity: '-0.5', fee: '0' })).toEqual([
      { type: 'funding', pair: 'USDT', quantity: '-0.5', fee: '0', 'fee coin': 'USDT', id: '5' },
    ])
  })
})

describe('other trades', () => {
  it('reports realized PnL as the total of positions and cycle contracts', () => {
    const pair = { base: 'BTC', quote: 'USDT' }
    expect(
      positionRow({
        ...pair,
        id: 3,
        side: 'sell',
        quantity: '12',
        fee: '1.5',
        realizedPnl: '-20.25',
        closedAt: AT,
      }),
    ).toMatchObject({ type: 'futures', side: 'short', fee: '1.5', 'fee coin': 'USDT', total: '-20.25' })
    expect(
      cycleRow({
        ...pair,
        id: 4,
        orderId: 'c4',
        side: 'buy',
        quantity: '10',
        payCoin: 'USDT',
        realizedPnl: '3',
      }),
    ).toMatchObject({ type: 'cycle', total: '3', id: 'c4', date: undefined, 'fee coin': undefined })
    expect(swapRow({ from: 'USDT', to: 'BTC', paid: '60', received: '0.001' })).toMatchObject({
      ...{ pair: 'BTC/USDT', side: 'buy', quantity: '0.001', total: '60', id: undefined },
    })
  })

  it('sorts by date, rows without a date last', () => {
    const rows = [{ id: 'none' }, { date: '2026-02-01', id: 'b' }, { date: '2026-01-01', id: 'a' }]
    expect(byDate(rows).map(({ id }) => id)).toEqual(['a', 'b', 'none'])
  })
})
