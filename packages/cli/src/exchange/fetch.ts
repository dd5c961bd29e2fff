import { endpoints } from '@bgk/sdk'
import type { Settings } from '../config/settings'
import { CliError } from '../terminal/errors'
import type { HttpFetch, HttpInit, Io } from '../terminal/io'
import { maskSecrets, sanitize } from '../terminal/text'

interface ObservedFetch {
  readonly fetch: HttpFetch
  /** True once an answer said `x-sandbox: 1`. */
  isSandbox(): boolean
  /** Request id of the last request that failed: no answer, an HTTP error, or a refusal; undefined where none did. */
  failedRequest(): string | undefined
}

/** As the exchange takes one over into its log. */
const ID = /^[\w.:-]{1,64}$/
const ACCEPTED = /^\s*\{\s*"code"\s*:\s*200\b/

const secretKeys = /token|pass|account|code|address|key/i

/**
 * A fetch that notices whether a sandbox answers, and tells --verbose what goes out. Each request has an id, `x-request-id`, that the exchange's log shows:
 * of a write it is the idempotency key, by which the journal of attempts knows it.
 */
export function observeFetch(
  io: Pick<Io, 'fetch' | 'now' | 'randomId'>,
  options: {
    readonly say: ((line: string) => void) | undefined
    /** Of the session, which a failure might name. */
    readonly token: string | undefined
  },
): ObservedFetch {
  let sandbox = false
  let failed: string | undefined
  const observed: HttpFetch = async (address, given) => {
    const key = given?.headers?.['idempotency-key']
    const id = key !== undefined && ID.test(key) ? key : io.randomId()
    const init = { ...given, headers: { ...given?.headers, 'x-request-id': id } }
    const label = options.say === undefined ? '' : describe(address, init)
    const started = io.now()
    try {
      const response = await io.fetch(address, init)
      if (response.headers.get('x-sandbox') === '1') sandbox = true
      options.say?.(`${label} -> ${response.status}, ${io.now() - started} ms, request ${id}`)
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
      options.say?.(
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

// A session or a profile that only reads. Two doors: commands that write say so before they ask anything, and the way to the exchange
// lets no POST through but those of logging in and out, whatever command made it.

const OPEN: ReadonlySet<string> = new Set([endpoints.member.login.path, endpoints.user.logout.path])

/** Exit 12: nothing may be changed from here. */
export function readOnlyError({ guards, profile }: Pick<Settings, 'guards' | 'profile'>): CliError {
  return new CliError('limit', `profile "${profile}" only reads: nothing was sent`, {
    reason: 'READ_ONLY',
    hint: guards.readOnly
      ? 'look at: bgk config get readOnly (and BGK_READ_ONLY)'
      : 'log in again without --read-only',
  })
}

/** A fetch that refuses to change anything. */
export const readOnlyFetch =
  (fetch: HttpFetch, settings: Pick<Settings, 'guards' | 'profile'>): HttpFetch =>
  async (address, init) => {
    const isOpen = (init?.method ?? 'GET') === 'GET' || OPEN.has(new URL(address).pathname)
    if (!isOpen) throw readOnlyError(settings)
    return fetch(address, init)
  }
