import type { Locale } from '../messages/languages'
import type { Readable } from '../runtime/readable'
import type { PasskeyLoginInput } from '../wire/passkeys'
import type { UserInfo } from '../wire/user'

/** Current login; a new object at each change. */
export interface SessionState {
  /** True while there is a token. */
  readonly isLogin: boolean
  /**
   * Unique id of this login: not secret, and a key for data of a member without a known `userInfo.member`.
   * Undefined without a login.
   */
  readonly loginId: string | undefined
  /** Current user; undefined without a login and until the user is loaded. */
  readonly userInfo: UserInfo | undefined
  /** Language of server messages. */
  readonly locale: Locale
}

/** Login credentials. */
export interface SessionLoginInput {
  /** E-mail address, or phone number without its dialling code. */
  readonly account: string
  /** Login password; sent once, never stored. */
  readonly password: string
  /** Default: `email` if the account contains `@`. */
  readonly by?: 'phone' | 'email'
  /** Dialling code without plus, for phones. Default: `86`. */
  readonly areaCode?: string
  /** Default: `app`. */
  readonly device?: 'app' | 'web'
}

/** Second step of a login, for a member with an authenticator app. */
export interface SecondStepInput {
  /** From `loginChallengeOf(error)` of the rejected `login`; valid for 5 minutes. */
  readonly challengeToken: string
  /** Six digits of the authenticator app, or a recovery code. */
  readonly code: string
  /** Default: `app`. */
  readonly device?: 'app' | 'web'
}

/** Login and language of a client. */
export interface Session {
  /** Observable login state. */
  readonly state: Readable<SessionState>
  /**
   * Resolves once storage has been read: immediately unless it is asynchronous. Calls wait for it on their
   * own.
   */
  readonly ready: Promise<void>
  /** Session token, sent with each call; a secret. Undefined while logged out. */
  readonly token: string | undefined
  /**
   * Logs in: stores the token and loads the user.
   *
   * @throws BgkError `SERVER_REJECTED` with reason `LOGIN_WRONG` or `LOGIN_LOCKED`; with
   * `SECOND_STEP_REQUIRED` the password is correct and `confirmLogin` completes the login; `NETWORK`,
   * `TIMEOUT`, `BUSY` or `RATE_LIMITED`: try again later, repeating a login does no harm; `CANCELLED` if
   * another login replaced it.
   * @example
   * const { member, kyc } = await client.session.login({ account: 'me@example.com', password })
   */
  login(input: SessionLoginInput): Promise<UserInfo>
  /**
   * Completes a login rejected with `SECOND_STEP_REQUIRED`: stores the token and loads the user.
   *
   * @throws BgkError `SERVER_REJECTED` with reason `CODE_INVALID` or `LOGIN_LOCKED`, or with `STEP_EXPIRED`:
   * log in again; `NETWORK`, `TIMEOUT`, `BUSY` or `RATE_LIMITED`: the code may be used up, try again with the
   * next one; `CANCELLED` if another login replaced it.
   * @example
   * const login = { account: 'me@example.com', password }
   * await client.session.login(login).catch((error: unknown) => {
   *     const challengeToken = loginChallengeOf(error)
   *     if (challengeToken === undefined) throw error
   *     return client.session.confirmLogin({ challengeToken, code: '123456' })
   * })
   */
  confirmLogin(input: SecondStepInput): Promise<UserInfo>
  /**
   * Logs in by passkey: stores the token and loads the user. `sign` creates the assertion for the challenge,
   * for example with `navigator.credentials.get`; its errors are passed on.
   *
   * @throws BgkError `SERVER_REJECTED` with reason `PASSKEY_INVALID` or `STEP_EXPIRED`; `SERVER_REJECTED` if
   * the exchange does not offer it; `NETWORK`, `TIMEOUT`, `BUSY` or `RATE_LIMITED`: try again later;
   * `CANCELLED` if another login replaced it.
   * @example
   * await client.session.loginByPasskey(async (challenge) => {
   *     const response = await fetch(`/sign?challenge=${challenge}`)
   *     return response.json()
   * })
   */
  loginByPasskey(sign: (challenge: string) => Promise<PasskeyLoginInput>): Promise<UserInfo>
  /**
   * Logs in with a token from another store or device, and loads the user.
   *
   * @throws BgkError `REQUEST_INVALID` with `field: 'token'`; `UNAUTHORIZED` if its login has ended;
   * `NETWORK`, `TIMEOUT`, `BUSY` or `RATE_LIMITED`: the session is logged out, try again later.
   * @example
   * const { member } = await client.session.resume('token-of-another-device')
   */
  resume(token: string): Promise<UserInfo>
  /**
   * Logs out at the server and on this device, even if the server is unreachable.
   *
   * @throws BgkError Never: a failed call is logged.
   * @example
   * await client.session.logout()
   */
  logout(): Promise<void>
  /**
   * Reloads the user; undefined when logged out.
   *
   * @throws BgkError `UNAUTHORIZED` if the login has ended; `NETWORK`, `TIMEOUT`, `BUSY` or `RATE_LIMITED`:
   * try again later.
   * @example
   * const user = await client.session.refreshUser()
   */
  refreshUser(): Promise<UserInfo | undefined>
  /** Changes the language of server messages from the next call on, and stores it. */
  setLocale(locale: Locale): void
  /** Removes token and user immediately, without a call (docs/reference/rules.md#r28). */
  clear(): void
}
