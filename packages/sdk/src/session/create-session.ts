import { call } from '../endpoints/call'
import { memberLogin } from '../endpoints/member'
import { userPasskeyChallenge, userPasskeyLogin } from '../endpoints/passkey-extensions'
import { userConfirmLogin } from '../endpoints/totp-extensions'
import { userInfo, userLogout } from '../endpoints/user-profile'
import { BgkError, isBgkError } from '../errors'
import { NETWORK_TEXT } from '../http/outcome'
import type { Transport } from '../http/transport'
import { isLocale, LOCALES, type Locale, localeOfLanguages } from '../messages/languages'
import type { Log } from '../runtime/environment'
import { isPromise } from '../runtime/fallback-storage'
import { badInput, requireLike, requireObject } from '../runtime/input'
import { createReadable } from '../runtime/readable'
import type { LoginResult } from '../wire/credentials'
import type { UserInfo } from '../wire/user'
import type { Session, SessionState } from './session'
import { isToken, type SessionRecord, type StoredSession } from './stored-session'

export interface SessionOptions {
  readonly stored: StoredSession
  readonly transport: Transport
  readonly log: Log
  /** Names a login. */
  readonly randomId: () => string
  /** Wins over the stored one. */
  readonly locale?: Locale | undefined
  readonly languages: readonly string[]
  /** A listener of the state threw. */
  readonly onListenerError?: (error: unknown) => void
}

/** A session and what only its client does with it. */
export interface OwnSession {
  readonly session: Session
  /**
   * The exchange refused this token. It is forgotten unless it is no longer the session's; a newer one that another tab or process has
   * stored takes its place.
   *
   * @returns Whether nobody is logged in because of it.
   */
  refuse(token: string | undefined): boolean | Promise<boolean>
  /** Resolves when storage has been read; undefined from then on. */
  readonly pending: Promise<void> | undefined
  /** Stops following storage. */
  close(): void
}

const NO_LOGIN: SessionRecord = { token: undefined, userInfo: undefined, locale: undefined }

/**
 * The session: token, user and locale, in memory and in storage. `isLogin` is never true without a token, and a user shown is always the
 * token's; while a login loads its user, `isLogin` stays as it was. An answer that arrives after the login changed is not taken: a late
 * user of an old token never replaces the new one. A login or logout elsewhere on the same storage is followed.
 */
