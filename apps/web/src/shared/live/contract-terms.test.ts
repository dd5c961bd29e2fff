import type { FuturesMarket } from '@bgk/sdk'
import { expect, it } from 'vitest'
import { spotMarket } from '../../../test/markets'
import { lotSize, maxLeverage, turnoverOf } from './contract-terms'

const spot = spotMarket({ price: '60000.5', volume: '2.5' })
const contract: FuturesMarket = { ...spot, volume: '3000', contractSize: '0.001', maxLeverage: 100 }

it('rule 1: turnover is exact; contract volume counts lots', () => {
  expect(turnoverOf(spot)).toBe('150001.25')
  expect(turnoverOf(contract)).toBe('180001.5')
  expect(turnoverOf({ ...spot, volume: '' })).toBeUndefined()
  expect(turnoverOf(undefined)).toBeUndefined()
})

it('only contracts have lots and leverage', () => {
  expect([lotSize(spot), maxLeverage(spot)]).toEqual([undefined, undefined])
  expect([lotSize(contract), maxLeverage(contract)]).toEqual(['0.001', 100])
})
