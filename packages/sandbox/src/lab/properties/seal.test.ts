import { describe, expect, it } from 'vitest'
import { noDuplicates } from './no-duplicates'
import { expectAlways } from './property'
import { checkSeal, sealCriteria } from './seal'
import { withinGuards } from './within-guards'

const criteria = {
  properties: [noDuplicates(), withinGuards({ maxExposure: '5000', maxOpenOrders: 2 })],
  thresholds: { maxDrawdownPercent: 10 },
  seeds: ['1', '2'],
}

describe('a seal', () => {
  it('hashes the canonical criteria with SHA-256', () => {
    expect(sealCriteria(criteria)).toEqual({
      hash: expect.stringMatching(/^[0-9a-f]{64}$/),
      criteria:
        '{"properties":[{"name":"noDuplicates()","source":"noDuplicates()"},' +
        '{"name":"withinGuards({ maxExposure: \'5000\', maxOpenOrders: 2 })",' +
        '"source":"withinGuards({ maxExposure: \'5000\', maxOpenOrders: 2 })"}],' +
        '"seeds":["1","2"],"thresholds":{"maxDrawdownPercent":10}}',
    })
  })

  it.each([
    { ...criteria, seeds: ['1'] },
    { ...criteria, thresholds: { maxDrawdownPercent: 11 } },
    { ...criteria, properties: [noDuplicates()] },
    { ...criteria, properties: [noDuplicates({ windowMs: 5 }), criteria.properties[1]!] },
  ])('breaks with other criteria: %#', (other) => {
    const { hash } = sealCriteria(criteria)
    expect(() => checkSeal(hash, criteria)).not.toThrow()
    expect(() => checkSeal(hash, other)).toThrow(expect.objectContaining({ code: 'SEAL_BROKEN' }))
  })

  it('contains the source of a function', () => {
    const sealed = (limit: string) =>
      sealCriteria({
        properties: [
          limit === '2'
            ? expectAlways('few', ({ orders }) => orders.length < 2)
            : expectAlways('few', ({ orders }) => orders.length < 3),
        ],
      })
    expect(sealed('2').hash).not.toBe(sealed('3').hash)
  })
})
