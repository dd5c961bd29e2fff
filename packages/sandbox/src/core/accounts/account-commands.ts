import type { Answer, MemberAccount } from '../kernel/command'

/** Sets the fund password; replacing one bars withdrawals for 24 hours. */
export interface SetFundPassword {
  readonly type: 'member.fundPassword'
  readonly uid: number
  /** Hash that the old password was verified against; PASSWORD_STALE if another was set meanwhile. */
  readonly was?: string
  readonly passwordHash: string
  /** Rejects the command if a password is set already, so two first ones cannot race. */
  readonly first?: boolean
}

/** Binds a phone or an e-mail, or replaces the bound one; bars withdrawals for 24 hours. */
export interface BindContact {
  readonly type: 'member.bind'
  readonly uid: number
  readonly account: MemberAccount
  readonly replace: boolean
}

/** Submits identity documents; approved after `reviewMs` unless decided before. */
export interface SubmitIdentity {
  readonly type: 'member.identity'
  readonly uid: number
  readonly realName: string
  readonly idCard: string
  /** Picture reference. */
  readonly front: string
  readonly back: string
  readonly handheld: string
  readonly reviewMs?: number
}

export interface DecideIdentity {
  readonly type: 'member.decideIdentity'
  readonly uid: number
  readonly approved: boolean
  /** Shown to the member. */
  readonly reason?: string
}

/** Sets credit and blocks of a member; omitted fields stay. Sent by an admin. */
export interface RestrictMember {
  readonly type: 'member.restrict'
  readonly uid: number
  /** 0 to 100. */
  readonly creditScore?: number
  readonly fundsLocked?: boolean
}

/** Changes the login password and closes every session of the member. */
export interface ChangePassword {
  readonly type: 'member.password'
  readonly uid: number
  /** Hash that the old password was verified against; rejected if another was set meanwhile. */
  readonly was?: string
  readonly passwordHash: string
}

export type PeopleCommand =
  | ChangePassword
  | SetFundPassword
  | BindContact
  | SubmitIdentity
  | DecideIdentity
  | RestrictMember

export type PeopleRejectCode =
  | 'FUND_PASSWORD_NOT_SET'
  | 'FUND_PASSWORD_ALREADY_SET'
  /** Already linked, or nothing to replace. */
  | 'CONTACT_STATE'
  /** Under review or verified: nothing to submit. */
  | 'IDENTITY_CLOSED'
  | 'IDENTITY_NOT_IN_REVIEW'
  | 'REAL_NAME_REQUIRED'
  | 'ID_CARD_REQUIRED'
  | 'PICTURES_REQUIRED'
  /** The document is used by another account. */
  | 'ID_CARD_TAKEN'
  | 'STANDING_INVALID'

export type PeopleAnswer = Answer<PeopleRejectCode>
