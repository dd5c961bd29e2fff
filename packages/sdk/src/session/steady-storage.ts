import type { Log, StorageAdapter } from '../environment'
import { BgkError } from '../errors'

/**
 * Storage that never throws: what the adapter refuses is kept in memory and said once per kind of failure in the log.
 * A key written in this session is read from memory first, so that a failed write cannot bring an old value back.
 */
export function createSteadyStorage(adapter: StorageAdapter, log: Log): StorageAdapter {
  const kept = new Map<string, string | null>()
  const said = new Set<string>()

  const attempt = <T>(action: 'read' | 'write' | 'remove', run: () => T): T | undefined => {
    try {
      return run()
    } catch (cause) {
      if (!said.has(action)) {
        said.add(action)
        const error = new BgkError('STORAGE', `Storage failed to ${action}; going on in memory`, { cause })
        log('warn', 'storage', { action, error })
      }
      return undefined
    }
  }

  return {
    get(key) {
      const mine = kept.get(key)
      return mine !== undefined ? mine : (attempt('read', () => adapter.get(key)) ?? null)
    },
    set(key, value) {
      kept.set(key, value)
      attempt('write', () => adapter.set(key, value))
    },
    remove(key) {
      kept.set(key, null)
      attempt('remove', () => adapter.remove(key))
    },
  }
}
