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
  /** Logs in, keeps the token, loads the user. */
  login(input: SessionLoginInput): Promise<UserInfo>
  /** Tells the server and forgets the user; forgets also when the server cannot be told. */
  logout(): Promise<void>
  /** Loads the user again; undefined when nobody is logged in. */
  refreshUser(): Promise<UserInfo | undefined>
  setLocale(locale: Locale): void
  /** Forgets token and user at once, without a call (docs/reference/rules.md#r28). */
  clear(): void
}
