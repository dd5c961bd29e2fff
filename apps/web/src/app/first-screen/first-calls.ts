import type { FetchAnswer, FetchInit, Locale } from '@bgk/sdk'
import { config } from '../../config'
import { isCoin, pairOfAddress } from '../../shared/navigation/addresses'
import type { FirstCalls, FirstPair, FirstScreen, HeldCall } from './first-screen'

/** What the script needs to know of the visit. */
export interface Visit {
  readonly path: string
  readonly search: string
  readonly locale: Locale
  /** Undefined for a guest. */
  readonly token: string | undefined
  /** Of storage; null where there is nothing. */
  readonly stored: (key: string) => string | null
  readonly storedInTab: (key: string) => string | null
}

const LISTS = ['/trad/symbols', '/contract/symbols', '/cycle/symbols'] as const
const DETAILS = { spot: '/trad/trad', futures: '/contract/contract', cycle: '/cycle/info' } as const

/** Reads a stored object; anything else gives an empty one. */
function readObject(text: string | null): Readonly<Record<string, unknown>> {
  try {
    return { ...JSON.parse(text ?? '{}') }
  } catch {
    return {}
  }
}

/** A stored pair, or the default one, as the app does. */
function pairOf(text: string | null): FirstPair {
  const { base, quote } = readObject(text)
  return isCoin(base) && isCoin(quote) ? { base, quote } : config.defaultPair
}

/** The market a screen shows, with its pair; undefined for a screen without prices, and for one that a guest is not shown. */
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

/** The first calls of the screen at this address, as paths with their query, written as the SDK writes them. */
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

/** An answer that was asked for longer ago says too little of the present. */
export const HELD_TTL_MS = 30_000

const sameHeaders = (a: Readonly<Record<string, string>>, b: Readonly<Record<string, string>>) =>
  Object.keys(a).length === Object.keys(b).length && Object.keys(a).every((name) => a[name] === b[name])

/**
 * A `fetch` for the SDK that gives out what the script in the page's head has asked for: once each, to the read of the same address
 * with the same headers, while it is young. Anything else, and a first call that failed, is asked for as usual.
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

/** The answer, undefined when there is none; rejects as a fetch does when the caller gives up. */
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
