import { describe, expect, it } from 'vitest'
import { backArrows, badCitations, circles, importGraph } from '../lib/house.mjs'

describe('the check of imports', () => {
  it('sees the sources and their imports, types included', () => {
    const graph = importGraph('packages/sdk/src')
    expect(graph.size).toBeGreaterThan(100)
    expect(graph.get('packages/sdk/src/client.ts')).toContain('packages/sdk/src/client-options.ts')
  })

  it('names the shortest circle of each knot, and nothing that only hangs on it', () => {
    const graph = new Map([
      ['a', ['b']],
      ['b', ['c']],
      ['c', ['b', 'd', 'a']],
      ['d', []],
      ['e', ['a']],
    ])
    expect(circles(graph)).toEqual([['b', 'c', 'b']])
  })

  it('names arrows that go up or sideways between folders, and folders without a step', () => {
    const at = (path: string) => `packages/sdk/src/${path}`
    const graph = new Map([
      [at('socket/line.ts'), [at('market/feed.ts'), at('wire/row.ts')]],
      [at('odd/one.ts'), [at('wire/row.ts')]],
    ])
    expect(backArrows(graph)).toEqual([
      'odd has no step in SDK_STEPS',
      `socket -> market (${at('socket/line.ts')} -> ${at('market/feed.ts')})`,
    ])
  })
})

it('every page and heading of docs/ that a source names exists', () => {
  const cited = badCitations(['packages', 'apps/web', 'scripts', 'examples'])
  expect(cited.filter((line) => line.endsWith('does not exist'))).toEqual([])
})
