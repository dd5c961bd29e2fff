import type { CycleOrder } from '@bgk/sdk'
import { expect, it } from 'vitest'
import {
  coinsOf,
  cycleResults,
  monthAfter,
  pnlMonth,
  positionResult,
  type Result,
  runningTotals,
} from './results'

const at = (day: number, hour = 12) => new Date(2026, 10, day, hour).getTime()
const result = (day: number, amount: string | undefined, coin = 'USDT', hour?: number): Result => ({
  time: at(day, hour),
  coin,
  amount,
})
const november = { coin: 'USDT', month: '2026-11', today: '2026-11-28', since: undefined }

it('subtracts fees from the profit of a position and adds its funding, exactly', () => {
  const position = { closedAt: 5, quote: 'USDT', realizedPnl: '0.1', fee: '0.3', interest: '-0.00000001' }
  expect(positionResult(position)).toEqual({ time: 5, coin: 'USDT', amount: '-0.20000001' })
})

it.each(['realizedPnl', 'fee', 'interest'] as const)('returns no result without %s', (missing) => {
  const whole = { closedAt: 5, quote: 'USDT', realizedPnl: '1', fee: '0.1', interest: '0' }
  const { [missing]: _, ...rest } = whole
  expect(positionResult(rest).amount).toBeUndefined()
})

it('uses the reported income of a cycle order, and skips a running one', () => {
  const order = { id: 1, payCoin: 'USDT', closedAt: 7, realizedPnl: '-10', status: 'settled' } as CycleOrder
  expect(cycleResults(order)).toEqual([{ time: 7, coin: 'USDT', amount: '-10' }])
  expect(cycleResults({ ...order, status: 'open' })).toEqual([])
})

it('sums the days of a month in one coin, and leaves future days open', () => {
  const results = [
    result(3, '0.1'),
    result(3, '0.2', 'USDT', 23),
    result(4, '-5'),
    result(4, '9', 'BTC'),
    result(5, undefined),
    { time: new Date(2026, 9, 31, 23).getTime(), coin: 'USDT', amount: '100' },
  ]
  const { days, total, isWhole } = pnlMonth(results, november)
  expect(days).toHaveLength(30)
  expect(days[2]).toEqual({ day: '2026-11-03', state: 'known', amount: '0.3', count: 2 })
  expect(days[3]).toMatchObject({ amount: '-5', count: 1 })
  expect(days[4]).toMatchObject({ state: 'known', amount: '0', count: 0 })
  expect(days[28]).toEqual({ day: '2026-11-29', state: 'future', count: 0 })
  expect([total, isWhole]).toEqual(['-4.7', true])
  expect(runningTotals(days).slice(0, 5)).toEqual(['0', '0', '0.3', '-4.7', '-4.7'])
})

it('leaves a day unknown if it begins before the loaded rows', () => {
  const { days, total, isWhole } = pnlMonth([result(10, '1'), result(11, '2')], {
    ...november,
    since: at(10),
  })
  expect(days[9]).toEqual({ day: '2026-11-10', state: 'unknown', count: 0 })
  expect(days[10]).toMatchObject({ state: 'known', amount: '2' })
  expect([total, isWhole]).toEqual(['2', false])
})

it('crosses year boundaries', () => {
  expect([monthAfter('2026-12', 1), monthAfter('2026-01', -1)]).toEqual(['2027-01', '2025-12'])
})

it('lists the quote of contracts first', () => {
  expect(coinsOf([result(1, '1', 'BTC'), result(1, '1'), result(2, '1', 'BGK')])).toEqual([
    'USDT',
    'BGK',
    'BTC',
  ])
})
