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
  /** The leader did not respond in time: the outcome is unknown. */
  | 'UNANSWERED'
  | 'INTERNAL'
  /** The call stores no idempotency keys, so an outcome cannot be looked up. */
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
  /** `params.max`: a user's image storage in MB. */
  | 'UPLOAD_QUOTA_REACHED'
  | 'PICTURE_UNKNOWN'
  /** A text exceeds its field; `params.max` is the maximum length. */
  | 'TEXT_TOO_LONG'
  /** Requires more than a login; `params.proof` names the field with the proof. */
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
