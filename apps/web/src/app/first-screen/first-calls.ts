import type { FetchAnswer, FetchInit, Locale } from '@bgk/sdk'
import { config } from '../../config'
import { isCoin, pairOfAddress } from '../../shared/navigation/addresses'
import type { FirstCalls, FirstPair, FirstScreen, HeldCall } from './first-screen'

/** Inputs for planning the first calls. */
export interface Visit {
  readonly path: string
  readonly search: string
  readonly locale: Locale
  readonly token: string | undefined
  /** Reads local storage; null if absent. */
  readonly stored: (key: string) => string | null
  readonly storedInTab: (key: string) => string | null
}

const LISTS = ['/trad/symbols', '/contract/symbols', '/cycle/symbols'] as const
const DETAILS = { spot: '/trad/trad', futures: '/contract/contract', cycle: '/cycle/info' } as const

/** Parses a stored object; {} for anything else. */
function readObject(text: string | null): Readonly<Record<string, unknown>> {
  try {
    return { ...JSON.parse(text ?? '{}') }
  } catch {
    return {}
  }
}

/** Reads a stored pair like the app; falls back to the default pair. */
function pairOf(text: string | null): FirstPair {
  const { base, quote } = readObject(text)
  return isCoin(base) && isCoin(quote) ? { base, quote } : config.defaultPair
}

/**
 * Returns the market of a screen with its pair. Undefined for screens without prices and for members' screens
 * of a guest.
 */
function marketOf(visit: Visit): Pick<FirstCalls, 'kind' | 'pair'> | undefined {
  const { path, search, token, stored, storedInTab } = visit
  if (path === '/') return { kind: 'spot', pair: undefined }
  const [, screen, type] = path.split('/')
  if (screen === 'marketDetails') {
    const pair = pairOfAddress(search) ?? pairOf(stored('marketDetails'))
    return { kind: type === 'contract' ? 'futures' : 'spot', pair }
  }
  if (token === undefined || type) return undefined
  if (screen === 'coinExchange') return { kind: 'spot', pair: pairOf(stored('selectedCoin')) }
  if (screen === 'futures') return { kind: 'futures', pair: pairOf(storedInTab('futuresCoinParams')) }
  if (screen === 'cycle') return { kind: 'cycle', pair: pairOf(stored('cycleCoin')) }
  return undefined
}

function fiatOf(preferences: string | null): string {
  const { fiat } = readObject(preferences)
  return config.fiats.find(({ code }) => code === fiat)?.code ?? config.fiat
}

/** Plans the first calls of the screen at this address: paths with query, exactly as the SDK sends them. */
export function firstCalls(visit: Visit): FirstCalls | undefined {
  const market = marketOf(visit)
  if (!market) return undefined
  const { kind, pair } = market
  const rate = `/account/getExchangeRateByCoin?coin=${fiatOf(visit.stored('preferences'))}`
  if (!pair) {
    const [price, ...lists] = LISTS
    const others = [...lists, '/home/banner?type=app', '/home/articles?type=notice', rate]
    return { kind, pair, price, others, isBookGrouped: false }
  }
  const query = new URLSearchParams({ tradcoin: pair.base, maincoin: pair.quote })
  return {
    kind,
    pair,
    price: `${DETAILS[kind]}?${query}`,
    others: [rate],
    isBookGrouped: `${kind} ${pair.base}/${pair.quote}` in readObject(visit.stored('bookSteps')),
  }
}

type Fetch = (url: string, init: FetchInit) => Promise<FetchAnswer>

/** Older responses are too stale to use. */
export const HELD_TTL_MS = 30_000

const sameHeaders = (a: Readonly<Record<string, string>>, b: Readonly<Record<string, string>>) =>
  Object.keys(a).length === Object.keys(b).length && Object.keys(a).every((name) => a[name] === b[name])

/**
 * Wraps `fetch` for the SDK: serves a call that the head script started, once, to a read of the same address
 * and headers within its TTL.
 * Everything else, and a failed first call, goes to `fetch`.
 */
export function withHeldCalls(
  first: Pick<FirstScreen, 'calls'> | undefined,
  fetch: Fetch,
  now: () => number,
): Fetch {
  const take = (url: string, init: FetchInit): HeldCall | undefined => {
    const at =
      first?.calls.findIndex((held) => held.url === url && sameHeaders(held.headers, init.headers)) ?? -1
    if (!first || init.method !== 'GET' || at < 0) return undefined
    const [held] = first.calls.splice(at, 1)
    return held && now() - held.at < HELD_TTL_MS ? held : undefined
  }
  return async (url, init) => {
    const held = take(url, init)
    if (!held) return fetch(url, init)
    const response = await orAborted(held.answer, init.signal)
    return response ?? fetch(url, init)
  }
}

/** Resolves with the response, or undefined if the call failed; rejects when the caller aborts. */
function orAborted(answer: Promise<Response>, signal: AbortSignal): Promise<Response | undefined> {
  return new Promise((resolve, reject) => {
    const stop = () => reject(signal.reason)
    if (signal.aborted) return stop()
    signal.addEventListener('abort', stop, { once: true })
    const end = (response: Response | undefined) => {
      signal.removeEventListener('abort', stop)
      resolve(response)
    }
    answer.then(end, () => end(undefined))
  })
}
