import { FUND_PASSWORD_LOCK_MS } from '../core/access/fund-password-tries'
import type { Engine } from '../engine/engine'
import { createCountedTries } from './counted-tries'

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
  const tries = createCountedTries(engine)
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
