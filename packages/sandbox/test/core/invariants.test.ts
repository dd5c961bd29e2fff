import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { createMarketBook } from '../../src/core/market/market-book'
import { runFuturesDifferential } from './futures/futures-differential'

const ROOT = new URL('../../../../', import.meta.url)
const TABLE = 'packages/sandbox/test/invariants.md'

/** Files of each invariant, e.g. `I7`, by the table. */
function rows(): Map<string, string[]> {
  const table = readFileSync(new URL(TABLE, ROOT), 'utf8')
  const found = new Map<string, string[]>()
  for (const line of table.split('\n')) {
    const [, name, , where] = line.split('|').map((cell) => cell.trim())
    if (name === undefined || where === undefined || !/^I\d+$/.test(name)) continue
    found.set(
      name,
      [...where.matchAll(/`([^`]+)`/g)].map(([, file = '']) => file),
    )
  }
  return found
}

describe('table of invariants', () => {
  test('contains every invariant of the reference, without gaps', () => {
    const reference = readFileSync(new URL('docs/reference/exchange.md', ROOT), 'utf8')
    const promised = [...reference.matchAll(/^\| <a id="i\d+"><\/a>(I\d+) \|/gm)].map(([, name]) => name)
    expect(promised).toEqual(promised.map((_, index) => `I${index + 1}`))
    expect([...rows().keys()]).toEqual(promised)
  })

  test.each([...rows()])('%s: lists existing files, one of which cites it', (name, files) => {
    expect(files.length).toBeGreaterThan(0)
    expect(files.filter((file) => !existsSync(new URL(file, ROOT)))).toEqual([])
    const texts = files.map((file) => readFileSync(new URL(file, ROOT), 'utf8'))
    expect(texts.some((text) => new RegExp(`\\b${name}\\b`).test(text))).toBe(true)
  })
})

describe('table of boundary cases', () => {
  const cases = readFileSync(new URL(TABLE, ROOT), 'utf8')
    .split('\n')
    .map((line) => line.split('|').map((cell) => cell.trim()))
    .filter(([, , file]) => /^`packages.*test[.]ts`$/.test(file ?? ''))

  test.each(cases.map(([, name = '', file = '', title = '']) => [name, file.slice(1, -1), title] as const))(
    '%s: %s has its test',
    (_name, file, title) => {
      expect(readFileSync(new URL(file, ROOT), 'utf8')).toContain(title)
    },
  )

  test('contains every case', () => {
    expect(cases.length).toBe(24)
  })
})

test('I1-I19: checks the whole state, candles included, after each of 600 spot and futures commands', () => {
  for (const seed of [901, 902]) {
    const seen = runFuturesDifferential(seed, 300, { checkEvery: 1, market: createMarketBook })
    expect(seen.commands).toBeGreaterThan(300)
  }
}, 120_000)
