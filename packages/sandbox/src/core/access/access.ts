import type { BeginFundPassword, BeginLogin } from './access-command'
import { FundPasswordTries, type FundPasswordTry } from './fund-password-tries'
import { LoginTries, type LoginTry } from './login-tries'
import type { SecurityWorld } from './security'
import { SentCodes } from './sent-codes'

/** A pending try. */
export type OpenTry = LoginTry | FundPasswordTry

export interface AccessView {
  /** Newest version of the app; apps of another version offer to update. */
  readonly newestApp: string
  /** True if the try would not have to wait for others: it is allowed or rejected immediately. */
  canTryNow(begin: BeginLogin | BeginFundPassword, now: number): boolean
}

/** Newest version until another is published. */
export const FIRST_APP = '1.0.0'

/**
 * Sent codes, password tries and the newest version of the app. They are part of the exchange's state, so
 * every gateway agrees, also after a restart.
 */
export class Access implements AccessView {
  readonly codes = new SentCodes()
  readonly logins = new LoginTries()
  readonly fundPasswords = new FundPasswordTries()
  /** By id, oldest first. */
  readonly tries = new Map<number, OpenTry>()
  nextTryId = 1
  newestApp = FIRST_APP
  /** Time of the next cleanup; 0 while nothing is stored. */
  nextCleanup = 0

  canTryNow(begin: BeginLogin | BeginFundPassword, now: number): boolean {
    const barred =
      begin.type === 'login.begin'
        ? this.logins.lockedFor(begin, now)
        : this.fundPasswords.refusal(begin.member, now)
    return barred !== 'wait'
  }

  /** True if nothing was ever stored. */
  get isBlank(): boolean {
    return this.nextTryId === 1 && this.codes.isEmpty
  }
}

export interface AccessWorld extends SecurityWorld {
  readonly access: Access
}
