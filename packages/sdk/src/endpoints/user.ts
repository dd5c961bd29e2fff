import {
  type BindContactInput,
  bindContactRequest,
  type EditPasswordInput,
  editPasswordRequest,
  type GetCodeInput,
  getCodeRequest,
  type UpdatePasswordInput,
  updatePasswordRequest,
} from '../wire/credentials'
import type { Answer, Page } from '../wire/envelope'
import { answerOf, listAnswerOf, messageAnswer, noInput, pageAnswerOf } from '../wire/envelope'
import type { StoredImage } from '../wire/identity'
import {
  type IdentityInput,
  identityRequest,
  type PaymentMethod,
  paymentMethodRequest,
  storedImageCodec,
  type UploadImageInput,
  uploadImageRequest,
} from '../wire/identity'
import { type PageInput, pageRequest } from '../wire/requests'
import type { Invitation, TeamMember, Ticket, Tips, UserInfo } from '../wire/user'
import {
  invitationCodec,
  type TicketInput,
  teamMemberCodec,
  ticketCodec,
  ticketRequest,
  tipsCodec,
  userInfoCodec,
} from '../wire/user'
import type { Endpoint } from './endpoint'

// docs/reference/wire.md#user; the ones outside login live in member.ts.

/** Entry of `client.user.tips`: GET /user/tipsList. */
export const userTips: Endpoint<undefined, Tips> = {
  name: 'user.tips',
  method: 'GET',
  path: '/user/tipsList',
  auth: false,
  loading: false,
  request: noInput,
  response: answerOf(tipsCodec),
}

/** Entry of `client.user.getCode`: GET /user/getCode. */
export const userGetCode: Endpoint<GetCodeInput, Answer> = {
  name: 'user.getCode',
  method: 'GET',
  path: '/user/getCode',
  auth: false,
  loading: false,
  request: getCodeRequest,
  response: messageAnswer,
}

/** Entry of `client.user.info`: GET /user/userInfo. */
export const userInfo: Endpoint<undefined, UserInfo> = {
  name: 'user.info',
  method: 'GET',
  path: '/user/userInfo',
  auth: true,
  loading: false,
  request: noInput,
  response: answerOf(userInfoCodec),
}

/** Entry of `client.user.invitation`: GET /user/getInvitationUrl. */
export const userInvitation: Endpoint<undefined, Invitation> = {
  name: 'user.invitation',
  method: 'GET',
  path: '/user/getInvitationUrl',
  auth: true,
  loading: false,
  request: noInput,
  response: answerOf(invitationCodec),
}

/** Entry of `client.user.logout`: POST /user/logout. */
export const userLogout: Endpoint<undefined, Answer> = {
  name: 'user.logout',
  method: 'POST',
  path: '/user/logout',
  auth: true,
  loading: true,
  request: noInput,
  response: messageAnswer,
}

/** Entry of `client.user.team`: GET /user/getMyTeam. */
export const userTeam: Endpoint<PageInput, Page<TeamMember>> = {
  name: 'user.team',
  method: 'GET',
  path: '/user/getMyTeam',
  auth: true,
  loading: false,
  request: pageRequest,
  response: pageAnswerOf(teamMemberCodec),
}

/** Entry of `client.user.tickets`: GET /user/onlineList. */
export const userTickets: Endpoint<undefined, readonly Ticket[]> = {
  name: 'user.tickets',
  method: 'GET',
  path: '/user/onlineList',
  auth: true,
  loading: false,
  request: noInput,
  response: listAnswerOf(ticketCodec),
}

/** Entry of `client.user.bindContact`: POST /user/setNewTelOrEmail. */
export const userBindContact: Endpoint<BindContactInput, Answer> = {
  name: 'user.bindContact',
  method: 'POST',
  path: '/user/setNewTelOrEmail',
  auth: true,
  loading: true,
  request: bindContactRequest,
  response: messageAnswer,
}

/** Entry of `client.user.editPassword`: POST /user/editPassword. */
export const userEditPassword: Endpoint<EditPasswordInput, Answer> = {
  name: 'user.editPassword',
  method: 'POST',
  path: '/user/editPassword',
  auth: true,
  loading: true,
  request: editPasswordRequest,
  response: messageAnswer,
}

/** Entry of `client.user.updatePassword`: POST /user/updatePassword. */
export const userUpdatePassword: Endpoint<UpdatePasswordInput, Answer> = {
  name: 'user.updatePassword',
  method: 'POST',
  path: '/user/updatePassword',
  auth: true,
  loading: true,
  request: updatePasswordRequest,
  response: messageAnswer,
}

