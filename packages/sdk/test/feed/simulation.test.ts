import { describe, expect, it } from 'vitest'
import { simulateFeed } from './simulation'

const FIRST = Number(process.env.BGK_SEED ?? 1)
const COUNT = process.env.BGK_SEED ? 1 : 200

// To replay one: BGK_SEED=17 npx vitest run --project sdk test/feed/simulation
describe('after a bad network: local = server, nothing left behind, never live while stale', () => {
  it.each(['live', 'spec'] as const)(
    'profile %s',
    async (profile) => {
      const seeds = Array.from(
        { length: profile === 'live' ? COUNT : Math.ceil(COUNT / 8) },
        (_, index) => FIRST + index,
      )
      const failed: string[] = []
      for (const seed of seeds) {
        const faults = await simulateFeed(seed, profile)
        if (faults.length > 0) failed.push(`BGK_SEED=${seed} ${profile}: ${faults.slice(0, 5).join('; ')}`)
      }
      expect(failed).toEqual([])
    },
    180_000,
  )
})
