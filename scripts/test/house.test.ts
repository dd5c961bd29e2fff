import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, describe, expect, it } from 'vitest'
import { backArrows, badCitations, circles, importGraph, roomFaults } from '../lib/house.mjs'

const checkouts: string[] = []
afterEach(() => {
  for (const folder of checkouts.splice(0)) rmSync(folder, { recursive: true, force: true })
})

/** A checkout of its own with these files, by path. */
function plant(files: Record<string, string>): string {
  const base = mkdtempSync(join(tmpdir(), 'bgk-house-'))
  checkouts.push(base)
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(join(base, dirname(path)), { recursive: true })
    writeFileSync(join(base, path), text)
  }
  return base
}

const sdk = (path: string) => `packages/sdk/src/${path}`

describe('imports', () => {
  it('of the SDK run in no circle and in no arrow up, those of the hooks in no circle', () => {
    const graph = importGraph('packages/sdk/src')
    expect(graph.size).toBeGreaterThan(100)
    expect(graph.get(sdk('client.ts'))).toContain(sdk('client-options.ts'))
    expect(circles(graph)).toEqual([])
    expect(backArrows(graph)).toEqual([])
    expect(circles(importGraph('packages/react-bindings/src'))).toEqual([])
  })

  it('of the exchange run in no circle; its folders, its domains and the rooms of its server know each other one way, its core no folder, its kernel no domain', () => {
    const graph = importGraph('packages/sandbox/src')
    expect(circles(graph)).toEqual([])
    expect(graph.size).toBeGreaterThan(200)
    expect(roomFaults(graph, 'packages/sandbox/src', 'core')).toEqual([])
    expect(roomFaults(graph, 'packages/sandbox/src/core', 'kernel')).toEqual([])
    expect(roomFaults(graph, 'packages/sandbox/src/server', 'http')).toEqual([])
  })

  it('between rooms are named: out of the ground, to who composes them, and in a circle over three', () => {
    const base = plant({
      'core/kernel/world.ts': "import type { Order } from '../spot/order'\n",
      'core/spot/order.ts': "import { domains } from '../domains'\nimport '../wallet/record'\n",
      'core/wallet/record.ts': "import '../people/person'\n",
      'core/people/person.ts': "import type { Order } from '../spot/order'\n",
      'core/domains.ts': "import './spot/order'\nimport './people/person'\n",
    })
    expect(roomFaults(importGraph('core', base), 'core', 'kernel')).toEqual([
      'core/kernel/world.ts -> core/spot/order.ts: kernel knows a room above it',
      'core/spot/order.ts -> core/domains.ts: a room knows who composes it',
      expect.stringMatching(/^rooms in a circle: (people|spot|wallet) -> /),
    ])
  })

  it('in a circle are named, type imports, re-exports and import() alike', () => {
    const base = plant({
      [sdk('wire/one.ts')]: "import type { Two } from './two'\n",
      [sdk('wire/two.ts')]: "export { three } from './three'\n",
      [sdk('wire/three.ts')]: "export const three = () => import('./one')\n",
      [sdk('wire/two.test.ts')]: "import './one'\n",
    })
    const [one, two, three] = [sdk('wire/one.ts'), sdk('wire/two.ts'), sdk('wire/three.ts')]
    expect(circles(importGraph('packages/sdk/src', base))).toEqual([[one, two, three, one]])
  })

  it('of the shortest circle are named, not what only hangs on it', () => {
    const graph = new Map([
      ['a', ['b']],
      ['b', ['c']],
      ['c', ['b', 'd', 'a']],
      ['d', []],
      ['e', ['a']],
    ])
    expect(circles(graph)).toEqual([['b', 'c', 'b']])
  })

  it.each([
    ['socket', 'market'],
    ['wire', 'market'],
    ['messages', 'forms'],
    ['decimal', 'messages'],
  ])('from %s to %s are named as going up or sideways', (from, to) => {
    const base = plant({
      [sdk(`${from}/low.ts`)]: `import type { High } from '../${to}/high'\n`,
      [sdk(`${to}/high.ts`)]: 'export interface High {}\n',
    })
    expect(backArrows(importGraph('packages/sdk/src', base))).toEqual([
      `${from} -> ${to} (${sdk(`${from}/low.ts`)} -> ${sdk(`${to}/high.ts`)})`,
    ])
  })

  it('of a folder without a step are named', () => {
    const base = plant({ [sdk('odd/one.ts')]: "import '../wire/row'\n", [sdk('wire/row.ts')]: '' })
    expect(backArrows(importGraph('packages/sdk/src', base))).toEqual(['odd has no step in SDK_STEPS'])
  })
})

describe('citations', () => {
  it('of every source lead to a page, heading or rule of docs/', () => {
    expect(badCitations()).toEqual([])
  })

  // Put together here, or the check of this file would find them.
  it.each([
    ['a page that is missing', 'docs/reference/missing' + '.md'],
    ['a heading that is missing', 'docs/reference/rules' + '.md#nowhere'],
    ['a rule that is missing', 'rule 999'],
    ['a document of elsewhere', 'spec section 4'],
  ])('of %s are named', (_, cited) => {
    const base = plant({ 'packages/one.ts': `// See ${cited}.\n` })
    expect(badCitations(['packages'], base)).toHaveLength(1)
  })
})
