import type { HostTimers } from '../engine/time/clock'
import { StoreError } from '../store/store-error'

export interface Ownership {
  /** Resolves once, when another tab has taken over. */
  readonly lost: Promise<Error>
  release(): void
}

export interface OwnerLockOptions {
  /** Of the Web Locks API; browsers have it in secure contexts. */
  readonly locks: Pick<LockManager, 'request'>
  readonly timers: HostTimers
  readonly name: string
  /** Ends the ownership of another tab instead of being refused. */
  readonly takeOver: boolean
}

/** A page that was just reloaded may still have the lock of its former self. */
const WAIT_TIMEOUT_MS = 1500

/** Becomes the one tab that runs this exchange. Rejects with StoreError LOCKED while another one does. */
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
    // Both fail after it was granted and then stolen: `reject` does nothing by then.
    locks.request(name, takeOver ? { steal: true } : { signal: waitTimeout.signal }, hold).catch(() => {
      reject(new StoreError('LOCKED', 'The exchange is open in another tab of this browser.'))
      lose(new StoreError('LOST', 'Another tab of this browser has taken the exchange over.'))
    })
  })
}
