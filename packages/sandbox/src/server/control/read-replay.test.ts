import { describe, expect, it } from 'vitest'
import { readReplay } from './read-replay'

describe('a recorded price', () => {
  it('reads times and dates, headings, blank lines, Windows ends, semicolons', () => {
    const points = [
      [0, '65000'],
      [1000, '65000.5'],
    ]
    expect(readReplay('time,price\n1700000000000,65000\n1700000001000,65000.5\n')).toEqual(points)
    expect(readReplay('0,65000\r\n1000,65000.5')).toEqual(points)
    expect(readReplay('\n2026-03-02T10:00:00Z;65000\n2026-03-02T10:00:01Z ; 65000.5\n\n')).toEqual(points)
  })

  it.each([
    ['', 'There is no line'],
    ['time,price', 'There is no line'],
    ['0,65000\n1,x', 'Line 2 is not'],
    ['0,65000\nx,1', 'Line 2 is not'],
    ['0,65000\n1,-1', 'Line 2 is not'],
    ['0,65000\n1,1e3', 'Line 2 is not'],
    ['0,65000,9', 'There is no line'],
    ['5,1\n5,2', 'Line 2 is not later'],
    ['5,1\n4,2', 'Line 2 is not later'],
    [Array.from({ length: 20_001 }, (_, i) => `${i},1`).join('\n'), 'More than 20000'],
  ])('%.20j: %s', (csv, why) => {
    expect(readReplay(csv)).toContain(why)
  })

  it('is quick on hostile lines', () => {
    const started = performance.now()
    readReplay(`0,1\n${' '.repeat(50_000)}x\n`)
    readReplay(`${'1'.repeat(50_000)}\n`)
    expect(performance.now() - started).toBeLessThan(1000)
  })
})
