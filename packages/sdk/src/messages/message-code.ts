import type { ErrorCode } from '../errors'
import type { FormCode } from '../forms/form-code'
import type { CheckCode } from '../trading/check-code'

/** What is said when something went well or wrong outside of any form (spec §8). */
export type NoticeCode =
  | 'SOCKET_DATA_INVALID'
  | 'INSUFFICIENT_ACCOUNT_BALANCE'
  | 'COIN_NOT_OPEN'
  | 'COPY_SUCCEEDED'
  | 'COPY_FAILED'
  | 'IMAGE_SAVED'
  | 'IMAGE_SAVE_FAILED'
  | 'UPLOAD_FAILED'
  | 'CREDENTIALS_REFUSED'
  | 'UPDATE_FAILED'
  | 'NO_NETWORK'

/** Every code with a text: failures, checks, notices. Also the keys of a translation catalogue. */
export type MessageCode = ErrorCode | CheckCode | FormCode | NoticeCode

/** A text for each code, in one language. `{name}` stands for a value of the verdict's `params`. */
export type Catalogue = Readonly<Record<MessageCode, string>>
