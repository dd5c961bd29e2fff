import { expect, it } from 'vitest'
import { typeOfMarket } from './market'

it('reads the market from the route, spot for unknown values', () => {
  expect(typeOfMarket('contract').route).toBe('futures')
  expect(typeOfMarket('trad').slot).toBe('selectedCoin')
  expect(typeOfMarket('what').kind).toBe('spot')
})
