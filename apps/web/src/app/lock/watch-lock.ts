import type { SyncStorageAdapter } from '@bgk/sdk'
import type { AppLock } from '../../shared/app-lock/app-lock'
import { sessionKey } from '../../shared/navigation/addresses'
import { type Moment, timeAway } from './time-away'

interface WatchedPage {
  readonly lock: AppLock
  readonly storage: SyncStorageAdapter
  readonly page: Document
  readonly now: () => Moment
}

const MINUTE_MS = 60_000
/** Interval at which a tab in use updates its timestamp. */
const MARK_MS = 10_000

/**
 * Hides the page in the background, locks it after the member's delay, and syncs all tabs. Returns a function
 * that stops it.
 */
export function watchLock({ lock, storage, page, now }: WatchedPage): () => void {
  const stateKey = sessionKey('appLockState')
  const seenKey = sessionKey('appLockSeen')
  const root = page.documentElement
  let left: Moment | undefined
  const mark = () => {
    if (!lock.locked.value) storage.set(seenKey, String(now().date))
  }
  const leave = () => {
    mark()
    left ??= now()
    root.toggleAttribute('data-veiled', true)
    if (lock.record.value?.delay === 0) lock.lock()
  }
  const come = () => {
    const delay = lock.record.value?.delay
    if (left && delay !== undefined) {
      const away = timeAway(left, now(), Number(storage.get(seenKey)))
      if (away >= delay * MINUTE_MS) lock.lock()
    }
    left = undefined
    mark()
    root.toggleAttribute('data-veiled', false)
  }
  const isHidden = () => page.visibilityState === 'hidden'
  const follow = () => (isHidden() ? leave() : come())
  follow()
  page.addEventListener('visibilitychange', follow)
  const marking = setInterval(() => isHidden() || mark(), MARK_MS)

  let known = lock.locked.value
  const stopLock = lock.locked.subscribe((locked) => {
    if (locked === known) return
    known = locked
    // The end of a session must not unlock other tabs.
    if (lock.record.value) storage.set(stateKey, `${locked ? 'locked' : 'open'} ${now().date}`)
  })
  const stopTabs = storage.subscribe?.((key) => {
    if (key !== stateKey) return
    known = storage.get(stateKey)?.startsWith('locked') ?? known
    if (known) lock.lock()
    else lock.unlock()
  })
  return () => {
    page.removeEventListener('visibilitychange', follow)
    clearInterval(marking)
    stopLock()
    stopTabs?.()
    root.toggleAttribute('data-veiled', false)
  }
}
