import type { IdCardCode } from '@bgk/sdk/forms'
import type { RejectCode, Rejected } from '../core/commands'
import type { ImageRefusal } from '../uploads/clean-image'

/** Rejection reasons beyond those of the exchange itself. */
type GatewayReason =
  | 'NOT_LOGGED_IN'
  | 'REQUEST_INVALID'
  | 'RATE_LIMITED'
  | 'BUSY'
  | 'STOPPING'
  /** The leader has not answered in time: whether it happened is not known. */
  | 'UNANSWERED'
  | 'INTERNAL'
  /** The call does nothing under a key, therefore nobody can say what became of one. */
  | 'KEY_NOT_KEPT'
  | 'LOGIN_WRONG'
  | 'PHONE_INVALID'
  | 'EMAIL_INVALID'
  | 'PASSWORD_WEAK'
  | 'UNKNOWN_CURRENCY'
  | 'OLD_PASSWORD_WRONG'
  | 'LOGIN_PASSWORD_WRONG'
  | 'FUND_PASSWORD_REQUIRED'
  | IdCardCode
  | ImageRefusal
  | 'UPLOADS_FULL'
  /** `params.max`: MB of pictures that a member may keep. */
  | 'UPLOAD_QUOTA_REACHED'
  | 'PICTURE_UNKNOWN'
  /** A text of the request has more characters than its field takes; `params.max` says how many it may have. */
  | 'TEXT_TOO_LONG'
  /** A log-in alone is not enough for this; `params.proof` names the field of the request that proves the rest. */
  | 'PROOF_REQUIRED'

export type Reason = RejectCode | GatewayReason

interface RejectionDetail {
  readonly field?: string
  readonly params?: Readonly<Record<string, string>>
}

/** A rejection with an actionable reason: code 1 with `data: { reason, field, params }`. */
export class Rejection extends Error {
  override readonly name = 'Rejection'
  readonly reason: Reason
  readonly detail: RejectionDetail

  constructor(reason: Reason, detail: RejectionDetail = {}) {
    super(reason)
    this.reason = reason
    this.detail = detail
  }
}

export function refused({ code, field, params }: Rejected): Rejection {
  return new Rejection(code, {
    ...(field !== undefined && { field }),
    ...(params !== undefined && { params }),
  })
}
