import { beforeEach, describe, expect, it } from 'vitest'
import type { ChartPalette } from './chart-options'
import { type ChartLine, createPriceLines, type PriceLines } from './price-lines'
import type { PriceSeries } from './price-series'

const palette: ChartPalette = {
  up: '#0a0',
  down: '#a00',
  onUp: '',
  onDown: '',
  upWash: '',
  downWash: '',
  text: '#777',
  label: '',
  line: '',
  accent: '#00a',
  accentWash: '',
  warn: '#aa0',
  surface: '',
  lines: [],
}

function noting() {
  const calls: string[] = []
  const lines = new Set<object>()
  const api = {
    createPriceLine({ price, title, color }: { price: number; title: string; color: string }) {
      calls.push(`new ${price} ${title} ${color}`)
      const line = {
        applyOptions: (next: { price: number; title: string; color: string }) =>
          calls.push(`move ${next.price} ${next.title} ${next.color}`),
      }
      lines.add(line)
      return line
    },
    removePriceLine(line: object) {
      if (!lines.delete(line)) throw new Error('It is not of this series')
      calls.push('remove')
    },
  }
  return { series: { api } as unknown as PriceSeries, calls: () => calls.splice(0), count: () => lines.size }
}

const entry: ChartLine = { id: 'entry', price: '100.5', tone: 'up', label: 'Entry' }
const stop: ChartLine = { id: 'stop', price: '90', tone: 'down', label: 'SL', dashed: true, inView: true }

describe('marked prices', () => {
  let marks: PriceLines
  beforeEach(() => {
    marks = createPriceLines()
    marks.paint(palette)
  })

  it('are drawn, moved and removed one by one; unchanged ones cost nothing', () => {
    const { series, calls, count } = noting()
    marks.on(series)
    marks.set([entry, stop])
    expect(calls()).toEqual(['new 100.5 Entry #0a0', 'new 90 SL #a00'])
    marks.set([{ ...entry }, { ...stop }])
    expect(calls()).toEqual([])
    marks.set([{ ...entry, label: 'Entry 00:41' }, stop])
    expect(calls()).toEqual(['move 100.5 Entry 00:41 #0a0'])
    marks.set([stop])
    expect([calls(), count()]).toEqual([['remove'], 1])
  })

  it("move to another series, and use another theme's colours", () => {
    const [first, second] = [noting(), noting()]
    marks.set([entry])
    marks.on(first.series)
    marks.on(second.series)
    expect(second.calls()).toEqual(['new 100.5 Entry #0a0'])
    marks.paint({ ...palette, up: '#0f0' })
    expect([first.calls(), second.calls()]).toEqual([['new 100.5 Entry #0a0'], ['move 100.5 Entry #0f0']])
  })

  it('are not drawn without a readable price, and do not stretch the axis', () => {
    const { series, count } = noting()
    marks.on(series)
    marks.set([
      { ...entry, price: '' },
      { ...stop, id: 'x', price: '--' },
    ])
    expect([count(), marks.reach()]).toEqual([0, []])
    marks.set([entry, stop])
    expect([count(), marks.reach()]).toEqual([2, [90]])
  })
})
