import { readFileSync, writeFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { coveragePage, gapsOf } from './spec/coverage'
import { requirements } from './spec/requirements'
import { testTitles } from './spec/test-titles'
import { topicsOf } from './spec/topics'

const docs = new URL('../../docs/', import.meta.url)
const page = new URL('spec-coverage.md', docs)
const product = readFileSync(new URL('reference/product.md', docs), 'utf8')
const rules = readFileSync(new URL('reference/rules.md', docs), 'utf8')
const topics = topicsOf(product, rules)

it('every promise of the reference has a test that is there', () => {
  expect(gapsOf(topics, requirements)).toEqual([])
})

it('docs/spec-coverage.md is what the requirements say (`npm run docs` writes it)', () => {
  const text = coveragePage(topics, requirements)
  if (process.env.BGK_WRITE_DOCS) writeFileSync(page, text)
  expect(readFileSync(page, 'utf8')).toBe(text)
})

describe('a gap is noticed', () => {
  it('a new limit, route and rule that nothing cites', () => {
    const longer = topicsOf(
      product
        .replace('| toast | 2 s', '| a new limit | 3 s |\n| toast | 2 s')
        .replace('`/coinSearch`, ', '`/coinSearch`, `/new`, '),
      `${rules}\n<a id="r99"></a>**99. A new rule.**`,
    )
    expect(gapsOf(longer, requirements)).toEqual([
      'no requirement says anything of "routes: /new"',
      'no requirement says anything of "limits: a new limit"',
      'no requirement says anything of "rule 99"',
    ])
  })

  it('a promise without a test, with one that is gone, or of nothing in the reference', () => {
    const says = 'planted'
    const here = 'scripts/test/spec-coverage.test.ts'
    const planted = [
      { of: 'rule 1', says, proof: [] },
      { of: 'rule 1', says, proof: [`${here} > a title that nobody wrote`] },
      { of: 'rule 1', says, proof: ['scripts/test/gone.test.ts > some test'] },
      { of: 'rule 0', says, proof: [`${here} > a gap is noticed`] },
    ]
    expect(gapsOf(topics, [...requirements, ...planted])).toEqual([
      '"planted" (rule 1) has no test',
      `"planted" is shown by "a title that nobody wrote", which ${here} does not have`,
      '"planted" is shown by scripts/test/gone.test.ts, which is not there',
      '"planted" cites "rule 0", which the reference does not have',
    ])
  })

  it('a test that is skipped, which proves nothing', () => {
    const text =
      "describe('group', () => { it('runs', f); it.skip('sleeps', f); it.each([1])('each %s', f) })"
    expect(testTitles('a.test.ts', text)).toEqual(['group', 'group > runs', 'group > each %s'])
  })
})
