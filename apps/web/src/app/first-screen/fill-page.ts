import type { Locale } from '@bgk/sdk'
import { bookText, type FirstBook } from './first-book'
import { dayDirection, type FirstMarket, percentText, priceText } from './first-prices'
import type { FirstPair } from './first-screen'

/** What can be written into the shell at the moment. */
export interface Known {
  readonly locale: Locale
  /** The pair of the screen; undefined where it shows a list. */
  readonly pair: FirstPair | undefined
  readonly markets: readonly FirstMarket[]
  /** Book of the pair; undefined until its answer comes. */
  readonly book?: FirstBook | undefined
  /** Of the shell's words in the language spoken, by number; undefined: those in the page are right. */
  readonly words: readonly string[] | undefined
}

/**
 * Writes what is known into the marked elements of the page, where it does not stand there yet.
 * `data-first="pair price"` or `data-first="3 price"` (of the fourth market of the list): `base`, `quote`, `name`, `price`, `toned` (a price in the
 * colour of its change), `percent`. `data-first="bid amount 0 5"`: lines of the book (first-book.ts).
 * `data-w="5"`: the sixth of the shell's words; `data-wa="aria-label 5"`: the same in an attribute.
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

/** Gives an element the colour of a market's day; none where that is not known. */
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
