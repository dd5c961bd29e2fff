import { readFileSync } from 'node:fs'
import { beforeAll, describe, expect, it } from 'vitest'
import { runAttack } from '../../attack/run-attack'
import { AFTERWARDS, type Result } from '../../attack/run-theme'
import { themes } from '../../attack/themes'

const PACKAGE = new URL('../../', import.meta.url)

// The storage theme starts and damages databases for minutes and runs in `npm run attack`.
const quick = themes.filter(({ name }) => name !== 'storage')

describe.each(quick)('attacks, $name', ({ name, cases }) => {
  let results: readonly Result[] = []
  beforeAll(async () => {
    results = await runAttack({ packageUrl: PACKAGE, only: [name], timed: false })
  }, 240_000)

  it.each([...cases, AFTERWARDS].map(({ title, id }) => [title, id] as const))('%s', (_title, id) => {
    const { verdict, detail } = results.find((result) => result.id === id) ?? {}
    expect(verdict, detail).toBe('repelled')
  })
})

describe('list of attacks', () => {
  it('matches the counts in docs/operate/attacks.md', () => {
    const page = readFileSync(new URL('../../docs/operate/attacks.md', PACKAGE), 'utf8')
    for (const { name, cases } of themes) expect(page).toContain(`| ${name} | ${cases.length + 1} |`)
  })

  it('has at least 200 cases in ten themes, at least ten in each', () => {
    const counts = themes.map(({ cases }) => cases.length)
    expect(counts.length).toBeGreaterThanOrEqual(10)
    expect(Math.min(...counts)).toBeGreaterThanOrEqual(10)
    expect(counts.reduce((sum, count) => sum + count, 0)).toBeGreaterThanOrEqual(200)
  })

  it('names every case once', () => {
    for (const { name, cases } of themes) {
      const ids = cases.map(({ id }) => id)
      expect([name, ids.filter((id, at) => ids.indexOf(id) !== at)]).toEqual([name, []])
    }
  })
})
