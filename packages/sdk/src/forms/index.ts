export { message } from '../messages/message'
export type { FormCode, MessageCode, NoticeCode } from '../messages/message-code'
export { type AddressCode, checkAddress } from './address'
export {
  type BankNumberCode,
  checkBankNumber,
  checkIban,
  checkIfsc,
  checkSwift,
  type IbanCode,
  type IfscCode,
  type SwiftCode,
} from './bank'
export {
  type ConfirmCode,
  checkConfirm,
  checkFundPassword,
  checkLoginPassword,
  checkRegistration,
  type FundPasswordCode,
  type FundPasswordPolicy,
  type LoginPasswordCode,
  type RegistrationCode,
  type RegistrationDraft,
  type RegistrationField,
} from './credentials'
export {
  checkEmail,
  checkIdCard,
  checkPhone,
  checkUsername,
  type EmailCode,
  type IdCardCode,
  type PhoneCode,
  type UsernameCode,
} from './identity'
export { checkImage, type ImageCode, MAX_IMAGE_BYTES } from './images'
export { checkTag, type TagCode } from './tag'
export { checkTicket, TICKET_CONTENT, type TicketCode } from './ticket'
export { readTypedPhone } from './typed-phone'
export type { Refused, Verdict } from './verdict'
