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

// docs/reference/wire.md#user. Calls without a login are in member.ts.

/** The user: profile, security, identity, team, tickets. */
export const user = {
  /**
   * Lists the pop-ups of the app start: `once` is shown once, `everyone` each time.
   *
   * @throws BgkError `NETWORK`, `TIMEOUT`, `BUSY` or `RATE_LIMITED`: try again later.
   * @example
   * const { once, everyone } = await client.user.tips()
   */
  tips: userTips,
  /**
   * Sends a verification code to a phone number or e-mail address.
   *
   * @param input The `purpose` of the code; `areaCode` is the dialling code without plus, `'0'` for e-mail.
   * @throws BgkError `SERVER_REJECTED` with reason `CODE_TOO_SOON`, `PHONE_INVALID` or `EMAIL_INVALID`;
   * `NETWORK`, `TIMEOUT`, `BUSY` or `RATE_LIMITED`: try again later.
   * @example
   * await client.user.getCode({ purpose: 'registerEmail', account: 'me@example.com', areaCode: '0' })
   */
  getCode: userGetCode,
  /**
   * Returns the current user: account number, contacts, identity verification status, credit score (0 to
   * 100).
   *
   * @throws BgkError `UNAUTHORIZED` without a login; `NETWORK`, `TIMEOUT`, `BUSY` or `RATE_LIMITED`: try
   * again later.
   * @example
   * const { member, kyc, fundPasswordSet } = await client.user.info()
   */
  info: userInfo,
  /**
   * Returns the user's invitation: code, link, and number of referrals.
   *
   * @throws BgkError `UNAUTHORIZED` without a login; `NETWORK`, `TIMEOUT`, `BUSY` or `RATE_LIMITED`: try
   * again later.
   * @example
   * const { inviteCode, directPeople } = await client.user.invitation()
   */
  invitation: userInvitation,
  /**
   * Lists the user's referrals, with the earnings from each in USDT.
   *
   * @param input `page` (from 1) and `limit` (rows per page, 1 to 500).
   * @returns One page, with the `total` number of rows.
   * @throws BgkError `UNAUTHORIZED` without a login; `NETWORK`, `TIMEOUT`, `BUSY` or `RATE_LIMITED`: try
   * again later.
   * @example
   * const { rows, total } = await client.user.team({ page: 1, limit: 20 })
   */
  team: userTeam,
  /**
   * Lists the user's support tickets with their replies.
   *
   * @throws BgkError `UNAUTHORIZED` without a login; `NETWORK`, `TIMEOUT`, `BUSY` or `RATE_LIMITED`: try
   * again later.
   * @example
   * const waiting = (await client.user.tickets()).filter((ticket) => ticket.status === 'waiting')
   */
  tickets: userTickets,
  /**
   * Ends the login at the exchange; `client.session.logout()` also removes it from this device.
   *
   * @throws BgkError `UNAUTHORIZED` without a login; `OUTCOME_UNKNOWN` if the response was lost: resolve it
   * with `client.resolve(error.attempt)`.
   * @example
   * await client.user.logout()
   */
  logout: userLogout,
  /**
   * Links a phone number or e-mail address to the account, or replaces the linked one.
   *
   * @param input The contact with the `code` sent to it by `getCode`; `areaCode` without plus, `'0'` for
   * e-mail; `replace` is true if one is already linked. If the server requires a proof: the login `password`,
   * or `oldCode`, a code sent to a linked contact.
   * @throws BgkError `UNAUTHORIZED` without a login; `SERVER_REJECTED` with reason `CODE_INVALID`,
   * `LOGIN_PASSWORD_WRONG`, or `PROOF_REQUIRED` without a proof; `OUTCOME_UNKNOWN` if the response was lost:
   * resolve it with `client.resolve(error.attempt)`.
   * @example
   * const areaCode = '0'
   * await client.user.bindContact({ by: 'email', account: 'me@example.com', areaCode, code: '123456',
   * replace: false })
   */
  bindContact: userBindContact,
  /**
   * Changes the login or fund password with the old one. Withdrawals may then be paused for 24 hours.
   *
   * @param input `kind`: `'login'` (6 to 20 letters and digits, with at least one of each) or `'fund'`.
   * @throws BgkError `UNAUTHORIZED` without a login; `SERVER_REJECTED` with reason `OLD_PASSWORD_WRONG`,
   * `FUND_PASSWORD_WRONG` or `PASSWORD_WEAK`; `OUTCOME_UNKNOWN` if the response was lost: resolve it with
   * `client.resolve(error.attempt)`.
   * @example
   * await client.user.editPassword({ kind: 'login', oldPassword, newPassword })
   */
  editPassword: userEditPassword,
  /**
   * Changes the login or fund password with a code sent to the linked contact. Withdrawals may then be paused
   * for 24 hours.
   *
   * @param input `kind`: `'login'` (6 to 20 letters and digits, with at least one of each) or `'fund'`.
   * @throws BgkError `UNAUTHORIZED` without a login; `SERVER_REJECTED` with reason `CODE_INVALID` or
   * `PASSWORD_WEAK`; `OUTCOME_UNKNOWN` if the response was lost: resolve it with
   * `client.resolve(error.attempt)`.
   * @example
   * await client.user.updatePassword({ kind: 'fund', code: '123456', newPassword })
   */
  updatePassword: userUpdatePassword,
  /**
   * Submits identity documents for verification; `user.info` reports the status as `kyc`.
   *
   * @param input Name, document number, and references of uploaded images.
   * @throws BgkError `UNAUTHORIZED` without a login; `SERVER_REJECTED` with reason `ID_CARD_FORMAT`,
   * `IDENTITY_CLOSED` or `PICTURE_UNKNOWN`; `OUTCOME_UNKNOWN` if the response was lost: resolve it with
   * `client.resolve(error.attempt)`.
   * @example
   * const { url } = await client.user.uploadImage({ image: file })
   * await client.user.submitIdentity({ realName: 'Li Wei', idCard: '11010519491231002X', front: url, back:
   * url })
   */
  submitIdentity: userSubmitIdentity,
  /**
   * Opens a support ticket.
   *
   * @param input A title, 10 to 200 characters of content, and references of uploaded images.
   * @throws BgkError `UNAUTHORIZED` without a login; `SERVER_REJECTED` with reason `TITLE_REQUIRED`,
   * `CONTENT_TOO_SHORT`, `CONTENT_TOO_LONG` or `PICTURE_UNKNOWN`; `OUTCOME_UNKNOWN` if the response was lost:
   * resolve it with `client.resolve(error.attempt)`.
   * @example
   * await client.user.addTicket({ title: 'Deposit', content: 'Where is my deposit of today?', images: [] })
   */
  addTicket: userAddTicket,
  /**
   * Links a bank card or chat-app account that the user is paid to.
   *
   * @param input A bank card (a number of 16 to 19 digits; `''` for absent fields) or a chat-app account with
   * an image of its payment code.
   * @throws BgkError `UNAUTHORIZED` without a login; `SERVER_REJECTED` with reason `BANK_NUMBER_INVALID` or
   * `PICTURE_UNKNOWN`; `OUTCOME_UNKNOWN` if the response was lost: resolve it with
   * `client.resolve(error.attempt)`.
   * @example
   * const chat = { kind: 'chatApp', payee: 'Li Wei', account: 'liwei', paymentCode: url } as const
   * await client.user.addBank(chat)
   */
  addBank: userAddBank,
  /**
   * Uploads an image, for calls that take image references.
   *
   * @param input A JPEG, PNG or WebP of at most 10 MB; a `File` keeps its name.
   * @returns The reference as `url`.
   * @throws BgkError `UNAUTHORIZED` without a login; `SERVER_REJECTED` with reason `IMAGE_TYPE`,
   * `IMAGE_TOO_LARGE`, `UPLOADS_FULL` or `UPLOAD_QUOTA_REACHED`; `OUTCOME_UNKNOWN` if the response was lost:
   * resolve it with `client.resolve(error.attempt)`.
   * @example
   * const { url } = await client.user.uploadImage({ image: file })
   */
  uploadImage: userUploadImage,
}
