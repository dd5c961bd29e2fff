import { lookup } from 'node:dns/promises'
import { request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import { isPublicAddress } from './public-address'
import type { PushOutcome } from './push-notices'

export interface AddressRules {
  /** An origin of a test, such as `http://127.0.0.1:4711`, that may be anywhere; undefined: none. */
  readonly testOrigin?: string | undefined
  /** Addresses of a name; default: those of the system. */
  readonly resolve?: (name: string) => Promise<readonly string[]>
  /** Of a request; default: 10 s. */
  readonly timeoutMs?: number
}

const TIMEOUT_MS = 10_000
/** Bytes of an answer that are read; the rest is cut off. */
const MAX_RESPONSE_BYTES = 65_536

/**
 * The address of a push subscription, if notices may be sent to it: https at its usual port, a name rather than a number, without a
 * login. Where the name leads is checked again with each request.
 */
export function pushAddress(endpoint: string, { testOrigin }: AddressRules): URL | undefined {
  const url = URL.canParse(endpoint) ? new URL(endpoint) : undefined
  if (url === undefined || url.username !== '' || url.password !== '' || url.hash !== '') return undefined
  if (url.origin === testOrigin) return url
  const { protocol, port, hostname } = url
  const isNumber = isIP(hostname.replace(/^\[|\]$/g, '')) !== 0
  return protocol === 'https:' && port === '' && hostname.includes('.') && !isNumber ? url : undefined
}

/** Sends one request of a push service; the connection goes to the address that was checked. Never rejects, follows no redirect. */
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
  // One private address among them is enough: the name's owner may mean that one.
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

/** In place of a second look at the name service, which might answer another address. */
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
