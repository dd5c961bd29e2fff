import type { BeginLogin, EndTry } from './access-command'
import {
  addTime,
  countRecent,
  evictOldest,
  hasPending,
  isEmpty,
  isExpired,
  newCounter,
  recent,
  type TryCounter,
  touch,
  WINDOW_MS,
} from './try-counter'

/**
 * Limits guesses at login passwords without locking out other clients. `place` is a network address as the
 * server groups it. A place is known to an account after a right password from it.
 *
 *   account and place   5 wrong in 15 minutes lock the account for this place: 15 minutes, 30 … up to a day
 *   place               after 20 wrong in 15 minutes, an unknown place has 2 tries an account
 *   account             after 50 wrong in 15 minutes from unknown places, these share one try in 10 seconds
 *
 * Invariant: a wrong password of one account takes no try from another, and unknown places never lock a known
 * one. Pending tries count like wrong ones, so parallel guesses cannot pass a limit: excess tries wait. A
 * right password clears the counter of its account and place.
 */
const MAX_LOCK_MS = 24 * 3_600_000
const PER_ACCOUNT = 5
const PER_SUSPECT_PLACE = 2
const UNKNOWN_PLACES_LIMIT = 50
const UNKNOWN_PLACES_INTERVAL_MS = 10_000
const MAX_COUNTERS = 50_000
const MAX_PLACES_PER_ACCOUNT = 200
const MAX_KNOWN_PLACES = 20

interface PlaceTries extends TryCounter {
  lockedUntil: number
  /** Length of the last lock; the next is twice that. */
  lockMs: number
}

interface Account {
  readonly byPlace: Map<string, PlaceTries>
  readonly known: Set<string>
  readonly fromUnknown: TryCounter
  /** Unknown places are locked before this time. */
  unknownAllowedFrom: number
}

/** A pending try of a login password. */
export interface LoginTry {
  readonly kind: 'login'
  readonly since: number
  readonly account: string
  readonly place: string
  readonly isUnknownPlace: boolean
  readonly perPlace: number
}

type SavedPlaceTries = readonly [place: string, times: readonly number[], lockedUntil: number, lockMs: number]

type SavedAccount = readonly [
  name: string,
  byPlace: readonly SavedPlaceTries[],
  known: readonly string[],
  fromUnknown: readonly number[],
  unknownAllowedFrom: number,
]

export interface SavedLogins {
  readonly accounts: readonly SavedAccount[]
  readonly places: readonly (readonly [string, readonly number[]])[]
}

/** Maps are ordered by last use, oldest first. */
export class LoginTries {
  readonly #accounts = new Map<string, Account>()
  readonly #places = new Map<string, TryCounter>()

