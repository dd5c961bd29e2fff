/* Faults of the texts on a page that need no reader: they are the same in each language. */
import type { Page } from '@playwright/test'

interface ShownText {
  readonly text: string
  readonly place: string
  /** Left alone by a browser that translates the page. */
  readonly isFixed: boolean
}

/** All texts and spoken names of the page, with the element they are in. */
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

/** Keys of texts that were not found: words with points between them, which no host's name ends. */
const KEY = /^(?!.*\.(?:com|example|io|net|org|test)$)[a-z]\w*(?:[.:][a-z]\w*)+$/

/** One of a thing with the word for many. */
const MISCOUNTED =
  /(?<![\d.,:/])1 (alerts|candles|characters|coins|days|devices|drawings|friends|hours|lots|members|minutes|months|orders|photos|positions|seconds|trades|дня|дни|дней|часа|часов|лота|лотов|ордера|ордеров|свечей|позиции|позиций)(?!\p{L})/u

/** Texts of the page that show their making, or count wrongly. */
export const rawTexts = async (page: Page, where: string): Promise<string[]> =>
  (await shownTexts(page))
    .filter(({ text }) => RAW.test(text) || KEY.test(text) || MISCOUNTED.test(text))
    .map(({ text, place }) => `${where}: “${text}” in ${place} is a key, is not filled in, or counts wrongly`)

/** A figure with what may stand around it, a pair, or the code of a coin. */
const FIGURE =
  /^[(≈+\-−–≤<>~#]*\s*[$€£¥₹₩₫₺₽]?\s*[\d.,\s:/₀-₉]*\d[\d.,\s:/₀-₉]*\s*(%|[KMB]|[A-Z]{3,5}|USDT|BTC)?\)?$/
/** Pairs, and coins of the sandbox. */
const PAIR = /^\/?(BTC|ETH|USDT|BGK|SOL|XRP|BNB|DOGE|LTC|USDC|TRX|ADA)$|^[A-Z0-9]{2,10}\s*\/\s*[A-Z]{3,5}$/

/** Figures and pairs that a browser would translate. */
export const translatedFigures = async (page: Page, where: string): Promise<string[]> =>
  (await shownTexts(page))
    .filter(({ text, isFixed }) => !isFixed && (FIGURE.test(text) || PAIR.test(text)))
    .map(({ text, place }) => `${where}: “${text}” in ${place} has no translate="no"`)
