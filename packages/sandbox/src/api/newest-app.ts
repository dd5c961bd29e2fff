/** The version of the app that is the newest; the staff tells it, until the process ends. An app of another version offers to update. */
export interface NewestApp {
  get(): string
  set(code: string): void
}

const FIRST = '1.0.0'

export function createNewestApp(): NewestApp {
  let newest = FIRST
  return {
    get: () => newest,
    set(code) {
      newest = code
    },
  }
}
