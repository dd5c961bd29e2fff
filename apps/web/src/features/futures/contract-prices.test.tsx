import type { FuturesMarket } from '@bgk/sdk'
import { render } from '@testing-library/react'
import { expect, it } from 'vitest'
import { answeringClient } from '../../../test/answering-client'
import { spotMarket } from '../../../test/markets'
import { wrapperOf } from '../../../test/wrapper'
import futures from '../../i18n/locales/EN/futures.json'
import { PriceLine } from './contract-prices'

const HOUR = 3_600_000

/** Parts of the price line for a contract with these fields. */
function lineOf(change: Partial<FuturesMarket>): string {
  const { client } = answeringClient()
  const market = { ...spotMarket(), contractSize: '0.001', ...change }
  const view = render(<PriceLine market={market} />, { wrapper: wrapperOf({ client, texts: { futures } }) })
  const { textContent } = view.getByTestId('contract-prices')
  view.unmount()
  return textContent
}

const prices = { markPrice: '67010.5', indexPrice: '67000', fundingRate: '0.0001' }

it('shows mark, index and funding with the time to the next payment', () => {
  const nextFundingTime = Date.now() + 2 * HOUR
  const line = lineOf({ ...prices, nextFundingTime, fundingInterval: 8 * HOUR })
  expect(line).toMatch(/^Mark67,010.50 USDTIndex67,000.00 USDTFunding rate\+0.01\d*% 0[12]:\d\d:\d\d$/)
})

it.each([
  ['passed', { nextFundingTime: 1 }],
  ['beyond the interval', { nextFundingTime: Date.now() + 9 * HOUR, fundingInterval: 8 * HOUR }],
  ['in another unit', { nextFundingTime: Date.now() * 1000 }],
  ['unknown', {}],
])('hides a countdown with the time %s, and shows the rate', (_when, change) => {
  const line = lineOf({ ...prices, ...change })
  expect(line).toContain('Funding rate')
  expect(line).not.toMatch(/\d\d:\d\d|NaN|--/)
})

it('hides a figure that the exchange does not report', () => {
  expect(lineOf({ markPrice: '67010.5' })).toBe('Mark67,010.50 USDT')
})
