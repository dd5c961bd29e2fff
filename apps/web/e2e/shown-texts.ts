/* Text faults of a page that are the same in each language and need no reader. */
import type { Page } from '@playwright/test'

interface ShownText {
  readonly text: string
  readonly place: string
  /** Not translated by browsers. */
  readonly isFixed: boolean
}

/** All texts and accessible names of the page, with their elements. */
const shownTexts = (page: Page): Promise<readonly ShownText[]> =>
  page.evaluate(() => {
    const found: ShownText[] = []
    const placeOf = (element: Element | null) =>
      `${element?.tagName.toLowerCase()}.${String(element?.getAttribute('class')).split(' ')[0]}`
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT | NodeFilter.SHOW_ELEMENT)
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      if (node instanceof Text) {
        const parent = node.parentElement
        const text = node.data.trim()
        if (text && parent && !parent.closest('script, style, noscript, [hidden]'))
          found.push({ text, place: placeOf(parent), isFixed: parent.closest('[translate="no"]') !== null })
      } else if (node instanceof Element) {
        for (const name of ['aria-label', 'placeholder', 'title', 'alt', 'aria-valuetext'])
          if (node.getAttribute(name))
            found.push({
              text: node.getAttribute(name) ?? '',
              place: `${placeOf(node)} ${name}`,
              isFixed: true,
            })
      }
    }
    return found
  })

/** Placeholders and values that were never filled in. */
export const RAW = /\{\{|\}\}|[(（]\s*[)）]|\bundefined\b|\bNaN\b|\[object|\$\{/

/** Keys of missing texts: words with points between them, but no host name. */
const KEY = /^(?!.*\.(?:com|example|io|net|org|test)$)[a-z]\w*(?:[.:][a-z]\w*)+$/

/** A count of one with a plural word. */
const MISCOUNTED =
  /(?<![\d.,:/])1 (alerts|candles|characters|coins|days|devices|drawings|friends|hours|lots|members|minutes|months|orders|photos|positions|seconds|trades|дня|дни|дней|часа|часов|лота|лотов|ордера|ордеров|свечей|позиции|позиций)(?!\p{L})/u

/** Texts of the page that contain raw placeholders, or wrong plurals. */
export const rawTexts = async (page: Page, where: string): Promise<string[]> =>
  (await shownTexts(page))
    .filter(({ text }) => RAW.test(text) || KEY.test(text) || MISCOUNTED.test(text))
    .map(({ text, place }) => `${where}: “${text}” in ${place} is a key, is not filled in, or counts wrongly`)

/** A figure with its surroundings, a pair, or a coin code. */
const FIGURE =
  /^[(≈+\-−–≤<>~#]*\s*[$€£¥₹₩₫₺₽]?\s*[\d.,\s:/₀-₉]*\d[\d.,\s:/₀-₉]*\s*(%|[KMB]|[A-Z]{3,5}|USDT|BTC)?\)?$/
/** Pairs, and coins of the sandbox. */
const PAIR = /^\/?(BTC|ETH|USDT|BGK|SOL|XRP|BNB|DOGE|LTC|USDC|TRX|ADA)$|^[A-Z0-9]{2,10}\s*\/\s*[A-Z]{3,5}$/

export const translatedFigures = async (page: Page, where: string): Promise<string[]> =>
  (await shownTexts(page))
    .filter(({ text, isFixed }) => !isFixed && (FIGURE.test(text) || PAIR.test(text)))
    .map(({ text, place }) => `${where}: “${text}” in ${place} has no translate="no"`)
