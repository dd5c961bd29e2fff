import { type Client, createClient, createMemoryStorage, endpoints, type StorageAdapter } from '@bgk/sdk'
import type { Context } from '../config/command'
import {
  type Credentials,
  credentialsPath,
  isExposed,
  readCredentials,
  removeCredentials,
  type TokenPlace,
} from '../config/credentials'
import type { Flags, Settings } from '../config/settings'
import { CliError } from '../terminal/errors'
import { type HttpFetch, type HttpInit, type Io, writeTo } from '../terminal/io'
import { maskSecrets, sanitize } from '../terminal/text'
import { noteRequestId } from './describe-error'

export interface Exchange {
  readonly client: Client
  /** Set by the `x-sandbox` header of the first response; read it after that. */
  environment(): 'SANDBOX' | 'LIVE'
  /** Account of the session, if known; '' for BGK_TOKEN. */
  readonly account: string
  /** The session or the profile lets nothing be changed. */
  readonly readOnly: boolean
  /** Source of the token. */
  readonly tokenSource: 'BGK_TOKEN' | TokenPlace | undefined
}

/**
 * Opens a client for the profile's exchange, runs `use`, closes it. With `login: 'required'` a missing session is
 * exit 3 before anything is sent; with `'none'` an old session stays out of it. A session the server refuses is forgotten.
 */
export async function withExchange<Result>(
  context: Context,
  options: {
    readonly login: 'required' | 'optional' | 'none'
    /** It changes something: exit 12 where the session or the profile only reads. */
    readonly writes?: boolean
    /** A token that is not stored yet, in place of the session. */
    readonly token?: string
  },
  use: (exchange: Exchange) => Promise<Result>,
): Promise<Result> {
  const { io, settings } = context
  const key = { dir: settings.dir, profile: settings.profile, origin: settings.origin }
  const isFresh = options.login === 'none'
  const stored = io.env.BGK_TOKEN || isFresh ? undefined : await readCredentials(key, io)
  const token = isFresh ? options.token : io.env.BGK_TOKEN || stored?.token
  if (token === undefined && options.login === 'required') throw notLoggedIn(context)
  if (stored !== undefined && (await isExposed(key, io.platform))) {
    await context.output.note(
      `bgk: ${credentialsPath(key)} is readable by other users — fix it with: chmod 600`,
    )
  }

  const observed = observeFetch(io, {
    token,
    log: settings.verbose ? (line) => void writeTo(io.stderr, `${line}\n`).catch(() => {}) : undefined,
  })
  const readOnly = settings.guards.readOnly || stored?.readOnly === true
  let refused = false
  const client = createClient({
    origin: settings.origin,
    fetch: readOnly ? readOnlyFetch(observed.fetch, settings) : observed.fetch,
    storage: runStorage(token, stored && (() => readCredentials(key, io))),
    storageKey: STORAGE_KEY,
    clock: { now: io.now },
    timers: io.timers,
    randomId: io.randomId,
    profile: 'live',
    locale: settings.lang ?? 'EN',
    ...settings.exchange,
    onUnauthorized: () => {
      refused = true
    },
    ...(settings.timeoutMs === undefined ? {} : { timeout: settings.timeoutMs }),
    ...(io.WebSocket === undefined ? {} : { WebSocket: io.WebSocket }),
  })
  try {
    if (readOnly && options.writes) throw readOnlyError(settings)
    return await use({
      client,
      environment: () => (observed.isSandbox() ? 'SANDBOX' : 'LIVE'),
      account: stored?.account ?? '',
      readOnly,
      tokenSource: token === undefined ? undefined : (stored?.place ?? 'BGK_TOKEN'),
    })
  } catch (error) {
    noteRequestId(error, observed.failedRequest())
    throw error
  } finally {
    client.close()
    if (refused && stored !== undefined) await forget(key, stored, io)
  }
}

// Another shell may have logged in again meanwhile: only the refused session goes.
async function forget(
  key: Parameters<typeof readCredentials>[0],
  refused: Credentials,
  io: Parameters<typeof readCredentials>[1],
): Promise<void> {
  const now = await readCredentials(key, io)
  if (now?.token === refused.token) await removeCredentials(key, io)
}

export const notLoggedIn = (context: Context): CliError =>
  new CliError(
    'auth',
    `not logged in to ${context.settings.origin} (profile "${context.settings.profile}")`,
    { hint: 'log in with: bgk auth login', reason: 'UNAUTHORIZED' },
  )

const STORAGE_KEY = 'run'
const TOKEN_KEY = `${STORAGE_KEY}:token`

