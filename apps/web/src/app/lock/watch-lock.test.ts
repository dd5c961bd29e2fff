import { createMemoryStorage, type SyncStorageAdapter } from '@bgk/sdk'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { storedLock } from '../../../test/stored-lock'
import { type AppLock, createAppLock } from '../../shared/app-lock/app-lock'
import type { LockDelay, LockRecord } from '../../shared/app-lock/lock-record'
import { sessionKey } from '../../shared/navigation/addresses'
import { timeAway } from './time-away'
import { watchLock } from './watch-lock'

const MINUTE = 60_000
const record = (delay: LockDelay): LockRecord => ({ ...storedLock, delay })

let date: number
let steady: number
let stops: (() => void)[]
const pass = (ms: number) => {
  date += ms
  steady += ms
}

beforeEach(() => {
  vi.useFakeTimers()
  date = 1_000_000
  steady = 500
  stops = []
})
afterEach(() => {
  for (const stop of stops) stop()
  vi.useRealTimers()
})

/** Browser storage shared by several tabs: each is notified of the others' changes. */
function browser() {
  const texts = createMemoryStorage()
  const listeners = new Set<{ tab: object; notify: (key: string | null) => void }>()
  return (): SyncStorageAdapter => {
    const tab = {}
    const notify = (key: string) => {
      for (const other of listeners) if (other.tab !== tab) other.notify(key)
    }
    return {
      get: (key) => texts.get(key) as string | null,
      set(key, value) {
        texts.set(key, value)
        notify(key)
      },
      remove(key) {
        texts.remove(key)
        notify(key)
      },
      subscribe(listener) {
        const entry = { tab, notify: listener }
        listeners.add(entry)
        return () => listeners.delete(entry)
      },
    }
  }
}

/** Tab of a member, with a lock unless `delay` is undefined. */
function open(storage: SyncStorageAdapter, delay?: LockDelay) {
  if (delay !== undefined) storage.set(sessionKey('appLock'), JSON.stringify(record(delay)))
  type State = Parameters<typeof createAppLock>[0]['session']['state']
  const state = {
    get: () => ({ isLogin: true, userInfo: { member: '10001' } }),
    subscribe: () => () => {},
  } as unknown as State
  const lock: AppLock = createAppLock({
    storage,
    session: { state },
    page: location,
    end: async () => {},
    home: () => {},
  })
  const page = document.implementation.createHTMLDocument()
  let visibility = 'visible'
  Object.defineProperty(page, 'visibilityState', { get: () => visibility })
  stops.push(watchLock({ lock, storage, page, now: () => ({ date, steady }) }))
  const turn = (next: string) => {
    visibility = next
    page.dispatchEvent(new Event('visibilitychange'))
  }
  return {
    lock,
    isVeiled: () => page.documentElement.hasAttribute('data-veiled'),
    hide: () => turn('hidden'),
    show: () => turn('visible'),
  }
}

describe('lock of one tab', () => {
  it('starts locked if a lock is stored, else open', () => {
    expect(open(browser()(), 5).lock.locked.value).toBe(true)
    expect(open(browser()()).lock.locked.value).toBe(false)
  })

  it('locks after its delay in the background, not before', () => {
    const tab = open(browser()(), 5)
    tab.lock.unlock()
    tab.hide()
    pass(5 * MINUTE - 1)
    tab.show()
    expect(tab.lock.locked.value).toBe(false)
    tab.hide()
    pass(5 * MINUTE)
    tab.show()
    expect(tab.lock.locked.value).toBe(true)
  })

  it('hides the page in the background', () => {
    const tab = open(browser()(), 15)
    tab.lock.unlock()
    expect(tab.isVeiled()).toBe(false)
    tab.hide()
    expect(tab.isVeiled()).toBe(true)
    tab.show()
    expect(tab.isVeiled()).toBe(false)
  })

  it('locks when hidden if the delay is zero', () => {
    const tab = open(browser()(), 0)
    tab.lock.unlock()
    tab.hide()
    expect(tab.lock.locked.value).toBe(true)
  })

  it('locks after the date was set back', () => {
    const tab = open(browser()(), 15)
    tab.lock.unlock()
    tab.hide()
    steady += MINUTE
    date -= 60 * MINUTE
    tab.show()
    expect(tab.lock.locked.value).toBe(true)
  })

  it('ends when its record is removed', () => {
    const tab = open(browser()(), 5)
    tab.lock.write(undefined)
    expect([tab.lock.locked.value, tab.lock.record.value]).toEqual([false, undefined])
  })
})

describe('lock of several tabs', () => {
  it('locks and unlocks all together', () => {
    const tabOf = browser()
    const one = open(tabOf(), 0)
    const two = open(tabOf())
    expect(two.lock.locked.value).toBe(true)
    one.lock.unlock()
    expect(two.lock.locked.value).toBe(false)
    two.hide()
    expect(one.lock.locked.value).toBe(true)
  })

  it('counts the time since any tab was in use', () => {
    const tabOf = browser()
    const one = open(tabOf(), 5)
    const two = open(tabOf())
    one.lock.unlock()
    one.hide()
    pass(20 * MINUTE)
    vi.advanceTimersByTime(10_000)
    two.hide()
    pass(MINUTE)
    one.show()
    expect(one.lock.locked.value).toBe(false)
  })

  it('appears and disappears in all tabs together', () => {
    const tabOf = browser()
    const one = open(tabOf())
    const two = open(tabOf())
    one.lock.write(record(1))
    expect([two.lock.record.value?.delay, two.lock.locked.value]).toEqual([1, false])
    one.lock.write(undefined)
    expect(two.lock.record.value).toBeUndefined()
  })
})

describe('time away', () => {
  const left = { date: 1_000_000, steady: 0 }
  it.each([
    ['both clocks agree', { date: 1_060_000, steady: 60_000 }, 0, 60_000],
    ['the device slept', { date: 1_600_000, steady: 1_000 }, 0, 600_000],
    ['the date was set forward', { date: 9_000_000, steady: 1_000 }, 0, 8_000_000],
    ['the date was set back', { date: 1_001_000, steady: 60_000 }, 0, Number.POSITIVE_INFINITY],
    ['the clocks drift by a second', { date: 1_059_000, steady: 60_000 }, 0, 60_000],
    ['another tab was in use', { date: 1_060_000, steady: 60_000 }, 1_050_000, 10_000],
    ['the mark of another tab lies ahead', { date: 1_060_000, steady: 60_000 }, 2_000_000, 60_000],
    ['the mark of another tab is unreadable', { date: 1_060_000, steady: 60_000 }, Number.NaN, 60_000],
  ])('is measured when %s', (_, now, seen, away) => {
    expect(timeAway(left, now, seen)).toBe(away)
  })
})