/** Entry of `client.user.submitIdentity`: POST /user/editRealName. */
export const userSubmitIdentity: Endpoint<IdentityInput, Answer> = {
  name: 'user.submitIdentity',
  method: 'POST',
  path: '/user/editRealName',
  auth: true,
  loading: true,
  request: identityRequest,
  response: messageAnswer,
}

/** Entry of `client.user.addTicket`: POST /user/addOnline. */
export const userAddTicket: Endpoint<TicketInput, Answer> = {
  name: 'user.addTicket',
  method: 'POST',
  path: '/user/addOnline',
  auth: true,
  loading: true,
  request: ticketRequest,
  response: messageAnswer,
}

/** Entry of `client.user.addBank`: POST /user/addbank. */
export const userAddBank: Endpoint<PaymentMethod, Answer> = {
  name: 'user.addBank',
  method: 'POST',
  path: '/user/addbank',
  auth: true,
  loading: true,
  request: paymentMethodRequest,
  response: messageAnswer,
}

/** Entry of `client.user.uploadImage`: POST /user/img. */
export const userUploadImage: Endpoint<UploadImageInput, StoredImage> = {
  name: 'user.uploadImage',
  method: 'POST',
  path: '/user/img',
  auth: true,
  loading: true,
  form: true,
  request: uploadImageRequest,
  response: answerOf(storedImageCodec),
}

