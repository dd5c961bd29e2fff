import { PoolBusy } from './work-pool'

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
export interface LoginGuard {
  /**
   * Runs the check, or says for how many ms there can be none. What the check throws is thrown and counts for nothing; rejects
   * with PoolBusy where too many wait.
   */
  attempt(account: string, place: string, check: () => Promise<boolean>): Promise<LoginOutcome>
  /** Forgets what was counted of an account, everywhere. */
  open(account: string): void
}

interface LoginOutcome {
  readonly right: boolean
  /** 0 where the password was looked at. */
  readonly lockedMs: number
}

export interface LoginGuardOptions {
  /** ms. */
  readonly now: () => number
  readonly perAccount?: number
  readonly perIp?: number
}

const WINDOW_MS = 15 * 60_000
const LONGEST_LOCK_MS = 24 * 3_600_000
const TRIES_OF_A_SUSPECT = 2
const STRANGERS = 50
const STRANGERS_EVERY_MS = 10_000
const REMEMBERED = 50_000
const PLACES = 200
const KNOWN_PLACES = 20
const WAITING = 50

/** What was tried and is not over yet, or was wrong lately. */
interface Count {
  /** Of wrong ones, ms, oldest first. */
  times: number[]
  underWay: number
}

interface Desk extends Count {
  lockedUntil: number
  /** How long the last lock was; the next one is twice that. */
  lockMs: number
  readonly waiting: (() => void)[]
}

interface Account {
  readonly desks: Map<string, Desk>
  readonly known: Set<string>
  readonly strangers: Count
  /** Before it, no stranger tries. */
  strangersFrom: number
}

export function createLoginGuard({ now, perAccount = 5, perIp = 20 }: LoginGuardOptions): LoginGuard {
  const accounts = new Map<string, Account>()
  const places = new Map<string, Count>()

  const accountOf = (name: string): Account =>
    accounts.get(name) ?? {
      desks: new Map(),
      known: new Set(),
      strangers: { times: [], underWay: 0 },
      strangersFrom: 0,
    }
  const deskOf = (account: Account, place: string): Desk =>
    account.desks.get(place) ?? { times: [], underWay: 0, lockedUntil: 0, lockMs: 0, waiting: [] }
  const placeOf = (place: string): Count => places.get(place) ?? { times: [], underWay: 0 }

  /** For how many ms nothing can be tried; `wait`: until one under way is over. */
  const barred = (account: Account, place: string, time: number): number | 'wait' => {
    const desk = deskOf(account, place)
    if (desk.lockedUntil > time) return desk.lockedUntil - time
    const known = account.known.has(place)
    const suspect = !known && lately(placeOf(place), time) >= perIp
    const tries = suspect ? Math.min(TRIES_OF_A_SUSPECT, perAccount) : perAccount
    if (lately(desk, time) >= tries) {
      const [oldest = time] = desk.times
      return desk.underWay > 0 ? 'wait' : oldest + WINDOW_MS - time
    }
    if (known || lately(account.strangers, time) < STRANGERS) return 0
    return Math.max(0, account.strangersFrom - time)
  }

  return {
    async attempt(name, place, check) {
      for (;;) {
        const account = accountOf(name)
        const ms = barred(account, place, now())
        if (ms === 0) break
        if (ms !== 'wait') return { right: false, lockedMs: ms }
        const { waiting } = deskOf(account, place)
        if (waiting.length >= WAITING) throw new PoolBusy()
        await new Promise<void>((go) => waiting.push(go))
      }
      const account = touch(accounts, name, accountOf(name))
      const desk = touch(account.desks, place, deskOf(account, place))
      const fromPlace = touch(places, place, placeOf(place))
      const counts: Count[] = [desk, fromPlace]
      if (!account.known.has(place)) {
        counts.push(account.strangers)
        if (lately(account.strangers, now()) >= STRANGERS) account.strangersFrom = now() + STRANGERS_EVERY_MS
      }
      for (const count of counts) count.underWay += 1
      try {
        const right = await check()
        const time = now()
        if (right) {
          desk.times = []
          desk.lockMs = 0
          account.known.delete(place)
          account.known.add(place)
          forgetOldest(account.known, KNOWN_PLACES)
        } else {
          for (const count of counts) count.times.push(time)
          if (desk.times.length >= perAccount) lock(desk, time)
        }
        // Only what was looked at may push out what is counted of others.
        forgetOldest(accounts, REMEMBERED)
        forgetOldest(account.desks, PLACES)
        forgetOldest(places, REMEMBERED)
        return { right, lockedMs: 0 }
      } finally {
        for (const count of counts) count.underWay -= 1
        for (const go of desk.waiting.splice(0)) go()
        if (isBlank(desk) && desk.lockMs === 0) account.desks.delete(place)
        if (account.desks.size + account.known.size === 0 && isBlank(account.strangers)) accounts.delete(name)
        if (isBlank(fromPlace)) places.delete(place)
      }
    },
    open(name) {
      const account = accounts.get(name)
      if (account === undefined) return
      account.strangers.times = []
      account.strangersFrom = 0
      for (const desk of account.desks.values()) Object.assign(desk, { times: [], lockedUntil: 0, lockMs: 0 })
    },
  }
}

/** How many count now. */
function lately(count: Count, time: number): number {
  count.times = count.times.filter((one) => time - one < WINDOW_MS)
  return count.times.length + count.underWay
}

function lock(desk: Desk, time: number): void {
  if (time - desk.lockedUntil > LONGEST_LOCK_MS) desk.lockMs = 0
  desk.lockMs = desk.lockMs === 0 ? WINDOW_MS : Math.min(desk.lockMs * 2, LONGEST_LOCK_MS)
  desk.lockedUntil = time + desk.lockMs
  desk.times = []
}

/** Nothing has been counted, and nothing is under way. */
function isBlank({ times, underWay }: Count): boolean {
  return times.length + underWay === 0
}

/** Puts it at the end, so that the one forgotten first is the one not seen for longest. */
function touch<Value>(all: Map<string, Value>, key: string, value: Value): Value {
  all.delete(key)
  all.set(key, value)
  return value
}

function forgetOldest(all: Map<string, unknown> | Set<string>, most: number): void {
  for (const oldest of all.keys()) {
    if (all.size <= most) return
    all.delete(oldest)
  }
}
