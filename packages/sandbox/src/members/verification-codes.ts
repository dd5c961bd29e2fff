import type { Digest } from '../engine/chain/digest'
import { sameText } from './same-text'

/**
 * Codes sent to a phone or an e-mail: 6 digits, bound to the target and the purpose, valid 10 minutes, 5
 * tries, used once; another one after 60 seconds, 10 a day for a target and 30 a day for an address of the
 * network (docs/reference/exchange.md#sessions-and-codes). Only hashes are kept, in memory: a restart makes
 * people ask again.
 */
export interface VerificationCodes {
  /** A new code, replacing the one before it. */
  issue(target: string, purpose: string, ip: string): IssuedCode | CodeRefused
  /** Whether the code is right; the fifth wrong try ends it. */
  check(target: string, purpose: string, code: string): boolean
  /** The same, and a right code is spent. */
  use(target: string, purpose: string, code: string): boolean
  /** The same; gives how to give it back, for where nothing was done with it. undefined: it is wrong. */
  spend(target: string, purpose: string, code: string): (() => void) | undefined
  /** Targets that have a code now. */
  targets(): readonly string[]
}

interface IssuedCode {
  readonly ok: true
  readonly code: string
  /** ms since the epoch. */
  readonly expires: number
}

interface CodeRefused {
  readonly ok: false
  /** Whole seconds until the next one may be asked for. */
  readonly waitSeconds: number
}

export interface VerificationCodesOptions {
  readonly now: () => number
  /** A whole number from 0 to below `limit`. */
  readonly randomInt: (limit: number) => number
  readonly digest: Digest
  readonly perTarget?: number
  readonly perIp?: number
}

/** For how long a code is good. */
export const CODE_LIFETIME_MS = 10 * 60_000
const RESEND_MS = 60_000
const DAY_MS = 86_400_000
const TRIES = 5

interface Entry {
  readonly target: string
  readonly hash: string
  readonly expires: number
  triesLeft: number
}

export function createVerificationCodes(options: VerificationCodesOptions): VerificationCodes {
  const { now, randomInt, digest, perTarget = 10, perIp = 30 } = options
  const codes = new Map<string, Entry>()
  const sent = new Map<string, number[]>()

  const forget = (time: number) => {
    for (const [key, entry] of codes) if (entry.expires <= time) codes.delete(key)
    for (const [key, times] of sent) if (time - (times.at(-1) ?? 0) >= DAY_MS) sent.delete(key)
  }
  const today = (key: string, time: number) => {
    const times = (sent.get(key) ?? []).filter((one) => time - one < DAY_MS)
    sent.set(key, times)
    return times
  }

  const keyOf = (target: string, purpose: string) => `${purpose} ${target}`
  const check = (target: string, purpose: string, code: string): boolean => {
    const key = keyOf(target, purpose)
    const entry = codes.get(key)
    if (!entry || entry.expires <= now()) return false
    const right = sameText(entry.hash, digest.sha256(code))
    if (!right) entry.triesLeft -= 1
    if (entry.triesLeft === 0) codes.delete(key)
    return right
  }

  return {
    check,
    use(target, purpose, code) {
      const right = check(target, purpose, code)
      if (right) codes.delete(keyOf(target, purpose))
      return right
    },
    spend(target, purpose, code) {
      const key = keyOf(target, purpose)
      const entry = codes.get(key)
      if (entry === undefined || !check(target, purpose, code)) return undefined
      codes.delete(key)
      return () => {
        // One that was sent since takes its place.
        if (!codes.has(key)) codes.set(key, entry)
      }
    },
    targets: () => [...new Set([...codes.values()].map((entry) => entry.target))],
    issue(target, purpose, ip) {
      const time = now()
      forget(time)
      const toTarget = today(`target ${target}`, time)
      const fromIp = today(`ip ${ip}`, time)
      const free = Math.max(
        (toTarget.at(-1) ?? Number.NEGATIVE_INFINITY) + RESEND_MS,
        toTarget.length >= perTarget ? (toTarget[0] ?? 0) + DAY_MS : 0,
        fromIp.length >= perIp ? (fromIp[0] ?? 0) + DAY_MS : 0,
      )
      if (free > time) return { ok: false, waitSeconds: Math.ceil((free - time) / 1000) }
      toTarget.push(time)
      fromIp.push(time)
      const code = String(randomInt(1_000_000)).padStart(6, '0')
      const expires = time + CODE_LIFETIME_MS
      codes.set(keyOf(target, purpose), { target, hash: digest.sha256(code), expires, triesLeft: TRIES })
      return { ok: true, code, expires }
    },
  }
}
