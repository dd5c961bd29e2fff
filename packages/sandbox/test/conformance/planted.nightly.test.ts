import { expect, it } from 'vitest'
import { deviations } from './deviations'
import { findPlanted, kindTable } from './find-planted'

it('identifies at least 95 % of 200 planted deviations by call and field', async () => {
  const planted = deviations()
  expect(planted.length).toBeGreaterThanOrEqual(200)
  const outcomes = await findPlanted(planted)
  console.log(kindTable(outcomes))
  expect(outcomes.filter(({ found }) => found).length / outcomes.length).toBeGreaterThanOrEqual(0.95)
}, 1_800_000)
