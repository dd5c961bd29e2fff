import type { BeginLogin, EndTry } from './access-command'
import {
  addTime,
  type Count,
  forgetOldest,
  isBlank,
  isBusy,
  isPast,
  lately,
  newCount,
  recent,
  touch,
  WINDOW_MS,
} from './counts'

/**
 * Stops guessing of passwords without shutting anybody out for what others do. `place` is a network address as the server
 * counts it; a known place of an account is one from which its right password has come before.
 *
 *   account and place   5 wrong within 15 minutes lock the account for this place: 15 minutes, then 30 … up to a day
 *   place               after 20 wrong within 15 minutes, at whatever accounts, an unknown place has 2 tries an account
 *   account             after 50 wrong within 15 minutes from unknown places, these share one try in 10 seconds
 *
 * Always: a wrong password of one account takes no try from another account, and no number of strangers locks a known
 * place. Tries under way count like wrong ones, so that guesses made side by side cannot slip past a count: those that
 * would be too many wait for the others. A right one clears the count of its account and place.
 */
const LONGEST_LOCK_MS = 24 * 3_600_000
const PER_ACCOUNT = 5
const TRIES_OF_A_SUSPECT = 2
const STRANGERS = 50
const STRANGERS_EVERY_MS = 10_000
const REMEMBERED = 50_000
const PLACES = 200
const KNOWN_PLACES = 20

interface Desk extends Count {
  lockedUntil: number
  /** How long the last lock was; the next one is twice that. */
  lockMs: number
}

interface Account {
  readonly desks: Map<string, Desk>
  readonly known: Set<string>
  readonly strangers: Count
  /** Before it, no stranger tries. */
  strangersFrom: number
}

/** A try of a login password that is under way. */
export interface LoginTry {
  readonly kind: 'login'
  readonly since: number
  readonly account: string
  readonly place: string
  readonly isStranger: boolean
  readonly perPlace: number
}

type SavedDesk = readonly [place: string, times: readonly number[], lockedUntil: number, lockMs: number]

type SavedAccount = readonly [
  name: string,
  desks: readonly SavedDesk[],
  known: readonly string[],
  strangers: readonly number[],
  strangersFrom: number,
]

export interface SavedLogins {
  readonly accounts: readonly SavedAccount[]
  readonly places: readonly (readonly [string, readonly number[]])[]
}

/** Maps hold first what was not tried for longest. */
export class LoginTries {
  readonly #accounts = new Map<string, Account>()
  readonly #places = new Map<string, Count>()

