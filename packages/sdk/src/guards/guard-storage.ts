import { isBgkError } from '../errors'
import { refusedBy } from './guard-error'
import { type GuardState, readState, stateText } from './guard-state'

/** Stored text of a guard and the version that `replace` compares. */
export interface StoredGuard {
  /** undefined while nothing is stored. */
  readonly text: string | undefined
  /** Changes with each stored text; 0 while nothing was stored. */
  readonly version: number
}

/**
 * Storage that guards of several processes share. `replace` is a compare-and-set: of two that replace the
 * same version one succeeds, and its text is durable when it resolves.
 */
export interface GuardStorage {
  /** The newest text; rejects when it cannot be read. */
  read(): Promise<StoredGuard>
  /** Stores a text in place of a version; false when another writer replaced it first. */
  replace(version: number, text: string): Promise<boolean>
}

/**
 * Makes a storage in memory: for one process, and for tests.
 *
 * @example
 * import { createMemoryGuardStorage } from '@bgk/sdk/guards'
 *
 * const storage = createMemoryGuardStorage()
 * console.log(await storage.replace(0, 'first'), await storage.replace(0, 'second')) // true false
 */
export function createMemoryGuardStorage(): GuardStorage {
  let stored: StoredGuard = { text: undefined, version: 0 }
  return {
    read: () => Promise.resolve(stored),
    replace(version, text) {
      if (version !== stored.version) return Promise.resolve(false)
      stored = { text, version: version + 1 }
      return Promise.resolve(true)
    },
  }
}

/** Tries at replacing a state that other processes change meanwhile. */
export const TRIES = 1_000

/** The state in a storage. */
export interface Store {
  read(): Promise<{ readonly state: GuardState; readonly version: number }>
  /** Stores the result of `change` for the newest state; undefined leaves it. */
  change(change: (state: GuardState) => GuardState | undefined): Promise<void>
}

/** Makes a store; its failures are refusals. */
export function guardStore(storage: GuardStorage): Store {
  const read = async () => {
    const { text, version } = await failing(() => storage.read())
    return { state: readState(text), version }
  }
  return {
    read,
    async change(change) {
      for (let round = 0; round < TRIES; round++) {
        const { state, version } = await read()
        const next = change(state)
        if (next === undefined) return
        const text = stateText({ ...next, version: state.version + 1 })
        if (await failing(() => storage.replace(version, text))) return
      }
      throw busy()
    },
  }
}

async function failing<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work()
  } catch (error) {
    if (isBgkError(error)) throw error
    throw refusedBy(
      'GUARD_STATE',
      'The state of the guard cannot be read or written. Nothing was sent',
      {},
      error,
    )
  }
}

/** Rejection after too many tries. */
export const busy = () =>
  refusedBy('GUARD_STATE', 'Other processes keep changing the state of the guard. Nothing was sent')