  /** Milliseconds until a try is allowed; `wait`: until a pending one ends. */
  lockedFor({ account: name, place, perPlace }: BeginLogin, now: number): number | 'wait' {
    const account = this.#accounts.get(name)
    if (account === undefined) return 0
    const { known, fromUnknown, unknownAllowedFrom, byPlace } = account
    const tries = byPlace.get(place) ?? newPlaceTries()
    if (tries.lockedUntil > now) return tries.lockedUntil - now
    const isKnown = known.has(place)
    const isSuspect = !isKnown && countRecent(this.#places.get(place) ?? newCounter(), now) >= perPlace
    if (countRecent(tries, now) >= (isSuspect ? PER_SUSPECT_PLACE : PER_ACCOUNT)) {
      const [oldest = now] = recent(tries.times, now)
      return tries.pending > 0 ? 'wait' : oldest + WINDOW_MS - now
    }
    if (isKnown || countRecent(fromUnknown, now) < UNKNOWN_PLACES_LIMIT) return 0
    return Math.max(0, unknownAllowedFrom - now)
  }

  begin({ account: name, place, perPlace }: BeginLogin, now: number): LoginTry {
    const account = touch(this.#accounts, name, newAccount)
    touch(account.byPlace, place, newPlaceTries)
    touch(this.#places, place, newCounter)
    const isUnknownPlace = !account.known.has(place)
    if (isUnknownPlace && countRecent(account.fromUnknown, now) >= UNKNOWN_PLACES_LIMIT) {
      account.unknownAllowedFrom = now + UNKNOWN_PLACES_INTERVAL_MS
    }
    const begun: LoginTry = { kind: 'login', since: now, account: name, place, isUnknownPlace, perPlace }
    this.resume(begun)
    return begun
  }

  end(ended: LoginTry, outcome: EndTry['outcome'], now: number): void {
    const { account: name, place, perPlace } = ended
    const counts = this.#countsOf(ended)
    for (const count of counts) count.pending -= 1
    const account = this.#accounts.get(name) ?? newAccount()
    const tries = account.byPlace.get(place) ?? newPlaceTries()
    if (outcome === 'right') {
      tries.times = []
      tries.lockMs = 0
      account.known.delete(place)
      account.known.add(place)
      evictOldest(account.known, MAX_KNOWN_PLACES)
    } else if (outcome === 'wrong') {
      const most = Math.max(UNKNOWN_PLACES_LIMIT, perPlace)
      for (const count of counts) addTime(count, now, most)
      if (tries.times.length >= PER_ACCOUNT) lock(tries, now)
    }
    // Only checked tries may evict other counters.
    if (outcome !== 'unseen') {
      evictOldest(this.#accounts, MAX_COUNTERS, hasTryUnderWay)
      evictOldest(account.byPlace, MAX_PLACES_PER_ACCOUNT, hasPending)
      evictOldest(this.#places, MAX_COUNTERS, hasPending)
    }
    if (isEmpty(tries) && tries.lockMs === 0) account.byPlace.delete(place)
    if (isEmptyAccount(account)) this.#accounts.delete(name)
    if (isEmpty(this.#places.get(place) ?? newCounter())) this.#places.delete(place)
  }

  unlock(name: string): void {
    const account = this.#accounts.get(name)
    if (account === undefined) return
    account.fromUnknown.times = []
    account.unknownAllowedFrom = 0
    for (const tries of account.byPlace.values())
      Object.assign(tries, { times: [], lockedUntil: 0, lockMs: 0 })
  }

  /** Removes counters that have expired by `time`. */
  forget(time: number): void {
    for (const [name, account] of this.#accounts) {
      for (const [place, tries] of account.byPlace) {
        // A day after a lock, the next one is the shortest again.
        const isOver = isExpired(tries, time) && time - tries.lockedUntil > MAX_LOCK_MS
        if (isOver) account.byPlace.delete(place)
      }
      if (isExpired(account.fromUnknown, time)) account.fromUnknown.times = []
      if (isEmptyAccount(account) && account.unknownAllowedFrom <= time) this.#accounts.delete(name)
    }
    for (const [place, count] of this.#places) if (isExpired(count, time)) this.#places.delete(place)
  }

  /** Omits pending tries: `resume` adds them again. */
  save(): SavedLogins {
    const accounts = [...this.#accounts].map(
      ([name, { byPlace, known, fromUnknown, unknownAllowedFrom }]) =>
        [
          name,
          [...byPlace].map(
            ([place, { times, lockedUntil, lockMs }]) => [place, times, lockedUntil, lockMs] as const,
          ),
          [...known],
          fromUnknown.times,
          unknownAllowedFrom,
        ] as const,
    )
    return { accounts, places: [...this.#places].map(([place, { times }]) => [place, times] as const) }
  }

  restore({ accounts, places }: SavedLogins): void {
    for (const [name, byPlace, known, fromUnknown, unknownAllowedFrom] of accounts) {
      this.#accounts.set(name, {
        byPlace: new Map(
          byPlace.map(([place, times, lockedUntil, lockMs]) => [
            place,
            { times, pending: 0, lockedUntil, lockMs },
          ]),
        ),
        known: new Set(known),
        fromUnknown: { times: fromUnknown, pending: 0 },
        unknownAllowedFrom,
      })
    }
    for (const [place, times] of places) this.#places.set(place, { times, pending: 0 })
  }

  /** Counts a pending try; called after `restore` too. */
  resume(begun: LoginTry): void {
    for (const count of this.#countsOf(begun)) count.pending += 1
  }

  /** Pending tries as counted by accounts and by places. */
  pending(): readonly [number, number] {
    let byAccount = 0
    let byPlaceAlone = 0
    for (const { byPlace } of this.#accounts.values())
      for (const tries of byPlace.values()) byAccount += tries.pending
    for (const { pending } of this.#places.values()) byPlaceAlone += pending
    return [byAccount, byPlaceAlone]
  }

  /** Counters with pending tries are never evicted. */
  #countsOf({ account: name, place, isUnknownPlace }: LoginTry): TryCounter[] {
    const account = this.#accounts.get(name)
    const tries = account?.byPlace.get(place)
    const fromPlace = this.#places.get(place)
    if (account === undefined || tries === undefined || fromPlace === undefined) {
      throw new RangeError('a pending login try has no counter')
    }
    return isUnknownPlace ? [tries, fromPlace, account.fromUnknown] : [tries, fromPlace]
  }
}

function newPlaceTries(): PlaceTries {
  return { times: [], pending: 0, lockedUntil: 0, lockMs: 0 }
}

function newAccount(): Account {
  return { byPlace: new Map(), known: new Set(), fromUnknown: newCounter(), unknownAllowedFrom: 0 }
}

function lock(tries: PlaceTries, now: number): void {
  if (now - tries.lockedUntil > MAX_LOCK_MS) tries.lockMs = 0
  tries.lockMs = tries.lockMs === 0 ? WINDOW_MS : Math.min(tries.lockMs * 2, MAX_LOCK_MS)
  tries.lockedUntil = now + tries.lockMs
  tries.times = []
}

function isEmptyAccount({ byPlace, known, fromUnknown }: Account): boolean {
  return byPlace.size + known.size === 0 && isEmpty(fromUnknown)
}

function hasTryUnderWay({ byPlace }: Account): boolean {
  return [...byPlace.values()].some(hasPending)
}
