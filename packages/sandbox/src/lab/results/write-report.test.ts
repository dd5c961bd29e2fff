import { type DefaultTreeAdapterTypes, parse } from 'parse5'
import { describe, expect, it } from 'vitest'
import { sampleRun } from '../../../test/lab/results/sample-run'
import { LabError } from '../lab-error'
import { chartLibrary } from './chart-library'
import { duration } from './metric-table'
import { readReport, reportJson } from './report-json'
import { summarise } from './summarise'
import { writeReport } from './write-report'

const EVIL = '</script><script>alert(1)</script><img src=x onerror="alert(2)">\u202e\u0000\'&'

/** Names and attributes of every element. */
function elementsOf(text: string): { readonly tag: string; readonly attributes: string }[] {
  const found: { tag: string; attributes: string }[] = []
  const walk = (node: DefaultTreeAdapterTypes.ChildNode) => {
    if ('attrs' in node) {
      const attributes = node.attrs.map(({ name, value }) => `${name}=${value}`).join(' ')
      found.push({ tag: node.tagName, attributes })
    }
    if ('childNodes' in node) node.childNodes.forEach(walk)
  }
  parse(text).childNodes.forEach(walk)
  return found
}

const tagsOf = (text: string) => elementsOf(text).map(({ tag }) => tag)

describe('the HTML report', () => {
  it('escapes every text that bots and plans contain', () => {
    const run = (text: string) => {
      const at = 1000
      const result = sampleRun(
        text,
        {},
        {
          hash: text,
          violations: [{ property: text, at, message: text }],
          problems: [{ kind: 'threw', at, message: text, where: text }],
          history: [{ at, kind: 'log', text }],
        },
      )
      return { ...result, plan: { ...result.plan, params: { [text]: text } } }
    }
    const write = (text: string) =>
      writeReport([run(text), sampleRun('2')], {
        title: text,
        sealed: text,
        repeat: () => text,
        compareWith: { name: text, runs: [sampleRun('2')] },
      })
    expect(tagsOf(write(EVIL))).toEqual(tagsOf(write('good')))
    for (const bad of ['\u202e', '\u0000', 'onerror="']) expect(write(EVIL).includes(bad), bad).toBe(false)
  })

  it('refers to no other file, with the library inside', () => {
    const text = writeReport([sampleRun('1')], { chartLibrary: chartLibrary() })
    const attributes = elementsOf(text).map((element) => element.attributes)
    expect(attributes.filter((each) => /\b(?:src|srcset|data)=/.test(each))).toEqual([])
    expect(attributes.filter((each) => /\bhref=(?!#)/.test(each))).toEqual([
      'href=https://www.tradingview.com/',
    ])
    expect(text.includes("default-src 'none'")).toBe(true)
    expect(writeReport([sampleRun('1')])).not.toMatch(/@import|url\(/)
  })

  it('shows median, worst, best and faulty runs, each once', () => {
    const runs = Array.from({ length: 40 }, (_, i) =>
      sampleRun(
        String(i),
        { profit: String(i) },
        i % 2 === 1 ? { violations: [{ property: 'ends flat', at: 60_000, message: 'not flat' }] } : {},
      ),
    )
    const text = writeReport(runs)
    const summaries = [...text.matchAll(/<strong>(\w+)<\/strong> seed (\d+)/g)].map(
      ([, why, seed]) => `${why} ${seed}`,
    )
    expect(summaries.slice(0, 3)).toEqual(['Median 19', 'Worst 0', 'Best 39'])
    expect(summaries.slice(3)).toEqual([1, 3, 5, 7, 9, 11, 13, 15].map((seed) => `Findings ${seed}`))
    expect(text).toContain('20 of 40')
    expect(text).toContain('And 10 more.')
  })

  it('draws runs of any length', () => {
    expect(writeReport([sampleRun('1', { curve: [] })])).toContain('too short')
    expect(
      writeReport([
        sampleRun('1', {
          curve: [
            [0, '0', '0', '1'],
            [60_000, '0', '0', '1'],
          ],
        }),
      ]),
    ).not.toContain('NaN')
  })

  it('needs a run', () => {
    expect(() => writeReport([])).toThrow(LabError)
  })
})

describe('the JSON report', () => {
  it('restores every result exactly', () => {
    const runs = [sampleRun('1'), sampleRun('2', { profit: '-0.00000001', sharpe: 0.1 + 0.2 })]
    const text = reportJson(runs)
    expect(JSON.parse(text)).toEqual({ format: 'bgk-lab-report', version: 1, runs })
    expect(readReport(text)).toEqual(runs.map(({ plan: { seed }, metrics }) => ({ plan: { seed }, metrics })))
  })

  it.each([
    ['', 'not JSON'],
    ['{}', 'no runs'],
    ['{"format":"bgk-lab-report","version":2,"runs":[]}', 'version 2'],
    ['{"format":"bgk-lab-report","version":1,"runs":[{"plan":{}}]}', 'no seed'],
    [reportJson([sampleRun('1', { fees: '1e5' })]), 'malformed'],
  ])('is rejected if it is damaged: %.60s', (text, reason) => {
    expect(() => readReport(text)).toThrow(reason)
  })
})

describe('the summary', () => {
  it('lists the figures of one run', () => {
    expect(summarise([sampleRun('7', { liquidations: 2 })])).toEqual([
      'Seed 7 of BTC/USDT, 6 h',
      'Profit            12.50 USDT',
      'Return            0.13 %',
      'Largest drawdown  0.04 %',
      'Sharpe ratio      1.25',
      'Win rate          75.0 %',
      'Orders sent       40',
      'Fill ratio        90.0 %',
      'Slippage          −0.40 bp',
      'Fees              12.35 USDT',
      'Funding           −0.50 USDT',
      'Liquidations      2',
      'Findings          none',
    ])
  })

  it('lists median, worst and best of several, and findings by seed', () => {
    const problems = [{ kind: 'leaks', at: 0, message: '' }] as const
    const lines = summarise([
      sampleRun('1', { profit: '-5' }, { problems }),
      sampleRun('2', { profit: '1' }),
      sampleRun('3', { profit: '9' }, { problems }),
    ])
    expect(lines.slice(0, 2)).toEqual([
      '3 seeds of BTC/USDT, up to 6 h each',
      'Profit            median 1.00 USDT, −5.00 to 9.00',
    ])
    expect(lines.at(-1)).toBe('Finding           leaks: 2 seeds, first 1')
  })

  it.each([
    [0, '0 s'],
    [59_400, '59 s'],
    [60_000, '1 min'],
    [-5_400_000, '−1 h 30 min'],
    [2_592_000_000, '30 d'],
  ])('writes %d ms as %s', (ms, text) => {
    expect(duration(ms)).toBe(text)
  })
})