/** The user: profile, security, identity, team, tickets. */
export const user = {
  /**
   * The popups for the opening of an app: `once` to be shown once, `everyone` each time.
   *
   * @throws BgkError `NETWORK`, `TIMEOUT`, `BUSY` or `RATE_LIMITED`: try again later.
   * @example
   * const { once, everyone } = await client.user.tips()
   */
  tips: userTips,
  /**
   * Has a verification code sent to a phone or an e-mail address.
   *
   * @param input `purpose` says what the code is for; `areaCode` is the dialling code without plus, `'0'` for
   * e-mail.
   * @throws BgkError `SERVER_REJECTED` with reason `CODE_TOO_SOON`, `PHONE_INVALID` or `EMAIL_INVALID`; `NETWORK`,
   * `TIMEOUT`, `BUSY` or `RATE_LIMITED`: try again later.
   * @example
   * await client.user.getCode({ purpose: 'registerEmail', account: 'me@example.com', areaCode: '0' })
   */
  getCode: userGetCode,
  /**
   * Who is logged in: account number, contacts, state of the identity check, credit score (0 to 100).
   *
   * @throws BgkError `UNAUTHORIZED` without a login; `NETWORK`, `TIMEOUT`, `BUSY` or `RATE_LIMITED`: try again
   * later.
   * @example
   * const { member, kyc, fundPasswordSet } = await client.user.info()
   */
  info: userInfo,
  /**
   * The user's own invitation: code, link, and how many people it brought.
   *
   * @throws BgkError `UNAUTHORIZED` without a login; `NETWORK`, `TIMEOUT`, `BUSY` or `RATE_LIMITED`: try again
   * later.
   * @example
   * const { inviteCode, directPeople } = await client.user.invitation()
   */
  invitation: userInvitation,
  /**
   * The people the user invited, with what each brought in USDT.
   *
   * @param input `page` from 1, `limit` rows a page (1 to 500).
   * @returns One page, and the `total` of all rows.
   * @throws BgkError `UNAUTHORIZED` without a login; `NETWORK`, `TIMEOUT`, `BUSY` or `RATE_LIMITED`: try again
   * later.
   * @example
   * const { rows, total } = await client.user.team({ page: 1, limit: 20 })
   */
  team: userTeam,
  /**
   * The user's questions to the staff with their answers.
   *
   * @throws BgkError `UNAUTHORIZED` without a login; `NETWORK`, `TIMEOUT`, `BUSY` or `RATE_LIMITED`: try again
   * later.
   * @example
   * const waiting = (await client.user.tickets()).filter((ticket) => ticket.status === 'waiting')
   */
  tickets: userTickets,
  /**
   * Ends the login at the exchange; `client.session.logout()` also forgets it on this device.
   *
   * @throws BgkError `UNAUTHORIZED` without a login; `OUTCOME_UNKNOWN` when the answer was lost: settle it with
   * `client.settle(error.attempt)`.
   * @example
   * await client.user.logout()
   */
  logout: userLogout,
  /**
   * Binds a phone or an e-mail address to the account, or puts it in the place of the one bound before.
   *
   * @param input The contact with the `code` sent to it by `getCode`; `areaCode` without plus, `'0'` for e-mail;
   * `replace` is true when one is bound already.
   * @throws BgkError `UNAUTHORIZED` without a login; `SERVER_REJECTED` with reason `CODE_INVALID`;
   * `OUTCOME_UNKNOWN` when the answer was lost: settle it with `client.settle(error.attempt)`.
   * @example
   * const areaCode = '0'
   * await client.user.bindContact({ by: 'email', account: 'me@example.com', areaCode, code: '123456', replace: false })
   */
  bindContact: userBindContact,
  /**
   * Changes the login or the fund password with the old one. Afterwards withdrawals may be barred for 24 hours.
   *
   * @param input `kind` is `'login'` (6 to 20 letters and digits, one of each at least) or `'fund'`.
   * @throws BgkError `UNAUTHORIZED` without a login; `SERVER_REJECTED` with reason `OLD_PASSWORD_WRONG`,
   * `FUND_PASSWORD_WRONG` or `PASSWORD_WEAK`; `OUTCOME_UNKNOWN` when the answer was lost: settle it with
   * `client.settle(error.attempt)`.
   * @example
   * await client.user.editPassword({ kind: 'login', oldPassword, newPassword })
   */
  editPassword: userEditPassword,
  /**
   * Changes the login or the fund password with a code sent to the bound contact. Afterwards withdrawals may be
   * barred for 24 hours.
   *
   * @param input `kind` is `'login'` (6 to 20 letters and digits, one of each at least) or `'fund'`.
   * @throws BgkError `UNAUTHORIZED` without a login; `SERVER_REJECTED` with reason `CODE_INVALID` or
   * `PASSWORD_WEAK`; `OUTCOME_UNKNOWN` when the answer was lost: settle it with `client.settle(error.attempt)`.
   * @example
   * await client.user.updatePassword({ kind: 'fund', code: '123456', newPassword })
   */
  updatePassword: userUpdatePassword,
  /**
   * Hands in papers for the identity check; `user.info` tells the state of it as `kyc`.
   *
   * @param input Name, number of the document, and references of pictures uploaded before.
   * @throws BgkError `UNAUTHORIZED` without a login; `SERVER_REJECTED` with reason `ID_CARD_FORMAT`,
   * `IDENTITY_CLOSED` or `PICTURE_UNKNOWN`; `OUTCOME_UNKNOWN` when the answer was lost: settle it with
   * `client.settle(error.attempt)`.
   * @example
   * const { url } = await client.user.uploadImage({ image: file })
   * await client.user.submitIdentity({ realName: 'Li Wei', idCard: '11010519491231002X', front: url, back: url })
   */
  submitIdentity: userSubmitIdentity,
  /**
   * Sends a question to the staff.
   *
   * @param input A title, 10 to 200 characters of content, and references of pictures uploaded before.
   * @throws BgkError `UNAUTHORIZED` without a login; `SERVER_REJECTED` with reason `TITLE_REQUIRED`,
   * `CONTENT_TOO_SHORT`, `CONTENT_TOO_LONG` or `PICTURE_UNKNOWN`; `OUTCOME_UNKNOWN` when the answer was lost:
   * settle it with `client.settle(error.attempt)`.
   * @example
   * await client.user.addTicket({ title: 'Deposit', content: 'Where is my deposit of today?', images: [] })
   */
  addTicket: userAddTicket,
  /**
   * Binds a bank card, or an account of a chat app, that the user is paid to.
   *
   * @param input A bank card (a number of 16 to 19 digits; `''` for what it does not have) or a chat-app account
   * with the picture of its payment code.
   * @throws BgkError `UNAUTHORIZED` without a login; `SERVER_REJECTED` with reason `BANK_NUMBER_INVALID` or
   * `PICTURE_UNKNOWN`; `OUTCOME_UNKNOWN` when the answer was lost: settle it with `client.settle(error.attempt)`.
   * @example
   * const chat = { kind: 'chatApp', payee: 'Li Wei', account: 'liwei', paymentCode: url } as const
   * await client.user.addBank(chat)
   */
  addBank: userAddBank,
  /**
   * Stores a picture for the calls that take references of pictures.
   *
   * @param input A JPEG, PNG or WebP of at most 10 MB; a `File` keeps its name.
   * @returns The reference as `url`.
   * @throws BgkError `UNAUTHORIZED` without a login; `SERVER_REJECTED` with reason `IMAGE_TYPE`, `IMAGE_TOO_LARGE`
   * or `UPLOADS_FULL`; `OUTCOME_UNKNOWN` when the answer was lost: settle it with `client.settle(error.attempt)`.
   * @example
   * const { url } = await client.user.uploadImage({ image: file })
   */
  uploadImage: userUploadImage,
}
