import type { Answer, MemberAccount } from '../kernel/command'

/** Sets the fund password; taking the place of an earlier one bars withdrawals for 24 hours. */
export interface SetFundPassword {
  readonly type: 'member.fundPassword'
  readonly uid: number
  /** The hash that the old one was verified against; refused with PASSWORD_STALE when another one was set meanwhile. */
  readonly was?: string
  readonly passwordHash: string
  /** Only as the first one, so that two first ones cannot race. */
  readonly first?: boolean
}

/** Binds a phone or an e-mail, or puts another in the place of the one before; bars withdrawals for 24 hours. */
export interface BindContact {
  readonly type: 'member.bind'
  readonly uid: number
  readonly account: MemberAccount
  readonly replace: boolean
}

/** Hands in papers; `reviewMs`: approved after so long unless somebody decides before. */
export interface SubmitIdentity {
  readonly type: 'member.identity'
  readonly uid: number
  readonly realName: string
  readonly idCard: string
  /** References of pictures. */
  readonly front: string
  readonly back: string
  readonly handheld: string
  readonly reviewMs?: number
}

export interface DecideIdentity {
  readonly type: 'member.decideIdentity'
  readonly uid: number
  readonly approved: boolean
  /** For the member to read. */
  readonly reason?: string
}

/** By the exchange's staff; what is absent stays as it is. */
export interface RestrictMember {
  readonly type: 'member.restrict'
  readonly uid: number
  /** 0 to 100. */
  readonly creditScore?: number
  readonly fundsBlocked?: boolean
}

/** Closes every session of the member. */
export interface ChangePassword {
  readonly type: 'member.password'
  readonly uid: number
  /** The hash that the old password was verified against; refused when another one was set meanwhile. */
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
  /** There is one bound already, or none to replace. */
  | 'CONTACT_STATE'
  /** Under review or verified: nothing to hand in. */
  | 'IDENTITY_CLOSED'
  | 'IDENTITY_NOT_IN_REVIEW'
  | 'REAL_NAME_REQUIRED'
  | 'ID_CARD_REQUIRED'
  | 'PICTURES_REQUIRED'
  /** The document was used by another member. */
  | 'ID_CARD_TAKEN'
  | 'STANDING_INVALID'

export type PeopleAnswer = Answer<PeopleRejectCode>
