import type { HttpFetch, HttpInit } from '../http-fetch'
import type { Io } from '../io'
import { maskSecrets } from '../output/mask-secrets'
import { sanitize } from '../output/sanitize'

export interface ObservedFetch {
  readonly fetch: HttpFetch
  /** True once an answer said `x-sandbox: 1`. */
  isSandbox(): boolean
}

const secretKeys = /token|pass|account|code|address|key/i

/** A fetch that notices whether a sandbox answers, and tells --verbose what goes out. */
export function observeFetch(
  io: Pick<Io, 'fetch' | 'now'>,
  options: {
    readonly say: ((line: string) => void) | undefined
    /** Of the session, which a failure might name. */
    readonly token: string | undefined
  },
): ObservedFetch {
  let sandbox = false
  const observed: HttpFetch = async (address, init) => {
    const label = options.say === undefined ? '' : describe(address, init)
    const started = io.now()
    try {
      const response = await io.fetch(address, init)
      if (response.headers.get('x-sandbox') === '1') sandbox = true
      options.say?.(`${label} -> ${response.status}, ${io.now() - started} ms`)
      return response
    } catch (error) {
      options.say?.(
        `${label} -> ${error instanceof Error ? maskSecrets(sanitize(error.message), [options.token]) : 'failed'}, ${io.now() - started} ms`,
      )
      throw error
    }
  }
  return { fetch: observed, isSandbox: () => sandbox }
}

/** Method and address; bodies, headers and telling query values are left out. */
function describe(address: string, { method = 'GET' }: HttpInit = {}): string {
  const url = new URL(address)
  for (const key of [...url.searchParams.keys()]) {
    if (secretKeys.test(key)) url.searchParams.set(key, '***')
  }
  return `${method} ${url.href}`
}
