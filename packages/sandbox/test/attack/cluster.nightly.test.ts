import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type AttackServers, startAttackServers } from '../../../../scripts/system/attack-servers'
import { runAttack } from '../../attack/run-attack'
import { AFTERWARDS, type Result } from '../../attack/run-theme'
import { cluster, themesOf } from '../../attack/themes'

const PACKAGE = new URL('../../', import.meta.url)

// Other themes take two minutes on a cluster and run in `npm run attack -- --cluster`.
describe('attacks on a cluster', () => {
  let ground: AttackServers
  let results: readonly Result[] = []
  beforeAll(async () => {
    ground = await startAttackServers()
    results = await runAttack({ packageUrl: PACKAGE, ground, only: [cluster.name], timed: false })
  }, 240_000)
  afterAll(() => ground?.close())

  it.each([...cluster.cases, AFTERWARDS].map(({ title, id }) => [title, id] as const))('%s', (_title, id) => {
    const { verdict, detail } = results.find((result) => result.id === id) ?? {}
    expect(verdict, detail).toBe('repelled')
  })

  it('matches the counts in docs/operate/attacks.md', () => {
    const page = readFileSync(new URL('../../docs/operate/attacks.md', PACKAGE), 'utf8')
    const table = page.slice(page.indexOf('<!-- attacks on a cluster'))
    for (const { name, cases } of themesOf(true)) expect(table).toContain(`| ${name} | ${cases.length + 1} |`)
  })
})
