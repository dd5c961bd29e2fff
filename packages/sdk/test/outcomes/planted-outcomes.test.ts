import { describe, expect, it } from 'vitest'
import { openFakeWorld } from './fake-world'
import { liveSeeds } from './live-attempt'
import { PLANTED } from './planted'

describe('broken program', () => {
  it.each(Object.entries(PLANTED))(
    'is detected when it %s',
    async (_how, { program, ...options }) => {
      const outcomes = await liveSeeds(openFakeWorld, { seeds: 100, program, stops: true, ...options })
      expect(outcomes.filter(({ broken }) => broken.length > 0)).not.toEqual([])
    },
    300_000,
  )
})
