import {
  userAddTicket,
  userInfo,
  userInvitation,
  userLogout,
  userTeam,
  userTickets,
  userTips,
  userUploadImage,
} from './user-profile'
import {
  userAddBank,
  userBindContact,
  userEditPassword,
  userGetCode,
  userSubmitIdentity,
  userUpdatePassword,
} from './user-security'

// docs/reference/wire.md#user; the ones outside login live in member.ts.

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
   * `replace` is true when one is bound already; `password` is the login password, or `oldCode` a code sent to a contact of
   * before, where the server asks for one of them.
   * @throws BgkError `UNAUTHORIZED` without a login; `SERVER_REJECTED` with reason `CODE_INVALID`, `LOGIN_PASSWORD_WRONG`, or
   * `PROOF_REQUIRED` where neither came; `OUTCOME_UNKNOWN` when the answer was lost: settle it with `client.settle(error.attempt)`.
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
   * @throws BgkError `UNAUTHORIZED` without a login; `SERVER_REJECTED` with reason `IMAGE_TYPE`, `IMAGE_TOO_LARGE`,
   * `UPLOADS_FULL` or `UPLOAD_QUOTA_REACHED`; `OUTCOME_UNKNOWN` when the answer was lost: settle it with
   * `client.settle(error.attempt)`.
   * @example
   * const { url } = await client.user.uploadImage({ image: file })
   */
  uploadImage: userUploadImage,
}
