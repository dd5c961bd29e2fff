// Small phones, large text, and phones in landscape.
import { expect, type Page } from '@playwright/test'
import { clippedContent } from '../clipped-content'
import { openFutures } from '../futures-pages'
import { openAs, openSpot, placeLimitBuy } from '../pages'
import { places, visit } from '../places'
import { test } from '../test'

/** The narrowest phone, and a phone with text of double size. */
const SIZES = [
  { width: 320, height: 640, font: '100%' },
  { width: 360, height: 800, font: '200%' },
] as const

async function walk(page: Page, url: string, paths: readonly string[]): Promise<string[]> {
  const found: string[] = []
  for (const { width, height, font } of SIZES) {
    await page.setViewportSize({ width, height })
    await page.evaluate((size) => {
      document.documentElement.style.fontSize = size
    }, font)
    for (const path of paths) {
      await visit(page, url, path)
      found.push(...(await clippedContent(page, `${path} at ${width} px, text ${font}`)))
    }
  }
  return found
}

const SAMPLE = ['/', '/coinExchange', '/marketDetails/trad', '/exchangeRecord/all', '/setting']

test('content fits the narrowest phone and text of double size', async ({ page, exchange }) => {
  await openSpot(page, exchange)
  await placeLimitBuy(page, '20000', '0.01')
  expect(await walk(page, exchange.url, SAMPLE)).toEqual([])
})

for (const locale of ['EN', 'RU'])
  test(`each screen fits the narrowest phone and text of double size in ${locale}`, {
    tag: '@nightly',
  }, async ({ page, exchange }) => {
    test.setTimeout(300_000)
    await page.addInitScript((spoken) => {
      localStorage.setItem(`${location.origin}:locale`, spoken)
    }, locale)
    await page.goto(`${exchange.url}/`)
    await expect(page.locator('main')).toBeVisible()
    const all = await places()
    const found = await walk(
      page,
      exchange.url,
      all.filter(({ login }) => !login).map(({ path }) => path),
    )
    await openAs(page, exchange, '/')
    const own = all.filter(({ path }) => !/login|register|resetPass/.test(path))
    found.push(
      ...(await walk(
        page,
        exchange.url,
        own.map(({ path }) => path),
      )),
    )
    expect(found).toEqual([])
  })

/** Focused fields and buttons of the form that lie below the sticky button, starting with the first field. */
async function coveredByFooter(page: Page): Promise<string[]> {
  const found: string[] = []
  const steps = await page.locator('main form :is(input, button)').count()
  await page.locator('main form :is(input, button)').first().focus()
  for (let step = 0; step < steps; step += 1) {
    const hidden = await page.evaluate(() => {
      const active = document.activeElement
      if (!active?.closest('form')) return undefined
      const { left, top, width, height } = active.getBoundingClientRect()
      const above = document.elementFromPoint(left + width / 2, top + height / 2)
      return above && (active.contains(above) || above.contains(active)) ? undefined : active.outerHTML
    })
    if (hidden) found.push(hidden.slice(0, 120))
    await page.keyboard.press('Tab')
  }
  return found
}

test('a focused field never lies below the sticky button of its form', { tag: '@nightly' }, async ({
  page,
  exchange,
}) => {
  await page.setViewportSize({ width: 360, height: 560 })
  await openSpot(page, exchange)
  expect(await coveredByFooter(page)).toEqual([])
  await openFutures(page, exchange)
  expect(await coveredByFooter(page)).toEqual([])
})

for (const [width, height] of [
  [640, 360],
  [844, 390],
] as const)
  test(`a phone of ${width}x${height} in landscape places an order`, { tag: '@nightly' }, async ({
    page,
    exchange,
  }) => {
    await page.setViewportSize({ width, height })
    await openSpot(page, exchange)
    const bars = await page
      .locator('nav, header, section')
      .filter({ hasNot: page.locator('main') })
      .evaluateAll((all) =>
        all.filter((bar) => !bar.closest('main')).map((bar) => bar.getBoundingClientRect().bottom),
      )
    expect(Math.min(...bars.filter((bottom) => bottom > 0))).toBeLessThanOrEqual(48)
    const main = await page.locator('main').boundingBox()
    expect(main?.height).toBeGreaterThan(height * 0.7)
    expect(main?.width).toBe(width)
    await placeLimitBuy(page, '20000', '0.01')
    await expect(page.getByText('20,000.00').first()).toBeVisible()
  })
