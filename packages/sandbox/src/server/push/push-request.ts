import { lookup } from 'node:dns/promises'
import { request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import { isPublicAddress } from './public-address'
import type { PushOutcome } from './push-notices'

export interface AddressRules {
  /** Test origin without address checks, such as `http://127.0.0.1:4711`; undefined: none. */
  readonly testOrigin?: string | undefined
  /** Resolves a name. Default: the system's resolver. */
  readonly resolve?: (name: string) => Promise<readonly string[]>
  /** Request timeout. Default: 10 s. */
  readonly timeoutMs?: number
}

const TIMEOUT_MS = 10_000
/** Maximum bytes read of a response; the rest is cut off. */
const MAX_RESPONSE_BYTES = 65_536

/**
 * URL of a push subscription if acceptable: https at the default port, a name rather than an address, without
 * credentials. Each request checks the resolved address again.
 */
export function pushAddress(endpoint: string, { testOrigin }: AddressRules): URL | undefined {
  const url = URL.canParse(endpoint) ? new URL(endpoint) : undefined
  if (url === undefined || url.username !== '' || url.password !== '' || url.hash !== '') return undefined
  if (url.origin === testOrigin) return url
  const { protocol, port, hostname } = url
  const isNumber = isIP(hostname.replace(/^\[|\]$/g, '')) !== 0
  return protocol === 'https:' && port === '' && hostname.includes('.') && !isNumber ? url : undefined
}

/** Sends one push request to the verified address. Never rejects, follows no redirect. */
export async function sendPush(
  endpoint: string,
  { headers, body }: Pick<PushRequest, 'headers' | 'body'>,
  rules: AddressRules,
): Promise<PushOutcome> {
  const url = pushAddress(endpoint, rules)
  if (url === undefined) return { state: 'gone' }
  const { timeoutMs = TIMEOUT_MS } = rules
  try {
    const address = url.origin === rules.testOrigin ? undefined : await checkedAddress(url.hostname, rules)
    if (address === 'refused') return { state: 'refused' }
    return outcomeOf(await exchangeOnce(url, address, { headers, body, timeoutMs }))
  } catch {
    return { state: 'later' }
  }
}

async function checkedAddress(name: string, { resolve = addressesOf }: AddressRules) {
  const addresses = await resolve(name)
  const [first] = addresses
  // One private address is enough: the owner of the name may intend that one.
  return first !== undefined && addresses.every(isPublicAddress) ? first : 'refused'
}

async function addressesOf(name: string): Promise<readonly string[]> {
  const found = await Promise.race([
    lookup(name, { all: true }),
    new Promise<never>((_, reject) => {
      setTimeout(() => reject(new Error('no address in time')), TIMEOUT_MS).unref()
    }),
  ])
  return found.map(({ address }) => address)
}

interface PushRequest {
  readonly headers: Readonly<Record<string, string>>
  readonly body: Uint8Array
  readonly timeoutMs: number
}

interface PushAnswer {
  readonly status: number
  readonly retryAfter: string | undefined
}

function exchangeOnce(
  url: URL,
  address: string | undefined,
  { headers, body, timeoutMs }: PushRequest,
): Promise<PushAnswer> {
  return new Promise((resolve, reject) => {
    const send = url.protocol === 'http:' ? requestHttp : requestHttps
    const signal = AbortSignal.timeout(timeoutMs)
    const pinned = address === undefined ? {} : { lookup: pinnedTo(address) }
    const sent = send(url, { method: 'POST', headers, signal, agent: false, ...pinned }, (answer) => {
      const { statusCode = 0, headers: replyHeaders } = answer
      resolve({ status: statusCode, retryAfter: replyHeaders['retry-after'] })
      let bytes = 0
      answer.on('error', () => {})
      answer.on('data', (part: Buffer) => {
        bytes += part.length
        if (bytes > MAX_RESPONSE_BYTES) answer.destroy()
      })
    })
    sent.on('error', reject)
    sent.end(body)
  })
}

/** Avoids a second name lookup, which might return another address. */
export function pinnedTo(address: string): LookupFunction {
  const family = isIP(address)
  return (_name, options, found) =>
    options.all === true ? found(null, [{ address, family }]) : found(null, address, family)
}

function outcomeOf({ status, retryAfter }: PushAnswer): PushOutcome {
  if (status >= 200 && status < 300) return { state: 'sent' }
  if (status === 404 || status === 410) return { state: 'gone' }
  if (status !== 429 && status < 500) return { state: 'refused' }
  const seconds = Number(retryAfter)
  return retryAfter !== undefined && seconds >= 0
    ? { state: 'later', afterMs: seconds * 1000 }
    : { state: 'later' }
}
