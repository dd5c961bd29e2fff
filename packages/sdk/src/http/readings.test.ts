import { describe, expect, it } from 'vitest'
import { listAnswerOf } from '../wire/codec/envelope'
import { spotMarketCodec } from '../wire/market'
import { createReadings } from './readings'

const good = { autoid: 1, tradcoin: 'A', maincoin: 'B', price: '1' }
const bad = { ...good, price: 'NaN' }
const symbols = listAnswerOf(spotMarketCodec)

describe('rule 38: rows that cannot be read', () => {
  it('are counted each time, and each place is named once in the log', () => {
    const entries: unknown[] = []
    const readings = createReadings((level, event, detail) => entries.push([level, event, detail]))
    for (let time = 0; time < 3; time += 1)
      symbols.decode({ data: [good, bad, bad] }, readings.at('spot.symbols', 480))
    symbols.decode({ data: [good, { ...good, low: 'x' }] }, readings.at('cycle.symbols', 480))
    expect(readings.skipped.get()).toBe(7)
    expect(entries).toEqual([
      ['warn', 'row.unreadable', { call: 'spot.symbols', field: 'data.1.price' }],
      ['warn', 'row.unreadable', { call: 'cycle.symbols', field: 'data.1.low' }],
    ])
  })

  it('a reading is the same object in the same zone', () => {
    const readings = createReadings(() => {})
    expect(readings.at('a', 480)).toBe(readings.at('b', 480))
    expect(readings.at('a', 0)).toMatchObject({ utcOffset: 0, nullLists: 'error' })
    expect(createReadings(() => {}, 'empty').at('a', 480).nullLists).toBe('empty')
  })
})
