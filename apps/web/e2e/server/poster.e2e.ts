/* Saved pictures of both posters in all languages: no word overlaps another. */
import { readFileSync } from 'node:fs'
import { expect, type Page } from '@playwright/test'
import type { Exchange } from '../exchange-host'
import { chooseMarket, dialog, futuresForm, openFutures, openLong } from '../futures-pages'
import { test } from '../test'

interface DrawnWord {
  readonly text: string
  readonly from: number
  readonly to: number
  readonly y: number
}

/** Records the position of each word drawn in a picture. */
const noteWords = (page: Page) =>
  page.addInitScript(() => {
    const words: DrawnWord[] = []
    Object.assign(window, { words })
    const { fillText } = CanvasRenderingContext2D.prototype
    CanvasRenderingContext2D.prototype.fillText = function (text, x, y) {
      words.push({ text, from: x, to: x + this.measureText(text).width, y })
      fillText.call(this, text, x, y)
    }
    // Headless browsers have no share sheet.
    Object.defineProperty(navigator, 'canShare', { value: () => false })
  })

/** Words of one line that overlap, and words beyond the edge. */
function faultsOf(words: readonly DrawnWord[]): string[] {
  const seen = words.filter(({ text }) => text.trim() !== '')
  const beyond = seen
    .filter(({ from, to }) => from < 16 || to > 344)
    .map(({ text }) => `${text} is beyond the edge`)
  const over = seen.flatMap((one, at) =>
    seen
      .slice(at + 1)
      .filter(({ y, from, to }) => Math.abs(y - one.y) < 2 && from < one.to - 1.5 && to > one.from + 1.5)
      .map(({ text }) => `${one.text} over ${text}`),
  )
  return [...beyond, ...over]
}

const textsIn = (locale: string, file: string) =>
  JSON.parse(readFileSync(new URL(`../../src/i18n/locales/${locale}/${file}.json`, import.meta.url), 'utf8'))

async function saveAndLook(page: Page, locale: string, name: string): Promise<string[]> {
  await page.evaluate(() => Reflect.get(window, 'words').splice(0))
  const saved = page.waitForEvent('download')
  await dialog(page)
    .getByRole('button', { name: textsIn(locale, 'poster').save })
    .click()
  await saved
  const words = await page.evaluate((): DrawnWord[] => Reflect.get(window, 'words'))
  expect(words.length).toBeGreaterThan(5)
  return faultsOf(words).map((fault) => `${locale} ${name}: ${fault}`)
}

async function look(page: Page, exchange: Exchange, locale: string): Promise<string[]> {
  await page.goto(exchange.url)
  await page.evaluate((to) => localStorage.setItem(`${location.origin}:locale`, to), locale)
  await page.goto(`${exchange.url}/inviteFriends`)
  await page.getByRole('button', { name: textsIn(locale, 'invite').poster.open }).click()
  const faults = await saveAndLook(page, locale, 'invitation')
  await page.goto(`${exchange.url}/futures`)
  const position = page.getByRole('listitem').filter({ has: page.getByTestId('profit') })
  await page.getByRole('tab').filter({ hasText: /1/ }).click()
  await position.getByRole('button', { name: textsIn(locale, 'poster').share, exact: true }).click()
  return [...faults, ...(await saveAndLook(page, locale, 'position'))]
}

async function openPosition(page: Page, exchange: Exchange): Promise<void> {
  await noteWords(page)
  await openFutures(page, exchange, '2000')
  await chooseMarket(page)
  await futuresForm(page).getByLabel('Quantity (lots)').fill('10')
  await openLong(page)
}

test('saved posters have no overlapping words in any language', { tag: '@nightly' }, async ({
  page,
  exchange,
}) => {
  test.setTimeout(300_000)
  await openPosition(page, exchange)
  const faults: string[] = []
  for (const locale of ['EN', 'CN', 'TW', 'JP', 'KO', 'TR', 'VI', 'ID', 'RU'])
    faults.push(...(await look(page, exchange, locale)))
  expect(faults).toEqual([])
})
