import { expect, it } from 'vitest'
import { comingRoutes } from '../platform/navigation/coming-routes'
import { routeTable } from './route-table'

it('what opens the page of a later version is what nothing leads to', () => {
  const coming = routeTable.filter(({ texts }) => texts.includes('coming')).map(({ name }) => name)
  expect([...comingRoutes].sort()).toEqual(coming.sort())
})
