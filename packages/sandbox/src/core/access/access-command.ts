import type { Answer, OpenSession, Origin } from '../kernel/command'
import type { AddPasskey, PasskeyRejectCode, RemovePasskey } from './passkeys'
import type { SetPhrase } from './security'
import type { RemoveTotp, RenewRecovery, ResetTotp, SetTotp, TotpRejectCode, UseTotp } from './totp'

/**
 * Verification codes and password tries, journaled. The journal is retained for years, therefore contacts,
 * names, network addresses and codes are stored as keyed hashes (`members/keyed-hash.ts`).
 */
export type AccessCommand =
  | OpenSession
  | SetPhrase
  | SetTotp
  | RenewRecovery
  | RemoveTotp
  | ResetTotp
  | UseTotp
  | AddPasskey
  | RemovePasskey
  | IssueCode
  | CheckCode
  | SpendCode
  | GiveCodeBack
  | BeginLogin
  | UnlockLogin
  | BeginFundPassword
  | UnlockFundPassword
  | EndTry
  | PublishVersion

/** Issues a code and replaces the previous one of the same contact and purpose. */
export interface IssueCode {
  readonly type: 'code.issue'
  /** Keyed hash of the contact. */
  readonly target: string
  /** Keyed hash of a phone number without its area code; a code can be checked by it too. */
  readonly number?: string
  readonly purpose: string
  /** Keyed hash of the requesting network address. */
  readonly place: string
  /** Keyed hash of the code and its contact. */
  readonly code: string
  /** Codes per day that the place may request. */
  readonly perPlace: number
}

/** Checks a code for one of the purposes. A wrong code takes a try from each code it could match. */
export interface CheckCode {
  readonly type: 'code.check'
  /** Keyed hash of the contact, or of a phone number. */
  readonly contact: string
  readonly purposes: readonly string[]
  readonly code: string
}

/** Checks one code and spends it if it is right. */
export interface SpendCode {
  readonly type: 'code.spend'
  readonly target: string
  readonly purpose: string
  readonly code: string
}

/** Makes a spent code valid again after its operation failed, unless a newer code was sent. */
export interface GiveCodeBack {
  readonly type: 'code.giveBack'
  readonly target: string
  readonly purpose: string
  readonly code: string
}

/**
 * Reserves a try of a login password; `recordId` of the answer identifies the try. BUSY: other tries are
 * pending, retry.
 */
export interface BeginLogin {
  readonly type: 'login.begin'
  /** Keyed hash of the name that tries are counted by. */
  readonly account: string
  /** Keyed hash of the network address. */
  readonly place: string
  /** Wrong tries in 15 minutes, over all accounts, that make the place suspect. */
  readonly perPlace: number
}

/** Clears the tries of an account at every place. */
interface UnlockLogin {
  readonly type: 'login.unlock'
  readonly account: string
}

/** Reserves a try of a fund password. The field is no `uid`, because tries are no commands of the member. */
export interface BeginFundPassword {
  readonly type: 'fundPassword.begin'
  readonly member: number
}

interface UnlockFundPassword {
  readonly type: 'fundPassword.unlock'
  readonly member: number
}

/**
 * Outcome of a try; `unseen`: the password was not checked, so nothing is counted. BUSY: the try has expired
 * as wrong.
 */
export interface EndTry {
  readonly type: 'try.end'
  readonly tryId: number
  readonly outcome: 'right' | 'wrong' | 'unseen'
  /** Member of the login: a wrong password is added to the login history. */
  readonly login?: LoginOrigin
}

export interface LoginOrigin extends Origin {
  readonly member: number
}

/** Sets the newest version of the app. */
interface PublishVersion {
  readonly type: 'version.publish'
  readonly code: string
}

export type AccessRejectCode =
  | TotpRejectCode
  | PasskeyRejectCode
  /** `params.seconds`: time until the next code. */
  | 'CODE_TOO_SOON'
  /** No such code; nothing was counted. */
  | 'CODE_INVALID'
  /** `params.ms`: duration of the lock. */
  | 'LOGIN_LOCKED'
  | 'FUND_PASSWORD_LOCKED'
  /** Blocked until support unlocks it. */
  | 'FUND_PASSWORD_BLOCKED'
  | 'PHRASE_INVALID'

export type AccessAnswer = Answer<AccessRejectCode>
