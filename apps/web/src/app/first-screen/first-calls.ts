import type { Locale } from '@bgk/sdk'
import { config } from '../../config'

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

export interface FirstPair {
  readonly base: string
  readonly quote: string
}

export type FirstMarketKind = 'spot' | 'futures' | 'cycle'

/** What a route begins with. */
export interface FirstCalls {
  /** Whose price the screen shows first; a pair of that market, or without one all of its list. */
  readonly kind: FirstMarketKind
  readonly pair: FirstPair | undefined
  /** The call that brings the price. */
  readonly price: string
  /** What the screen asks for as well; started when the price is here, so that it need not share the line. */
  readonly others: readonly string[]
}

const LISTS = ['/trad/symbols', '/contract/symbols', '/cycle/symbols'] as const
const DETAILS = { spot: '/trad/trad', futures: '/contract/contract', cycle: '/cycle/info' } as const

const isCoin = (text: unknown): text is string => typeof text === 'string' && /^[\w$.]{1,20}$/.test(text)

function pairOf(text: string | null): FirstPair {
  try {
    const { base, quote } = { ...JSON.parse(text ?? '{}') }
    if (isCoin(base) && isCoin(quote)) return { base, quote }
  } catch {
    // The default, as the app does.
  }
  return config.defaultPair
}

function pairOfSearch(search: string): FirstPair | undefined {
  const [base = '', quote = '', more] = (new URLSearchParams(search).get('pair') ?? '').split('-')
  return more === undefined && isCoin(base) && isCoin(quote) ? { base, quote } : undefined
}

/** The market a screen shows, with its pair; undefined for a screen without prices, and for one that a guest is not shown. */
function marketOf(visit: Visit): Pick<FirstCalls, 'kind' | 'pair'> | undefined {
  const { path, search, token, stored, storedInTab } = visit
  if (path === '/') return { kind: 'spot', pair: undefined }
  const [, screen, type] = path.split('/')
  if (screen === 'marketDetails') {
    const pair = pairOfSearch(search) ?? pairOf(stored('marketDetails'))
    return { kind: type === 'contract' ? 'futures' : 'spot', pair }
  }
  if (token === undefined || type) return undefined
  if (screen === 'coinExchange') return { kind: 'spot', pair: pairOf(stored('selectedCoin')) }
  if (screen === 'futures') return { kind: 'futures', pair: pairOf(storedInTab('futuresCoinParams')) }
  if (screen === 'cycle') return { kind: 'cycle', pair: pairOf(stored('cycleCoin')) }
  return undefined
}

function fiatOf(preferences: string | null): string {
  try {
    const { fiat } = { ...JSON.parse(preferences ?? '{}') }
    return config.fiats.some(({ code }) => code === fiat) ? fiat : config.fiat
  } catch {
    return config.fiat
  }
}

/** The first calls of the screen at this address, as paths with their query, written as the SDK writes them. */
export function firstCalls(visit: Visit): FirstCalls | undefined {
  const market = marketOf(visit)
  if (!market) return undefined
  const { kind, pair } = market
  const rate = `/account/getExchangeRateByCoin?coin=${fiatOf(visit.stored('preferences'))}`
  if (!pair) {
    const [price, ...lists] = LISTS
    return {
      kind,
      pair,
      price,
      others: [...lists, '/home/banner?type=app', '/home/articles?type=notice', rate],
    }
  }
  const query = new URLSearchParams({ tradcoin: pair.base, maincoin: pair.quote })
  return { kind, pair, price: `${DETAILS[kind]}?${query}`, others: [rate] }
}
