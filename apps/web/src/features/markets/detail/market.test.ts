import { expect, it } from 'vitest'
import { typeOfMarket } from './market'

it('takes the market from the route, spot for anything unknown', () => {
  expect(typeOfMarket('contract').route).toBe('futures')
  expect(typeOfMarket('trad').slot).toBe('selectedCoin')
  expect(typeOfMarket('what').kind).toBe('spot')
})
