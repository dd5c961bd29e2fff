import type { Locale } from '../environment'
import type { Readable } from '../readable'
import type { UserInfo } from '../wire/user-model'

export interface SessionState {
  readonly isLogin: boolean
  readonly userInfo: UserInfo | undefined
  readonly locale: Locale
}

export interface SessionLoginInput {
  readonly account: string
  readonly password: string
  /** Default: by e-mail when the account holds an `@`. */
  readonly by?: 'phone' | 'email'
  /** Dialling code without plus, for phones; default `86`. */
  readonly areaCode?: string
  /** Default `app`. */
  readonly device?: 'app' | 'web'
}

/** Who is logged in, and in which language the server should answer. */
export interface Session {
  readonly state: Readable<SessionState>
  readonly token: string | undefined
  /**
   * Logs in, keeps the token, loads the user.
   *
   * @throws BgkError `SERVER_REJECTED` with reason `LOGIN_WRONG` or `LOGIN_LOCKED`; `NETWORK`, `TIMEOUT`, `BUSY` or
   * `RATE_LIMITED`: try again later, logging in twice does no harm; `CANCELLED` when another login took its place.
   * @example
   * const { member, kyc } = await client.session.login({ account: 'me@example.com', password })
   */
  login(input: SessionLoginInput): Promise<UserInfo>
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
  setLocale(locale: Locale): void
  /** Forgets token and user at once, without a call (docs/reference/rules.md#r28). */
  clear(): void
}
