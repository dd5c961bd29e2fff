import type { BeginFundPassword, BeginLogin } from './access-command'
import { FundPasswordTries, type FundPasswordTry } from './fund-password-tries'
import { LoginTries, type LoginTry } from './login-tries'
import type { SecurityWorld } from './security'
import { SentCodes } from './sent-codes'

/** A try that has begun and is not over. */
export type OpenTry = LoginTry | FundPasswordTry

/** What everybody may see of it. */
export interface AccessView {
  /** The version of the app that is the newest; an app of another version offers to update. */
  readonly newestApp: string
  /** Whether such a try would not have to wait for others: it has its place, or is refused. */
  canTryNow(begin: BeginLogin | BeginFundPassword, now: number): boolean
}

/** Before the staff has said another. */
export const FIRST_APP = '1.0.0'

/**
 * What is counted and proved before somebody is let in: codes that were sent, tries of passwords, and beside them the newest version of
 * the app. It is a part of the exchange, so that it is the same at every gateway and after a restart.
 */
export class Access implements AccessView {
  readonly codes = new SentCodes()
  readonly logins = new LoginTries()
  readonly fundPasswords = new FundPasswordTries()
  /** By number, those that began first before the others. */
  readonly tries = new Map<number, OpenTry>()
  nextTryId = 1
  newestApp = FIRST_APP
  /** When there may be something to forget next; 0 while nothing has been kept. */
  nextSweep = 0

  canTryNow(begin: BeginLogin | BeginFundPassword, now: number): boolean {
    const barred =
      begin.type === 'login.begin'
        ? this.logins.lockedFor(begin, now)
        : this.fundPasswords.refusal(begin.member, now)
    return barred !== 'wait'
  }

  /** Nothing is kept of anybody, nor ever was of a try. */
  get isBlank(): boolean {
    return this.nextTryId === 1 && this.codes.isEmpty
  }
}

/** What access works on. */
export interface AccessWorld extends SecurityWorld {
  readonly access: Access
}
