import { describe, expect, it } from 'vitest'
import { compareVisits, tableOf } from './visit-report'

const visit = (price: number | undefined) => ({
  shell: 900,
  price,
  ready: 5000,
  shift: 0,
  blocked: 100,
  kB: 1,
})

describe('report of first prices', () => {
  it('takes the median, with a missing price as the slowest', () => {
    const rows = compareVisits('spot', 'cold', { app: [visit(undefined), visit(1400), visit(1300)] })
    expect(rows.find(({ name }) => name === 'price')).toMatchObject({ app: '1400 ms', misses: [] })
    const never = compareVisits('spot', 'cold', { app: [visit(undefined), visit(undefined), visit(1)] })
    expect(never.find(({ name }) => name === 'price')).toMatchObject({ app: 'never', misses: ['aim 1500'] })
  })

  it('compares a figure with its target and with the baseline', () => {
    const rows = compareVisits('home', 'cold', { app: [visit(1600)], baseline: [visit(2000)] })
    expect(rows.find(({ name }) => name === 'price')?.misses).toEqual(['aim 1500', 'aim 0.3 of the baseline'])
    expect(tableOf(rows)).toMatch(/home +cold +price +1600 ms +2000 ms +0\.80 +missed: aim 1500/)
  })

  it('leaves prices out for a screen that shows none', () => {
    const rows = compareVisits('my', 'cold', { app: [visit(undefined)] }, false)
    expect(rows.map(({ name }) => name)).not.toContain('price')
  })
})
