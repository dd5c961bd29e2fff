import { expect, type Page } from '@playwright/test'
import { bars, dragBack, figure, finger, openMarket } from '../market-pages'
import { test } from '../test'

test.use({ viewport: { width: 360, height: 640 }, hasTouch: true, isMobile: true })

/** Drags a finger across the chart, in parts of its width and height. */
async function drag(page: Page, from: readonly [number, number], to: readonly [number, number]) {
  const hand = await finger(page)
  await hand.down(...from)
  for (let step = 1; step <= 6; step += 1)
    await hand.move(from[0] + ((to[0] - from[0]) * step) / 6, from[1] + ((to[1] - from[1]) * step) / 6)
  await hand.up()
}

const level = (page: Page) => page.getByTestId('drawing-level').locator('line').first()
const heightOf = async (page: Page): Promise<number> => Number(await level(page).getAttribute('y1'))

test('a finger draws, moves, deletes and restores drawings, which survive a reload', async ({
  page,
  exchange,
}) => {
  await openMarket(page, exchange, 'trad')
  const press = (name: string) => page.getByRole('button', { name, exact: true }).click()
  await press('Drawing tools')
  await press('Price level')
  await drag(page, [0.3, 0.5], [0.3, 0.35])
  await expect(page.getByTestId('drawing-level')).toHaveCount(1)
  await press('Fibonacci retracement')
  await drag(page, [0.15, 0.55], [0.6, 0.25])
  await expect(page.getByTestId('drawing-fib').locator('text')).toHaveCount(7)
  for (const handle of await page.getByTestId('drawing-handle').all()) {
    const box = await handle.boundingBox()
    expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44)
  }

  // Grabs the level outside its handles; the page must not scroll.
  const before = await heightOf(page)
  const height = (await bars(page).boundingBox())?.height ?? 0
  await drag(page, [0.75, before / height], [0.75, before / height + 0.1])
  expect((await heightOf(page)) - before).toBeGreaterThan(height * 0.07)
  await press('Undo')
  await expect.poll(() => heightOf(page)).toBeCloseTo(before, 0)
  await press('Redo')

  await press('Delete')
  await expect(page.getByTestId('drawing-level')).toHaveCount(0)
  await press('Undo')
  await expect(page.getByTestId('drawing-level')).toHaveCount(1)
  await press('Hide drawings')
  await expect(page.getByTestId('drawing-fib')).toHaveCount(0)
  await press('Show drawings')
  await page.reload()
  await expect(page.getByTestId('drawing-level')).toHaveCount(1)
  await expect(page.getByTestId('drawing-fib')).toHaveCount(1)
})

test('the chart fills the screen and closes by the back button; drawings follow the bars', {
  tag: '@nightly',
}, async ({ page, exchange }) => {
  await openMarket(page, exchange, 'trad')
  const url = page.url()
  await page.getByRole('button', { name: 'Full screen' }).click()
  const dialog = page.getByRole('dialog', { name: 'Chart of BTC/USDT' })
  await expect(dialog).toHaveCSS('height', '640px')
  await page.getByRole('button', { name: 'Drawing tools' }).click()
  await page.getByRole('button', { name: 'Ray', exact: true }).click()
  await drag(page, [0.3, 0.5], [0.5, 0.4])
  const start = page.getByTestId('drawing-ray').locator('line').first()
  const x = Number(await start.getAttribute('x1'))
  await page.getByRole('button', { name: 'Drawing tools' }).click()
  await dragBack(page)
  await expect.poll(async () => Number(await start.getAttribute('x1'))).toBeGreaterThan(x + 50)
  await page.goBack()
  await expect(dialog).toHaveCount(0)
  await expect(figure(page)).toBeVisible()
  expect(page.url()).toBe(url)
})
