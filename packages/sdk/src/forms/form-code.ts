import type { BankNumberCode } from './check-bank-number'
import type { ConfirmCode } from './check-confirm'
import type { EmailCode } from './check-email'
import type { FundPasswordCode } from './check-fund-password'
import type { IbanCode } from './check-iban'
import type { IdCardCode } from './check-id-card'
import type { IfscCode } from './check-ifsc'
import type { ImageCode } from './check-image'
import type { LoginPasswordCode } from './check-login-password'
import type { PhoneCode } from './check-phone'
import type { RegistrationCode } from './check-registration'
import type { SwiftCode } from './check-swift'
import type { TicketCode } from './check-ticket'
import type { UsernameCode } from './check-username'

/** Every code a form check may answer. */
export type FormCode =
  | BankNumberCode
  | ConfirmCode
  | EmailCode
  | FundPasswordCode
  | IbanCode
  | IdCardCode
  | IfscCode
  | ImageCode
  | LoginPasswordCode
  | PhoneCode
  | RegistrationCode
  | SwiftCode
  | TicketCode
  | UsernameCode
