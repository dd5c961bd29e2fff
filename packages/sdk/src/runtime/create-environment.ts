import { BgkError } from '../errors'
import type {
  Environment,
  Log,
  OnlineState,
  OpenSocket,
  StorageAdapter,
  WebSocketConstructor,
} from './environment'
import { isPromise } from './fallback-storage'
import { createMemoryStorage } from './memory-storage'
import { createWebStorage } from './web-storage'

// The only file that looks at the host. Everything is looked up when a client is made, nothing at import, and each global may be missing.

/** What `createClient` lets its caller replace; the rest comes from the host. */
export type EnvironmentOptions = Partial<Omit<Environment, 'openSocket' | 'languages'>> & {
  readonly WebSocket?: WebSocketConstructor
}

const silent: Log = () => {}

function hostStorage(log: Log) {
  try {
    // Only a page has storage of its own: newer Nodes warn at the mere look. Where a browser forbids it, looking throws.
    const storage = typeof document === 'undefined' ? undefined : globalThis.localStorage
    if (storage) return createWebStorage(storage)
  } catch (error) {
    log('warn', 'storage', { action: 'open', error })
  }
  return createMemoryStorage()
}

/** Tells the other tabs which keys changed, where the storage does not do it itself; they read them from their own storage. */
function broadcastToTabs(storage: StorageAdapter): StorageAdapter {
  if (storage.subscribe || typeof document === 'undefined' || typeof BroadcastChannel === 'undefined')
    return storage
  let channel: BroadcastChannel | undefined
  const notifyTabs = (key: string, done: void | Promise<void>) => {
    const post = () => channel?.postMessage(key)
    return isPromise(done) ? done.then(post) : post()
  }
  return {
    get: (key) => storage.get(key),
    set: (key, value) => notifyTabs(key, storage.set(key, value)),
    remove: (key) => notifyTabs(key, storage.remove(key)),
    subscribe(listener) {
      const opened = new BroadcastChannel('bgk:storage')
      opened.onmessage = ({ data }) => listener(typeof data === 'string' ? data : null)
      channel = opened
      return () => {
        channel = undefined
        opened.close()
      }
    },
  }
}

function hostOnline(): OnlineState {
  const target = typeof globalThis.addEventListener === 'function' ? globalThis : undefined
  const page = typeof document === 'undefined' ? undefined : document
  return {
    isOnline: () => typeof navigator === 'undefined' || navigator.onLine !== false,
    subscribe(listener) {
      const online = () => listener('online')
      const offline = () => listener('offline')
      const visible = () => {
        if (page?.visibilityState === 'visible') listener('visible')
      }
      target?.addEventListener('online', online)
      target?.addEventListener('offline', offline)
      page?.addEventListener('visibilitychange', visible)
      return () => {
        target?.removeEventListener('online', online)
        target?.removeEventListener('offline', offline)
        page?.removeEventListener('visibilitychange', visible)
      }
    },
  }
}

function hostOpenSocket(custom: WebSocketConstructor | undefined): OpenSocket {
  return async (url) => {
    const Socket = custom ?? globalThis.WebSocket ?? (await nodeSocket())
    if (!Socket) throw new BgkError('CONFIG', 'No WebSocket here: pass one to createClient')
    return new Socket(url)
  }
}

/** Undefined in a bundle for no platform in particular, which leaves the package out: `catch` lets bundlers do that. */
async function nodeSocket(): Promise<WebSocketConstructor | undefined> {
  return (await import('isomorphic-ws').catch(() => undefined))?.default
}

function hostRandomId(random: () => number): () => string {
  return () => {
    const host = globalThis.crypto
    if (typeof host?.randomUUID === 'function') return host.randomUUID()
    // Outside a secure context a browser has no randomUUID, but random bytes.
    if (typeof host?.getRandomValues === 'function')
      return Array.from(host.getRandomValues(new Uint8Array(16)), (byte) =>
        byte.toString(16).padStart(2, '0'),
      ).join('')
    return Array.from({ length: 32 }, () => Math.floor(random() * 16).toString(16)).join('')
  }
}

function hostLanguages(): readonly string[] {
  // Node's navigator speaks of the machine, not of a person; only a page has a reader.
  if (typeof navigator === 'undefined' || typeof document === 'undefined') return []
  return navigator.languages ?? [navigator.language]
}

/** The host's environment with the caller's replacements; CONFIG when there is no fetch at all. */
export function createEnvironment(options: EnvironmentOptions): Environment {
  const fetch = options.fetch ?? globalThis.fetch
  if (typeof fetch !== 'function') throw new BgkError('CONFIG', 'No fetch here: pass one to createClient')
  const log = options.log ?? silent
  const random = options.random ?? Math.random
  return {
    clock: options.clock ?? { now: () => Date.now() },
    timers: options.timers ?? {
      setTimeout: (run, ms) => globalThis.setTimeout(run, ms),
      // Node's timer object turns into its number.
      clearTimeout: (id) => globalThis.clearTimeout(Number(id)),
    },
    random,
    randomId: options.randomId ?? hostRandomId(random),
    // A browser's fetch must be called as a function of the window.
    fetch: (url, init) => fetch(url, init),
    openSocket: hostOpenSocket(options.WebSocket),
    storage: options.storage ? broadcastToTabs(options.storage) : hostStorage(log),
    online: options.online ?? hostOnline(),
    log,
    languages: hostLanguages(),
  }
}
