import type { SpotMarket } from '@bgk/sdk'
import { expect, it } from 'vitest'
import { spotMarket } from '../../../test/markets'
import { openMarkets } from './market-list'

const market = (base: string, status: NonNullable<SpotMarket['status']>) => spotMarket({ base, status })

it('lists only enabled pairs, in the order of the exchange', () => {
  const all = [
    market('BTC', 'enabled'),
    market('LTC', 'disabled'),
    market('NEW', 'soon'),
    market('ODD', 'paused'),
    market('ETH', 'enabled'),
  ]
  expect(openMarkets(all)?.map(({ base }) => base)).toEqual(['BTC', 'ETH'])
})
