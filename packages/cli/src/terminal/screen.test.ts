import fc from 'fast-check'
import { expect, it } from 'vitest'
import { plain } from './paint'
import { frame, type Screen } from './screen'
import { displayWidth } from './width'

const screen = (state: 'live' | 'stale' | 'reconnecting' | 'connecting'): Screen => ({
  title: 'BTC/USDT',
  origin: 'http://localhost:8080',
  environment: () => 'SANDBOX',
  status: () => ({ state, lastFrameAt: 1_000, pricesAt: 1_000, attempt: state === 'reconnecting' ? 3 : 0 }),
  lines: (cols, rows) => Array.from({ length: rows }, (_, row) => `row ${row}`.slice(0, cols)),
  start: () => () => {},
})

it('leaves one row of the terminal free, with header and keys', () => {
  expect(frame(screen('live'), { cols: 40, rows: 6, now: 1_000 }, plain)).toMatchInlineSnapshot(`
    [
      "BTC/USDT  SANDBOX                 ● live",
      "row 0",
      "row 1",
      "row 2",
      "q quit  ? help     http://localhost:8080",
    ]
  `)
})

it('shows the age of stale data', () => {
  expect(frame(screen('stale'), { cols: 50, rows: 3, now: 13_000 }, plain)[0]).toMatchInlineSnapshot(
    `"BTC/USDT  SANDBOX                 ○ stale 12 s old"`,
  )
  expect(frame(screen('reconnecting'), { cols: 50, rows: 3, now: 200_000 }, plain)[0]).toMatchInlineSnapshot(
    `"BTC/USDT  SANDBOX     ○ reconnecting (3) 3 min old"`,
  )
  expect(frame(screen('reconnecting'), { cols: 24, rows: 3, now: 200_000 }, plain)[0]).toMatchInlineSnapshot(
    `"○ reconnecting (3) 3 mi…"`,
  )
  expect(frame(screen('connecting'), { cols: 40, rows: 3, now: 1_000 }, plain)[0]).toMatchInlineSnapshot(
    `"BTC/USDT  SANDBOX           ○ connecting"`,
  )
})

it('never grows beyond its size', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 120 }), fc.integer({ min: 2, max: 60 }), (cols, rows) => {
      const lines = frame(screen('reconnecting'), { cols, rows, now: 5_000 }, plain)
      expect(lines.length).toBeLessThanOrEqual(rows - 1)
      for (const line of lines) expect(displayWidth(line)).toBeLessThanOrEqual(cols)
    }),
  )
})
