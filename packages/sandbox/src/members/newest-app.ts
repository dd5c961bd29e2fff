import type { Engine } from '../engine/engine'

/** The version of the app that is the newest; the staff tells it. An app of another version offers to update. */
export interface NewestApp {
  get(): Promise<string>
  set(code: string): Promise<void>
}

export function createNewestApp(engine: Engine): NewestApp {
  return {
    get: () => engine.read(({ state }) => state.access.newestApp),
    async set(code) {
      await engine.submit({ type: 'version.publish', code })
    },
  }
}
