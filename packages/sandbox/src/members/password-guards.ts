import type { LoginOrigin } from '../core/access/access-command'
import { FUND_PASSWORD_LOCK_MS } from '../core/access/fund-password-tries'
import type { Engine } from '../engine/engine'
import { createAttemptCounter } from './attempt-counter'
import type { AccessHash } from './keyed-hash'

/**
 * Stops guessing of passwords, at every gateway together: the rules are in `core/access/login-tries.ts`. `place` is a network address as
 * the server counts it.
 */
export interface LoginGuard {
  /**
   * Runs the check, or says for how many ms there can be none. What the check throws is thrown and counts for nothing; rejects
   * with PoolBusy where too many wait. A wrong one with a `login` stays in that member's login history.
   */
  attempt(
    account: string,
    place: string,
    check: () => Promise<boolean>,
    login?: LoginOrigin,
  ): Promise<LoginOutcome>
  /** Forgets what was counted of an account, everywhere. */
  open(account: string): Promise<void>
}

interface LoginOutcome {
  readonly right: boolean
  /** 0 where the password was looked at. */
  readonly lockedMs: number
}

export interface LoginGuardOptions {
  readonly engine: Engine
  readonly hash: AccessHash
  /** Wrong ones of a place in 15 minutes before it is suspect. */
  readonly perIp: number
}

export function createLoginGuard({ engine, hash, perIp: perPlace }: LoginGuardOptions): LoginGuard {
  const tries = createAttemptCounter(engine)
  return {
    async attempt(name, ip, check, login) {
      const [account, place] = await Promise.all([hash('account', name), hash('place', ip)])
      const begin = { type: 'login.begin', account, place, perPlace } as const
      const answer = await tries.run(`${account} ${place}`, begin, check, login)
      if (answer.ok) return { right: answer.verdict === 'right', lockedMs: 0 }
      return { right: false, lockedMs: Number(answer.params?.ms) }
    },
    async open(name) {
      await engine.submit({ type: 'login.unlock', account: await hash('account', name) })
    },
  }
}

/** Stops guessing of fund passwords, at every gateway together: the rules are in `core/access/fund-password-tries.ts`. */
export interface FundPasswordGuard {
  /**
   * Runs the check, or says for how many ms there can be none; Infinity: until `open`. Rejects with PoolBusy where too many
   * wait.
   */
  attempt(
    uid: number,
    check: () => Promise<boolean>,
  ): Promise<{ readonly right: boolean; readonly lockedMs: number }>
  /** Forgets what was counted. */
  open(uid: number): Promise<void>
}

export function createFundPasswordGuard(engine: Engine): FundPasswordGuard {
  const tries = createAttemptCounter(engine)
  return {
    async attempt(uid, check) {
      const answer = await tries.run(String(uid), { type: 'fundPassword.begin', member: uid }, check)
      if (!answer.ok) {
        const { ms = Number.POSITIVE_INFINITY } = answer.params ?? {}
        return { right: false, lockedMs: Number(ms) }
      }
      switch (answer.verdict) {
        case 'locked':
          return { right: false, lockedMs: FUND_PASSWORD_LOCK_MS }
        case 'blocked':
          return { right: false, lockedMs: Number.POSITIVE_INFINITY }
        default:
          return { right: answer.verdict === 'right', lockedMs: 0 }
      }
    },
    async open(uid) {
      await engine.submit({ type: 'fundPassword.unlock', member: uid })
    },
  }
}