  /** For how many ms nothing can be tried; `wait`: until one under way is over. */
  barred({ account: name, place, perPlace }: BeginLogin, now: number): number | 'wait' {
    const account = this.#accounts.get(name)
    if (account === undefined) return 0
    const { known, strangers, strangersFrom, desks } = account
    const desk = desks.get(place) ?? newDesk()
    if (desk.lockedUntil > now) return desk.lockedUntil - now
    const isKnown = known.has(place)
    const isSuspect = !isKnown && lately(this.#places.get(place) ?? newCount(), now) >= perPlace
    if (lately(desk, now) >= (isSuspect ? TRIES_OF_A_SUSPECT : PER_ACCOUNT)) {
      const [oldest = now] = recent(desk.times, now)
      return desk.underWay > 0 ? 'wait' : oldest + WINDOW_MS - now
    }
    if (isKnown || lately(strangers, now) < STRANGERS) return 0
    return Math.max(0, strangersFrom - now)
  }

  begin({ account: name, place, perPlace }: BeginLogin, now: number): LoginTry {
    const account = touch(this.#accounts, name, newAccount)
    touch(account.desks, place, newDesk)
    touch(this.#places, place, newCount)
    const isStranger = !account.known.has(place)
    if (isStranger && lately(account.strangers, now) >= STRANGERS) {
      account.strangersFrom = now + STRANGERS_EVERY_MS
    }
    const begun: LoginTry = { kind: 'login', since: now, account: name, place, isStranger, perPlace }
    this.resume(begun)
    return begun
  }

  end(ended: LoginTry, outcome: EndTry['outcome'], now: number): void {
    const { account: name, place, perPlace } = ended
    const counts = this.#countsOf(ended)
    for (const count of counts) count.underWay -= 1
    const account = this.#accounts.get(name) ?? newAccount()
    const desk = account.desks.get(place) ?? newDesk()
    if (outcome === 'right') {
      desk.times = []
      desk.lockMs = 0
      account.known.delete(place)
      account.known.add(place)
      forgetOldest(account.known, KNOWN_PLACES)
    } else if (outcome === 'wrong') {
      const most = Math.max(STRANGERS, perPlace)
      for (const count of counts) addTime(count, now, most)
      if (desk.times.length >= PER_ACCOUNT) lock(desk, now)
    }
    // Only what was looked at may push out what is counted of others.
    if (outcome !== 'unseen') {
      forgetOldest(this.#accounts, REMEMBERED, hasBusyDesk)
      forgetOldest(account.desks, PLACES, isBusy)
      forgetOldest(this.#places, REMEMBERED, isBusy)
    }
    if (isBlank(desk) && desk.lockMs === 0) account.desks.delete(place)
    if (isNothing(account)) this.#accounts.delete(name)
    if (isBlank(this.#places.get(place) ?? newCount())) this.#places.delete(place)
  }

  unlock(name: string): void {
    const account = this.#accounts.get(name)
    if (account === undefined) return
    account.strangers.times = []
    account.strangersFrom = 0
    for (const desk of account.desks.values()) Object.assign(desk, { times: [], lockedUntil: 0, lockMs: 0 })
  }

  /** Lets go of what counts no more from then on. */
  forget(time: number): void {
    for (const [name, account] of this.#accounts) {
      for (const [place, desk] of account.desks) {
        // So long after a lock the next one is the shortest again.
        const isOver = isPast(desk, time) && time - desk.lockedUntil > LONGEST_LOCK_MS
        if (isOver) account.desks.delete(place)
      }
      if (isPast(account.strangers, time)) account.strangers.times = []
      if (isNothing(account) && account.strangersFrom <= time) this.#accounts.delete(name)
    }
    for (const [place, count] of this.#places) if (isPast(count, time)) this.#places.delete(place)
  }

  /** Without what is under way: `resume` counts that again. */
  save(): SavedLogins {
    const accounts = [...this.#accounts].map(
      ([name, { desks, known, strangers, strangersFrom }]) =>
        [
          name,
          [...desks].map(
            ([place, { times, lockedUntil, lockMs }]) => [place, times, lockedUntil, lockMs] as const,
          ),
          [...known],
          strangers.times,
          strangersFrom,
        ] as const,
    )
    return { accounts, places: [...this.#places].map(([place, { times }]) => [place, times] as const) }
  }

  restore({ accounts, places }: SavedLogins): void {
    for (const [name, desks, known, strangers, strangersFrom] of accounts) {
      this.#accounts.set(name, {
        desks: new Map(
          desks.map(([place, times, lockedUntil, lockMs]) => [
            place,
            { times, underWay: 0, lockedUntil, lockMs },
          ]),
        ),
        known: new Set(known),
        strangers: { times: strangers, underWay: 0 },
        strangersFrom,
      })
    }
    for (const [place, times] of places) this.#places.set(place, { times, underWay: 0 })
  }

  /** Counts a try as under way; after `restore` too. */
  resume(begun: LoginTry): void {
    for (const count of this.#countsOf(begun)) count.underWay += 1
  }

  /** How many are under way by the counts of accounts, and by those of places. */
  underWay(): readonly [number, number] {
    let atDesks = 0
    let fromPlaces = 0
    for (const { desks } of this.#accounts.values())
      for (const desk of desks.values()) atDesks += desk.underWay
    for (const { underWay } of this.#places.values()) fromPlaces += underWay
    return [atDesks, fromPlaces]
  }

  /** What is under way is never forgotten, so that all of them are there. */
  #countsOf({ account: name, place, isStranger }: LoginTry): Count[] {
    const account = this.#accounts.get(name)
    const desk = account?.desks.get(place)
    const fromPlace = this.#places.get(place)
    if (account === undefined || desk === undefined || fromPlace === undefined) {
      throw new RangeError('a log-in is under way that is not counted')
    }
    return isStranger ? [desk, fromPlace, account.strangers] : [desk, fromPlace]
  }
}

function newDesk(): Desk {
  return { times: [], underWay: 0, lockedUntil: 0, lockMs: 0 }
}

function newAccount(): Account {
  return { desks: new Map(), known: new Set(), strangers: newCount(), strangersFrom: 0 }
}

function lock(desk: Desk, now: number): void {
  if (now - desk.lockedUntil > LONGEST_LOCK_MS) desk.lockMs = 0
  desk.lockMs = desk.lockMs === 0 ? WINDOW_MS : Math.min(desk.lockMs * 2, LONGEST_LOCK_MS)
  desk.lockedUntil = now + desk.lockMs
  desk.times = []
}

function isNothing({ desks, known, strangers }: Account): boolean {
  return desks.size + known.size === 0 && isBlank(strangers)
}

function hasBusyDesk({ desks }: Account): boolean {
  return [...desks.values()].some(isBusy)
}
