import type { Answer, OpenSession, Origin } from '../kernel/command'
import type { AddPasskey, PasskeyRejectCode, RemovePasskey } from './passkeys'
import type { SetPhrase } from './security'
import type { RemoveTotp, RenewRecovery, ResetTotp, SetTotp, TotpRejectCode, UseTotp } from './totp'

/**
 * What is counted and proved before somebody is let in. The journal is kept for years, therefore contacts, names, network addresses
 * and codes come as keyed hashes (`members/keyed-hash.ts`): texts that say nothing to who reads them.
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

/** A new code, in the place of the one before it. */
export interface IssueCode {
  readonly type: 'code.issue'
  /** Of the contact. */
  readonly target: string
  /** Of a phone's number without its area, by which a code can be checked too. */
  readonly number?: string
  readonly purpose: string
  /** Of the network address that asks. */
  readonly place: string
  /** Of the code and its contact. */
  readonly code: string
  /** Codes a day that the place may ask for. */
  readonly perPlace: number
}

/** Whether a code is right for one of the purposes. A wrong one takes a try from each code that it could have been. */
export interface CheckCode {
  readonly type: 'code.check'
  /** Of the contact, or of a phone's number. */
  readonly contact: string
  readonly purposes: readonly string[]
  readonly code: string
}

/** The same of one code, and a right one is spent. */
export interface SpendCode {
  readonly type: 'code.spend'
  readonly target: string
  readonly purpose: string
  readonly code: string
}

/** What a code was spent on has not been done: it is good again, unless another one was sent since. */
export interface GiveCodeBack {
  readonly type: 'code.giveBack'
  readonly target: string
  readonly purpose: string
  readonly code: string
}

/** Takes a place for a try of a login password; `recordId` of the answer names the try. BUSY: others are under way, ask again. */
export interface BeginLogin {
  readonly type: 'login.begin'
  /** Of the name that the tries are counted under. */
  readonly account: string
  /** Of the network address. */
  readonly place: string
  /** Wrong ones in 15 minutes, at whatever accounts, before the place is suspect. */
  readonly perPlace: number
}

/** Forgets what was counted of an account, everywhere. */
interface UnlockLogin {
  readonly type: 'login.unlock'
  readonly account: string
}

/** The same for a fund password. It is no `uid`: what is counted of a member is no command of the member's. */
export interface BeginFundPassword {
  readonly type: 'fundPassword.begin'
  readonly member: number
}

/** By the staff. */
interface UnlockFundPassword {
  readonly type: 'fundPassword.unlock'
  readonly member: number
}

/** What a try came to; `unseen`: nobody looked at the password, and nothing is counted. BUSY: it was over before, as a wrong one. */
export interface EndTry {
  readonly type: 'try.end'
  readonly tryId: number
  readonly outcome: 'right' | 'wrong' | 'unseen'
  /** Of a login of this member: a wrong one stays in the login history. */
  readonly login?: LoginOrigin
}

/** A member's login and its origin. */
export interface LoginOrigin extends Origin {
  readonly member: number
}

/** By the staff: which version of the app is the newest. */
interface PublishVersion {
  readonly type: 'version.publish'
  readonly code: string
}

export type AccessRejectCode =
  | TotpRejectCode
  | PasskeyRejectCode
  /** `params.seconds`: until another one may be asked for. */
  | 'CODE_TOO_SOON'
  /** There is no such code: nothing was counted. */
  | 'CODE_INVALID'
  /** `params.ms`: for so long. */
  | 'LOGIN_LOCKED'
  | 'FUND_PASSWORD_LOCKED'
  /** Until the staff opens it. */
  | 'FUND_PASSWORD_BLOCKED'
  | 'PHRASE_INVALID'

export type AccessAnswer = Answer<AccessRejectCode>
