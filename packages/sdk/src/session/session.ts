import type { Locale } from '../environment'
import type { Readable } from '../readable'
import type { LoginInput, UserInfo } from '../wire/user-model'

export interface SessionState {
  readonly isLogin: boolean
  readonly userInfo: UserInfo | undefined
  readonly locale: Locale
}

/** Who is logged in, and in which language the server should answer. */
export interface Session {
  readonly state: Readable<SessionState>
  readonly token: string | undefined
  /** Logs in, keeps the token, loads the user. */
  login(input: LoginInput): Promise<UserInfo>
  /** Tells the server and forgets the user; forgets also when the server cannot be told. */
  logout(): Promise<void>
  /** Loads the user again; undefined when nobody is logged in. */
  refreshUser(): Promise<UserInfo | undefined>
  setLocale(locale: Locale): void
  /** Forgets token and user at once, without a call (rules E28). */
  clear(): void
}
