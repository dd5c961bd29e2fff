import { describe, expect, test } from 'vitest'
import { pairs } from '../content/pairs'
import { genesisMemory, loadMemory } from './bot-memory'

describe('bot memory', () => {
  const saved = genesisMemory('seed', pairs).toJSON()

  test('round-trips through JSON', () => {
    expect(loadMemory(JSON.parse(JSON.stringify(saved))).toJSON()).toEqual(saved)
  })

  test('has separate random streams per pair', () => {
    const states = [...genesisMemory('seed', pairs).values()].flatMap(({ walk, flow, quotes }) =>
      [walk, flow, quotes].map((stream) => stream.state().join()),
    )
    expect(new Set(states).size).toBe(states.length)
  })

  test.each([
    null,
    7,
    [],
    { 'BTC/USDT': null },
    {
      'BTC/USDT': {
        reference: [1, 'calm', 0, 0],
        walk: [1, 2, 3, 4],
        flow: [1, 2, 3, 4],
        quotes: [1, 2, 3, 4],
      },
    },
    {
      'BTC/USDT': {
        reference: [1, 'mad', 0, 0, 1],
        walk: [1, 2, 3, 4],
        flow: [1, 2, 3, 4],
        quotes: [1, 2, 3, 4],
      },
    },
    {
      'BTC/USDT': {
        reference: [1, 'calm', 0, 0, 1],
        walk: [1, 2, 3],
        flow: [1, 2, 3, 4],
        quotes: [1, 2, 3, 4],
      },
    },
  ])('rejects %j', (bad) => {
    expect(() => loadMemory(bad)).toThrow('snapshot')
  })
})