export function createSession(options: SessionOptions): OwnSession {
  const { stored, transport } = options
  const first = stored.read()
  const start = isPromise(first) ? NO_LOGIN : first
  let token = start.token
  let isLocaleChosen = options.locale !== undefined
  let loginId = token === undefined ? undefined : options.randomId()
  const state = createReadable<SessionState>(
    {
      isLogin: token !== undefined,
      loginId,
      userInfo: start.userInfo,
      locale: options.locale ?? start.locale ?? localeOfLanguages(options.languages),
    },
    {
      onError(error) {
        options.log('error', 'session listener failed', { error })
        options.onListenerError?.(error)
      },
    },
  )
  const change = (part: Partial<SessionState>) => state.set({ ...state.get(), ...part })

  const setToken = (next: string | undefined) => {
    token = next
    loginId = next === undefined ? undefined : options.randomId()
  }

  const forget = () => {
    setToken(undefined)
    const { isLogin, userInfo: user } = state.get()
    if (isLogin || user) change({ isLogin: false, loginId, userInfo: undefined })
  }

  const clear = () => {
    forget()
    stored.removeLogin()
  }

  const loadUser = async (): Promise<UserInfo | undefined> => {
    const requestedToken = token
    if (requestedToken === undefined) return undefined
    const user = await call(transport, userInfo, undefined)
    if (token !== requestedToken) return undefined
    stored.writeUser(user)
    change({ isLogin: true, loginId, userInfo: user })
    return user
  }

  /** Takes what storage says now: another tab or process has logged in or out. */
  const follow = ({ token: found, userInfo: user }: SessionRecord) => {
    if (found === undefined) return forget()
    if (found === token) {
      if (user && !state.get().userInfo) change({ isLogin: true, userInfo: user })
      return
    }
    setToken(found)
    change({ isLogin: true, loginId, userInfo: user })
    if (user) return
    loadUser().catch((error: unknown) => options.log('warn', 'user not loaded', { error }))
  }

  /** Logs in with a token; half a login would be one nobody knows the owner of. */
  const begin = async (loginToken: string): Promise<UserInfo> => {
    setToken(loginToken)
    // Whoever was logged in before is not who calls from now on.
    stored.removeLogin()
    if (state.get().isLogin) change({ loginId, userInfo: undefined })
    stored.writeToken(loginToken)
    try {
      const user = await loadUser()
      if (!user) throw new BgkError('CANCELLED', 'The login was replaced by another one')
      return user
    } catch (error) {
      if (token === loginToken) clear()
      throw error
    }
  }

  /** Logs in with the token of an answer. */
  const opened = async (answer: Promise<LoginResult>): Promise<UserInfo> => {
    const result = await answer.catch((error: unknown) => {
      // Logging in twice does no harm, so a lost answer needs no reconciling here.
      if (!isBgkError(error) || error.code !== 'OUTCOME_UNKNOWN') throw error
      throw new BgkError('NETWORK', NETWORK_TEXT, { cause: error, retryable: true })
    })
    if (!isToken(result.token)) throw new BgkError('RESPONSE_INVALID', 'The server sent no usable token')
    return begin(result.token)
  }

  let pending = isPromise(first)
    ? first.then((found) => {
        pending = undefined
        if (!isLocaleChosen && found.locale) change({ locale: found.locale })
        // A call of the session, if one was made meanwhile, decides.
        if (token === undefined) follow(found)
      })
    : undefined

  const session: Session = {
    state,
    ready: pending ?? Promise.resolve(),
    get token() {
      return token
    },
    async login(input) {
      const untyped: unknown = input
      if (typeof untyped !== 'object' || untyped === null)
        throw badInput('input', untyped, "an object such as { account: 'me@example.com', password }")
      requireLike(input.account, 'account', '')
      requireLike(input.password, 'password', '')
      const by = input.by ?? (input.account.includes('@') ? 'email' : 'phone')
      const areaCode = by === 'email' ? '0' : (input.areaCode ?? '86')
      const login = {
        account: input.account,
        password: input.password,
        by,
        areaCode,
        device: input.device ?? 'app',
      }
      return opened(call(transport, memberLogin, login))
    },
    async confirmLogin(input) {
      requireObject(input, 'input')
      requireLike(input.challengeToken, 'challengeToken', '')
      requireLike(input.code, 'code', '')
      const { challengeToken, code, device = 'app' } = input
      return opened(call(transport, userConfirmLogin, { challengeToken, code, device }))
    },
    async loginByPasskey(sign) {
      requireLike(sign, 'sign', () => {})
      const { challenge } = await call(transport, userPasskeyChallenge, undefined)
      return opened(call(transport, userPasskeyLogin, await sign(challenge)))
    },
    async resume(loginToken) {
      if (!isToken(loginToken))
        throw new BgkError('REQUEST_INVALID', 'token must be 1 to 4096 ASCII characters without blanks', {
          field: 'token',
        })
      await pending
      return begin(loginToken)
    },
    async logout() {
      const request = token === undefined ? undefined : call(transport, userLogout, undefined)
      try {
        await request
      } catch (error) {
        options.log('warn', 'logout not confirmed by the server', { error })
      } finally {
        clear()
      }
    },
    refreshUser: loadUser,
    setLocale(locale) {
      if (!isLocale(locale)) throw badInput('locale', locale, LOCALES.join(', '))
      isLocaleChosen = true
      stored.writeLocale(locale)
      if (locale !== state.get().locale) change({ locale })
    },
    clear,
  }
  // Readable, but in no log: not among the properties that JSON, spreading and Node's inspect show.
  Object.defineProperty(session, 'token', { enumerable: false })
  Object.defineProperty(session, Symbol.for('nodejs.util.inspect.custom'), {
    value: () => ({ ...session }),
  })

  const close = stored.subscribe(() => {
    const found = stored.read()
    if (isPromise(found)) void found.then(follow)
    else follow(found)
  })

  return {
    session,
    get pending() {
      return pending
    },
    refuse(refused) {
      const decide = (found: SessionRecord) => {
        // A late answer to an old token says nothing about the new one.
        if (refused !== token) return false
        if (found.token !== undefined && found.token !== refused) {
          follow(found)
          return false
        }
        clear()
        return true
      }
      const found = stored.read()
      return isPromise(found) ? found.then(decide) : decide(found)
    },
    close,
  }
}
