import { afterEach, beforeEach, vi } from 'vitest'

const MOST_SEEDS = 200
const plantedIn = new Set<string>()

beforeEach(() => {
  vi.resetModules()
})
afterEach(() => {
  for (const path of plantedIn) vi.doUnmock(path)
  plantedIn.clear()
  vi.resetModules()
})

/** Violations of the first seed with a match. */
export async function breachesLike(pattern: RegExp, simulation: 'feed' | 'session'): Promise<string> {
  const { simulateFeed } = await import('./simulate-feed')
  const { simulateSession } = await import('./simulate-session')
  for (let seed = 1; seed <= MOST_SEEDS; seed += 1) {
    const breaches = await (simulation === 'feed' ? simulateFeed(seed, 'live') : simulateSession(seed))
    if (pattern.test(breaches.join('\n'))) return breaches.join('\n')
  }
  return 'nothing'
}

/** Replaces exports of a module, by its path from this folder; `plant` gets the original ones. */
export function planted<Module extends object>(
  path: string,
  plant: (sound: Module) => Partial<Module>,
): () => void {
  return () => {
    plantedIn.add(path)
    vi.doMock(path, async (importOriginal) => {
      const sound = await importOriginal<Module>()
      return { ...sound, ...plant(sound) }
    })
  }
}
