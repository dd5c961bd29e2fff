import type { HostTimers } from '../engine/time/clock'
import { StoreError } from '../store/store-error'

export interface Ownership {
  /** Resolves once another tab has taken over. */
  readonly lost: Promise<Error>
  release(): void
}

export interface OwnerLockOptions {
  /** Web Locks API, available in secure contexts. */
  readonly locks: Pick<LockManager, 'request'>
  readonly timers: HostTimers
  readonly name: string
  /** Ends another tab's ownership instead of being rejected. */
  readonly takeOver: boolean
}

/** A page's previous load may still hold the lock after a reload. */
const WAIT_TIMEOUT_MS = 1500

/** Makes this tab the owner of the exchange. Rejects with StoreError LOCKED while another one is. */
export function takeOwnership({ locks, timers, name, takeOver }: OwnerLockOptions): Promise<Ownership> {
  const waitTimeout = new AbortController()
  const timer = takeOver ? undefined : timers.setTimeout(() => waitTimeout.abort(), WAIT_TIMEOUT_MS)
  return new Promise((resolve, reject) => {
    let release = () => {}
    let lose: (error: Error) => void = () => {}
    const lost = new Promise<Error>((resolveLost) => {
      lose = resolveLost
    })
    const hold = () => {
      timers.clearTimeout(timer)
      return new Promise<void>((resolveHeld) => {
        release = resolveHeld
        resolve({ lost, release: () => release() })
      })
    }
    // Also fails after a granted lock was stolen: `reject` has no effect by then.
    locks.request(name, takeOver ? { steal: true } : { signal: waitTimeout.signal }, hold).catch(() => {
      reject(new StoreError('LOCKED', 'The exchange is open in another tab of this browser.'))
      lose(new StoreError('LOST', 'Another tab of this browser has taken the exchange over.'))
    })
  })
}
