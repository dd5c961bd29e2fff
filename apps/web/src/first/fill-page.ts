import type { Locale } from '@bgk/sdk'
import type { FirstPair } from './first-calls'
import { type FirstMarket, isFall, percentText, priceText } from './market-text'

/** What can be written into the shell at the moment. */
export interface Known {
  readonly locale: Locale
  /** The pair of the screen; undefined where it shows a list. */
  readonly pair: FirstPair | undefined
  readonly markets: readonly FirstMarket[]
  /** Of the shell's words in the language spoken, by number; undefined: those in the page are right. */
  readonly words: readonly string[] | undefined
}

/**
 * Writes what is known into the marked elements of a part of the page, itself included.
 * `data-first="pair price"` or `data-first="3 price"` (of the fourth market of the list): `base`, `quote`, `name`, `price`, `toned` (a price in the
 * colour of its change), `percent`.
 * `data-w="5"`: the sixth of the shell's words; `data-wa="aria-label 5"`: the same in an attribute.
 */
export function fillPage(part: ParentNode, known: Known): void {
  const { words, pair } = known
  const each = (selector: string, write: (element: HTMLElement) => void) => {
    if (part instanceof HTMLElement && part.matches(selector)) write(part)
    for (const element of part.querySelectorAll<HTMLElement>(selector)) write(element)
  }
  if (words) {
    each('[data-w]', (element) => {
      element.textContent = words[Number(element.dataset.w)] ?? element.textContent
    })
    each('[data-wa]', (element) => {
      for (const one of element.dataset.wa?.split(',') ?? []) {
        const [name = '', index] = one.split(' ')
        element.setAttribute(name, words[Number(index)] ?? '')
      }
    })
  }
  each('[data-first]', (element) => {
    const [which = '', field = ''] = element.dataset.first?.split(' ') ?? []
    const market =
      which === 'pair'
        ? (known.markets.find(({ base, quote }) => base === pair?.base && quote === pair.quote) ?? pair)
        : known.markets[Number(which)]
    const text = market && textOf(market, field, known.locale)
    if (market === undefined || text === undefined) return
    element.textContent = text
    const direction = isPriced(market) && isFall(market) ? 'down' : 'up'
    if (field === 'toned' && element.parentElement) element.parentElement.dataset.direction = direction
    if (field === 'percent' && isPriced(market)) element.dataset.direction = direction
  })
}

const isPriced = (market: FirstMarket | FirstPair): market is FirstMarket => 'price' in market

function textOf(market: FirstMarket | FirstPair, field: string, locale: Locale): string | undefined {
  if (field === 'base') return market.base
  if (field === 'quote') return market.quote
  if (field === 'name') return `${market.base}/${market.quote}`
  if (!isPriced(market)) return undefined
  return field === 'percent' ? percentText(market, locale) : priceText(market, locale)
}
