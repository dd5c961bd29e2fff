import type { Locale } from '../messages/languages'
import type { Readable } from '../runtime/readable'
import type { PasskeyLoginInput } from '../wire/passkeys'
import type { UserInfo } from '../wire/user'

/** The login as it is now; a new object at each change. */
export interface SessionState {
  /** Whether there is a token. */
  readonly isLogin: boolean
  /**
   * Names this login, anew at each: no secret, and a key for what is kept of a member who is not known by `userInfo.member`. undefined
   * without a login.
   */
  readonly loginId: string | undefined
  /** Who is logged in; undefined without a login and until the user is loaded. */
  readonly userInfo: UserInfo | undefined
  /** The language the exchange answers in. */
  readonly locale: Locale
}

/** Who logs in; whether by e-mail or by phone follows from the account unless said. */
export interface SessionLoginInput {
  /** E-mail address, or phone number without its dialling code. */
  readonly account: string
  /** The login password; it is sent once and never kept. */
  readonly password: string
  /** Default: by e-mail when the account holds an `@`. */
  readonly by?: 'phone' | 'email'
  /** Dialling code without plus, for phones; default `86`. */
  readonly areaCode?: string
  /** Default `app`. */
  readonly device?: 'app' | 'web'
}

/** Second step of a login, for a member with an authenticator app. */
export interface SecondStepInput {
  /** From `loginChallengeOf(error)` of the refused `login`; valid 5 minutes. */
  readonly challengeToken: string
  /** Six digits of the authenticator app, or a recovery code. */
  readonly code: string
  /** Default `app`. */
  readonly device?: 'app' | 'web'
}

/** Who is logged in, and in which language the server should answer. */
export interface Session {
  /** The login, to read and to subscribe to. */
  readonly state: Readable<SessionState>
  /** Resolves when storage has been read, at once unless it answers by promises. Calls wait for it by themselves. */
  readonly ready: Promise<void>
  /** Sent with each call; a secret. undefined while nobody is logged in. */
  readonly token: string | undefined
  /**
   * Logs in, keeps the token, loads the user.
   *
   * @throws BgkError `SERVER_REJECTED` with reason `LOGIN_WRONG` or `LOGIN_LOCKED`; with `SECOND_STEP_REQUIRED` the password is right
   * and `confirmLogin` completes the login; `NETWORK`, `TIMEOUT`, `BUSY` or `RATE_LIMITED`: try again later, logging in twice does no
   * harm; `CANCELLED` when another login took its place.
   * @example
   * const { member, kyc } = await client.session.login({ account: 'me@example.com', password })
   */
  login(input: SessionLoginInput): Promise<UserInfo>
  /**
   * Completes a login that was refused with `SECOND_STEP_REQUIRED`: keeps the token, loads the user.
   *
   * @throws BgkError `SERVER_REJECTED` with reason `CODE_INVALID` or `LOGIN_LOCKED`, or with `STEP_EXPIRED`: log in again; `NETWORK`,
   * `TIMEOUT`, `BUSY` or `RATE_LIMITED`: the code may be spent, try again with the next one; `CANCELLED` when another login took its
   * place.
   * @example
   * const login = { account: 'me@example.com', password }
   * await client.session.login(login).catch((error: unknown) => {
   *   const challengeToken = loginChallengeOf(error)
   *   if (challengeToken === undefined) throw error
   *   return client.session.confirmLogin({ challengeToken, code: '123456' })
   * })
   */
  confirmLogin(input: SecondStepInput): Promise<UserInfo>
  /**
   * Logs in by a passkey: keeps the token, loads the user. `sign` makes the assertion for the challenge, such as by
   * `navigator.credentials.get`; what it throws is thrown.
   *
   * @throws BgkError `SERVER_REJECTED` with reason `PASSKEY_INVALID` or `STEP_EXPIRED`; `HTTP_STATUS` where the exchange does not offer
   * it; `NETWORK`, `TIMEOUT`, `BUSY` or `RATE_LIMITED`: try again later; `CANCELLED` when another login took its place.
   * @example
   * await client.session.loginByPasskey(async (challenge) => {
   *   const response = await fetch(`/sign?challenge=${challenge}`)
   *   return response.json()
   * })
   */
  loginByPasskey(sign: (challenge: string) => Promise<PasskeyLoginInput>): Promise<UserInfo>
  /**
   * Logs in with a token from elsewhere, such as another store or device; loads the user.
   *
   * @throws BgkError `REQUEST_INVALID` with `field: 'token'`; `UNAUTHORIZED` when its login is over; `NETWORK`, `TIMEOUT`, `BUSY` or
   * `RATE_LIMITED`: nobody is logged in then, try again later.
   * @example
   * const { member } = await client.session.resume('token-of-another-device')
   */
  resume(token: string): Promise<UserInfo>
  /**
   * Tells the server and forgets the user; forgets also when the server cannot be told.
   *
   * @throws BgkError Nothing of the exchange: a failed call is logged.
   * @example
   * await client.session.logout()
   */
  logout(): Promise<void>
  /**
   * Loads the user again; undefined when nobody is logged in.
   *
   * @throws BgkError `UNAUTHORIZED` when the login is over; `NETWORK`, `TIMEOUT`, `BUSY` or `RATE_LIMITED`: try again later.
   * @example
   * const user = await client.session.refreshUser()
   */
  refreshUser(): Promise<UserInfo | undefined>
  /** Changes the language of the exchange's words from the next call on, and keeps it in the storage. */
  setLocale(locale: Locale): void
  /** Forgets token and user at once, without a call (docs/reference/rules.md#r28). */
  clear(): void
}
