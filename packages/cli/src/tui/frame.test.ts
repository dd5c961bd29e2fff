import fc from 'fast-check'
import { expect, it } from 'vitest'
import { displayWidth } from '../output/display-width'
import { plain } from '../output/paint'
import { frame } from './frame'
import type { Screen } from './screen'

const screen = (state: 'live' | 'stale' | 'reconnecting' | 'connecting'): Screen => ({
  title: 'BTC/USDT',
  origin: 'http://localhost:8080',
  environment: 'SANDBOX',
  status: () => ({ state, lastFrameAt: 1_000, attempt: state === 'reconnecting' ? 3 : 0 }),
  lines: (cols, rows) => Array.from({ length: rows }, (_, row) => `row ${row}`.slice(0, cols)),
  start: () => () => {},
})

it('leaves one row of the terminal free, with header and keys', () => {
  expect(frame(screen('live'), 40, 6, 1_000, plain)).toMatchInlineSnapshot(`
    [
      "BTC/USDT  SANDBOX                 ● live",
      "row 0",
      "row 1",
      "row 2",
      "q quit             http://localhost:8080",
    ]
  `)
})

it('says how old the data is when the link is not live', () => {
  expect(frame(screen('stale'), 50, 3, 13_000, plain)[0]).toMatchInlineSnapshot(
    `"BTC/USDT  SANDBOX                 ○ stale 12 s old"`,
  )
  expect(frame(screen('reconnecting'), 50, 3, 200_000, plain)[0]).toMatchInlineSnapshot(
    `"BTC/USDT  SANDBOX     ○ reconnecting (3) 3 min old"`,
  )
  expect(frame(screen('reconnecting'), 24, 3, 200_000, plain)[0]).toMatchInlineSnapshot(
    `"○ reconnecting (3) 3 mi…"`,
  )
  expect(frame(screen('connecting'), 40, 3, 1_000, plain)[0]).toMatchInlineSnapshot(
    `"BTC/USDT  SANDBOX           ○ connecting"`,
  )
})

it('never grows beyond its size', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 120 }), fc.integer({ min: 2, max: 60 }), (cols, rows) => {
      const lines = frame(screen('reconnecting'), cols, rows, 5_000, plain)
      expect(lines.length).toBeLessThanOrEqual(rows - 1)
      for (const line of lines) expect(displayWidth(line)).toBeLessThanOrEqual(cols)
    }),
  )
})