/**
 * In-memory storage of the SDK for one run; only `auth login` writes to disk. Later reads of the token reload
 * it from disk, so that a rejected session is replaced
 * by that of another shell (docs/reference/rules.md#r42).
 */
function runStorage(
  token: string | undefined,
  readAgain: (() => Promise<Credentials | undefined>) | undefined,
): StorageAdapter {
  const values = createMemoryStorage(token === undefined ? {} : { [TOKEN_KEY]: token })
  let isStarted = false
  return {
    ...values,
    get(name) {
      if (name !== TOKEN_KEY || !readAgain || !isStarted) {
        isStarted ||= name === TOKEN_KEY
        return values.get(name)
      }
      return readAgain().then((stored) => stored?.token ?? null)
    },
  }
}

/** A command line with its connection to the exchange. */
export interface CommandRequest extends Exchange {
  readonly context: Context
  readonly args: readonly string[]
  readonly flags: Flags
  readonly signal: AbortSignal
}

interface ObservedFetch {
  readonly fetch: HttpFetch
  /** True after a response with `x-sandbox: 1`. */
  isSandbox(): boolean
  /** Request id of the last request that failed: no answer, an HTTP error, or a refusal; undefined where none did. */
  failedRequest(): string | undefined
}

/** As the exchange takes one over into its log. */
const ID = /^[\w.:-]{1,64}$/
const ACCEPTED = /^\s*\{\s*"code"\s*:\s*200\b/

const secretKeys = /token|pass|account|code|address|key/i

/**
 * Fetch that detects a sandbox, logs requests with --verbose and sends `x-request-id`. The id of a write is
 * its idempotency key, as in the journal.
 */
function observeFetch(
  io: Pick<Io, 'fetch' | 'now' | 'randomId'>,
  options: {
    readonly log: ((line: string) => void) | undefined
    /** Of the session, which a failure might name. */
    readonly token: string | undefined
  },
): ObservedFetch {
  let sandbox = false
  let failed: string | undefined
  const observed: HttpFetch = async (address, requestInit) => {
    const key = requestInit?.headers?.['idempotency-key']
    const id = key !== undefined && ID.test(key) ? key : io.randomId()
    const init = { ...requestInit, headers: { ...requestInit?.headers, 'x-request-id': id } }
    const label = options.log === undefined ? '' : describe(address, init)
    const started = io.now()
    try {
      const response = await io.fetch(address, init)
      if (response.headers.get('x-sandbox') === '1') sandbox = true
      options.log?.(`${label} -> ${response.status}, ${io.now() - started} ms, request ${id}`)
      if (response.status !== 200) failed = id
      return {
        status: response.status,
        headers: response.headers,
        body: response.body,
        async text() {
          const text = await response.text()
          if (!ACCEPTED.test(text)) failed = id
          return text
        },
      }
    } catch (error) {
      failed = id
      options.log?.(
        `${label} -> ${error instanceof Error ? maskSecrets(sanitize(error.message), [options.token]) : 'failed'}, ${io.now() - started} ms`,
      )
      throw error
    }
  }
  return { fetch: observed, isSandbox: () => sandbox, failedRequest: () => failed }
}

/** Method and address; bodies, headers and telling query values are left out. */
function describe(address: string, { method = 'GET' }: HttpInit = {}): string {
  const url = new URL(address)
  for (const key of [...url.searchParams.keys()]) {
    if (secretKeys.test(key)) url.searchParams.set(key, '***')
  }
  return `${method} ${url.href}`
}

// A read-only session or profile is enforced twice: commands that write fail before any prompt, and fetch
// blocks every POST except login and logout.

const OPEN: ReadonlySet<string> = new Set([endpoints.member.login.path, endpoints.user.logout.path])

/** Exit 12: nothing may be changed from here. */
export function readOnlyError({ guards, profile }: Pick<Settings, 'guards' | 'profile'>): CliError {
  return new CliError('limit', `profile "${profile}" is read-only: no request was sent`, {
    reason: 'READ_ONLY',
    hint: guards.readOnly
      ? 'check: bgk config get readOnly (and BGK_READ_ONLY)'
      : 'log in again without --read-only',
  })
}

/** A fetch that refuses to change anything. */
const readOnlyFetch =
  (fetch: HttpFetch, settings: Pick<Settings, 'guards' | 'profile'>): HttpFetch =>
  async (address, init) => {
    const isOpen = (init?.method ?? 'GET') === 'GET' || OPEN.has(new URL(address).pathname)
    if (!isOpen) throw readOnlyError(settings)
    return fetch(address, init)
  }
