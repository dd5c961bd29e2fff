export { formMessages } from '../messages/catalogue'
export { isMessageCode, message } from '../messages/message'
export type { FormCode, MessageCode, NoticeCode } from '../messages/message-code'
export type { Refused, Verdict } from '../verdict'
export { type BankNumberCode, checkBankNumber } from './check-bank-number'
export { type ConfirmCode, checkConfirm } from './check-confirm'
export { checkEmail, type EmailCode } from './check-email'
export { checkFundPassword, type FundPasswordCode, type FundPasswordPolicy } from './check-fund-password'
export { checkIban, type IbanCode } from './check-iban'
export { checkIdCard, type IdCardCode } from './check-id-card'
export { checkIfsc, type IfscCode } from './check-ifsc'
export { checkImage, IMAGE_TYPES, type ImageCode, MAX_IMAGE_BYTES } from './check-image'
export { checkLoginPassword, type LoginPasswordCode } from './check-login-password'
export { checkPhone, type PhoneCode } from './check-phone'
export {
  checkRegistration,
  type RegistrationCode,
  type RegistrationDraft,
  type RegistrationField,
} from './check-registration'
export { checkSwift, type SwiftCode } from './check-swift'
export { checkTicket, TICKET_CONTENT, type TicketCode } from './check-ticket'
export { checkUsername, type UsernameCode } from './check-username'

export { isEmail } from './is-email'
export { isLoginPassword } from './is-login-password'
export { isPhone } from './is-phone'
