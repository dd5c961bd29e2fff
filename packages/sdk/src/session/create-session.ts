import { call } from '../endpoints/call'
import { memberLogin } from '../endpoints/member'
import { userInfo, userLogout } from '../endpoints/user-profile'
import type { Log, StorageAdapter } from '../environment'
import { BgkError, isBgkError } from '../errors'
import { NETWORK_TEXT } from '../http/outcome'
import type { Transport } from '../http/transport'
import type { Locale } from '../languages'
import { createReadable } from '../readable'
import type { UserInfo } from '../wire/user'
import { localeOfLanguages } from './default-locale'
import type { Session, SessionState } from './session'
import { isToken, readSession, removeLogin, writeLocale, writeToken, writeUser } from './stored-session'

export interface SessionOptions {
  /** Must not throw: see createSteadyStorage. */
  readonly storage: StorageAdapter
  readonly transport: Transport
  readonly log: Log
  /** Wins over the stored one. */
  readonly locale?: Locale
  readonly languages: readonly string[]
  /** A listener of the state threw. */
  readonly onListenerError?: (error: unknown) => void
}

/**
 * The session: token, user and locale, in memory and in storage under the family's key names. `isLogin` is never true without a token, and
 * a user shown is always the token's; while a login loads its user, `isLogin` stays as it was. An answer that arrives after the login changed is not taken: a late user of an old token never replaces the new one.
 */
export function createSession(options: SessionOptions): Session {
  const { storage, transport } = options
  const stored = readSession(storage)
  let token = stored.token
  const state = createReadable<SessionState>(
    {
      isLogin: token !== undefined,
      userInfo: stored.userInfo,
      locale: options.locale ?? stored.locale ?? localeOfLanguages(options.languages),
    },
    {
      onError(error) {
        options.log('error', 'session listener failed', { error })
        options.onListenerError?.(error)
      },
    },
  )
  const change = (part: Partial<SessionState>) => state.set({ ...state.get(), ...part })

  const clear = () => {
    token = undefined
    removeLogin(storage)
    const { isLogin, userInfo: user } = state.get()
    if (isLogin || user) change({ isLogin: false, userInfo: undefined })
  }

  const loadUser = async (): Promise<UserInfo | undefined> => {
    const asked = token
    if (asked === undefined) return undefined
    const user = await call(transport, userInfo, undefined)
    if (token !== asked) return undefined
    writeUser(storage, user)
    change({ isLogin: true, userInfo: user })
    return user
  }

  const session: Session = {
    state,
    get token() {
      return token
    },
    async login(input) {
      const by = input.by ?? (input.account.includes('@') ? 'email' : 'phone')
      const areaCode = by === 'email' ? '0' : (input.areaCode ?? '86')
      const login = {
        account: input.account,
        password: input.password,
        by,
        areaCode,
        device: input.device ?? 'app',
      }
      const result = await call(transport, memberLogin, login).catch((error: unknown) => {
        // Logging in twice does no harm, so a lost answer needs no reconciling here.
        if (!isBgkError(error) || error.code !== 'OUTCOME_UNKNOWN') throw error
        throw new BgkError('NETWORK', NETWORK_TEXT, { cause: error, retryable: true })
      })
      if (!isToken(result.token)) throw new BgkError('RESPONSE_INVALID', 'The server sent no usable token')
      token = result.token
      // Whoever was logged in before is not who calls from now on.
      removeLogin(storage)
      if (state.get().userInfo) change({ userInfo: undefined })
      writeToken(storage, result.token)
      try {
        const user = await loadUser()
        if (!user) throw new BgkError('CANCELLED', 'The login was replaced by another one')
        return user
      } catch (error) {
        // Half a login would be a token nobody knows the owner of.
        if (token === result.token) clear()
        throw error
      }
    },
    async logout() {
      const told = token === undefined ? undefined : call(transport, userLogout, undefined)
      try {
        await told
      } catch (error) {
        options.log('warn', 'logout not confirmed by the server', { error })
      } finally {
        clear()
      }
    },
    refreshUser: loadUser,
    setLocale(locale) {
      writeLocale(storage, locale)
      if (locale !== state.get().locale) change({ locale })
    },
    clear,
  }
  // Readable, but in no log: not among the properties that JSON, spreading and Node's inspect show.
  Object.defineProperty(session, 'token', { enumerable: false })
  return Object.defineProperty(session, Symbol.for('nodejs.util.inspect.custom'), {
    value: () => ({ ...session }),
  })
}
