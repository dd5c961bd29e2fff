import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, describe, expect, it } from 'vitest'
import { rulesCited, rulesOf, rulesWithoutTest } from './rules-without-test'

it('finds a test for every rule of the reference', () => {
  expect(rulesWithoutTest()).toEqual([])
})

describe('planted repository', () => {
  const root = mkdtempSync(join(tmpdir(), 'bgk-rules-'))
  afterEach(() => rmSync(root, { recursive: true, force: true }))

  it('lists the rule without a citing title', () => {
    mkdirSync(join(root, 'docs/reference'), { recursive: true })
    mkdirSync(join(root, 'packages/sdk/src/orders'), { recursive: true })
    mkdirSync(join(root, 'apps'))
    writeFileSync(
      join(root, 'docs/reference/rules.md'),
      '<a id="r1"></a>**1. One.**\n<a id="r2"></a>**2. Two.**\n<a id="r3"></a>**3. Three.**\n',
    )
    writeFileSync(
      join(root, 'packages/sdk/src/orders/check.test.ts'),
      "// rule 2\nit('rule 1: adds', add)\nit.skip('rule 2: rounds', round)\nit(`rule 3: parses %s`, parse)\n",
    )
    expect(rulesWithoutTest(root)).toEqual([
      'docs/reference/rules.md#r2: no test title begins with "rule 2:"',
    ])
  })
})

it.each([
  ["it('rule 7: checks the price first')", [7]],
  ['describe("rules 16 and 17: passwords")', [16, 17]],
  ['test.each([1])(`rules 6 to 8, 10: %s`)', [6, 7, 8, 10]],
  ["it('follows rule 7')", []],
])('reads the rules of %s', (source, rules) => {
  expect(rulesCited(source)).toEqual(rules)
})

it('reads the anchors of the reference, each number once and in order', () => {
  const page = readFileSync(new URL('../../docs/reference/rules.md', import.meta.url), 'utf8')
  const rules = rulesOf(page)
  expect(rules).toEqual([...new Set(rules)].sort((one, other) => one - other))
  expect(rules.length).toBeGreaterThanOrEqual(36)
})
