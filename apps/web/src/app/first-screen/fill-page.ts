import type { Locale } from '@bgk/sdk'
import { bookText, type FirstBook } from './first-book'
import { dayDirection, type FirstMarket, percentText, priceText } from './first-prices'
import type { FirstPair } from './first-screen'

export interface Known {
  readonly locale: Locale
  /** Pair of the screen; undefined for a list. */
  readonly pair: FirstPair | undefined
  readonly markets: readonly FirstMarket[]
  /** Order book of the pair; undefined until its response arrives. */
  readonly book?: FirstBook | undefined
  /**
   * Texts of the shell in the current language, by number; undefined if those in the page are already right.
   */
  readonly words: readonly string[] | undefined
}

/**
 * Writes available values into the marked elements of the page. Elements that already show them stay
 * untouched.
 *
 * - `data-first="pair price"` or `data-first="3 price"` (fourth market of the list): `base`, `quote`, `name`,
 *   `price`, `toned` (price in
 * the colour of its change), `percent`.
 * - `data-first="bid amount 0 5"`: lines of the book (first-book.ts).
 * - `data-w="5"`: sixth text of the shell; `data-wa="aria-label 5"`: the same for an attribute.
 */
export function fillPage(page: ParentNode, known: Known): void {
  const { words, pair } = known
  const marked = (selector: string) => page.querySelectorAll<HTMLElement>(selector)
  if (words) {
    for (const element of marked('[data-w]')) write(element, words[Number(element.dataset.w)])
    for (const element of marked('[data-wa]')) {
      for (const one of element.dataset.wa?.split(',') ?? []) {
        const [name = '', index] = one.split(' ')
        const word = words[Number(index)] ?? ''
        if (element.getAttribute(name) !== word) element.setAttribute(name, word)
      }
    }
  }
  for (const element of marked('[data-first]')) {
    const place = element.dataset.first?.split(' ') ?? []
    const [which = '', field = ''] = place
    if (which === 'ask' || which === 'bid') {
      write(element, known.book && bookText(known.book, place, known.locale))
      continue
    }
    const market =
      which === 'pair'
        ? (known.markets.find(({ base, quote }) => base === pair?.base && quote === pair.quote) ?? pair)
        : known.markets[Number(which)]
    const text = market && textOf(market, field, known.locale)
    if (market === undefined || text === undefined) continue
    write(element, text)
    if (isPriced(market)) {
      if (field === 'toned') direct(element.parentElement, market)
      if (field === 'percent') direct(element, market)
    }
  }
}

/** Colours an element by the market's 24 h change; no colour if unknown. */
function direct(element: HTMLElement | null, market: FirstMarket): void {
  const direction = dayDirection(market)
  if (direction) element?.setAttribute('data-direction', direction)
  else element?.removeAttribute('data-direction')
}

function write(element: HTMLElement, text: string | undefined): void {
  if (text !== undefined && element.textContent !== text) element.textContent = text
}

const isPriced = (market: FirstMarket | FirstPair): market is FirstMarket => 'price' in market

function textOf(market: FirstMarket | FirstPair, field: string, locale: Locale): string | undefined {
  if (field === 'base') return market.base
  if (field === 'quote') return market.quote
  if (field === 'name') return `${market.base}/${market.quote}`
  if (!isPriced(market)) return undefined
  return field === 'percent' ? percentText(market, locale) : priceText(market, locale)
}
