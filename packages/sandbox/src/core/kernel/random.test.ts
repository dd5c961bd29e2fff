import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { createRandom, resumeRandom } from './random'

const name = { symbol: 'BTC/USDT', actor: 'maker', purpose: 'sizes' }

describe('random streams', () => {
  test('return the same numbers for a name in every version', () => {
    const stream = createRandom('seed', name)
    expect([stream.u32(), stream.u32(), stream.u32(), stream.u32()]).toMatchInlineSnapshot(`
      [
        1074191460,
        4010008180,
        537718085,
        2232107553,
      ]
    `)
  })

  test('return equal numbers for equal names only', () => {
    const first = (seed: string, other = name) => {
      const stream = createRandom(seed, other)
      return Array.from({ length: 8 }, () => stream.u32()).join()
    }
    const all = [
      first('a'),
      first('b'),
      first('a', { ...name, symbol: 'ETH/USDT' }),
      first('a', { ...name, actor: 'taker' }),
      first('a', { ...name, purpose: 'walk' }),
    ]
    expect(first('a')).toBe(all[0])
    expect(new Set(all).size).toBe(all.length)
  })

  test('continue after a resume', () => {
    fc.assert(
      fc.property(fc.string(), fc.nat({ max: 200 }), (seed, skip) => {
        const stream = createRandom(seed, name)
        for (let i = 0; i < skip; i++) stream.u32()
        const resumed = resumeRandom(JSON.parse(JSON.stringify(stream.state())))
        for (let i = 0; i < 20; i++) expect(resumed.u32()).toBe(stream.u32())
        expect(resumed.state()).toEqual(stream.state())
      }),
    )
  })

  test('reach every value of `below`, within its range', () => {
    const stream = createRandom('range', name)
    const counts = new Array<number>(7).fill(0)
    for (let i = 0; i < 70_000; i++) counts[stream.below(7)]!++
    for (const count of counts) expect(Math.abs(count - 10_000)).toBeLessThan(500)
  })

  test('return even `coins` within 32, with mean 0 and variance 32', () => {
    const stream = createRandom('coins', name)
    let sum = 0
    let squares = 0
    for (let i = 0; i < 100_000; i++) {
      const value = stream.coins()
      expect(value % 2 === 0 && value >= -32 && value <= 32).toBe(true)
      sum += value
      squares += value * value
    }
    expect(Math.abs(sum / 100_000)).toBeLessThan(0.1)
    expect(Math.abs(squares / 100_000 - 32)).toBeLessThan(0.8)
  })
})
