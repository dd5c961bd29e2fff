import { expect, type Page } from '@playwright/test'
import { cards, chip, income, LONGEST, openCycle, place } from '../cycle-pages'
import { overlappedElements } from '../overlapped-elements'
import { places, visit } from '../places'
import { test } from '../test'

const RUNNING = '[data-testid="cycle-chip"], section[aria-label="Running cycle orders"]'
const SAMPLE = ['/', '/coinExchange', '/balances', '/coinRecharge']

/** Expects chip and cards to cover neither text nor control on these screens. */
async function expectNothingCovered(page: Page, url: string, paths: readonly string[]) {
  const found: string[] = []
  const look = async (state: string) => {
    for (const text of await overlappedElements(page, RUNNING)) found.push(`${state}: ${text}`)
  }
  await expect(page.getByText('Order placed')).toHaveCount(0)
  for (const path of paths) {
    await visit(page, url, path)
    await expect(chip(page)).toHaveCount(path === '/cycle' ? 0 : 1)
    await look(path)
    if (path !== '/cycle') await chip(page).click()
    for (const key of ['ArrowUp', 'ArrowDown']) {
      await cards(page).first().getByRole('button').first().press(key)
      await look(`${path} cards ${key}`)
    }
  }
  expect(found).toEqual([])
}

test('the chip unfolds the cards on other screens, and neither covers text or controls', async ({
  page,
  exchange,
}) => {
  await openCycle(page, exchange, '1000')
  for (const amount of ['100', '110']) await place(page, 'Up', amount, LONGEST)
  await expect(chip(page)).toHaveCount(0)
  await page.setViewportSize({ width: 320, height: 640 })
  await expectNothingCovered(page, exchange.url, ['/cycle', ...SAMPLE])
  await expect(chip(page)).toHaveText(/^2 · 0[2-5]:\d\d/)
  await expect(chip(page)).toHaveAccessibleName(
    /^Running cycle orders: 2\. Next result in .*(Winning|Losing)$/,
  )
  await expect(cards(page).first()).toContainText('Entry price')
})

test('a result on another screen appears as a toast with a link to its details', {
  tag: '@nightly',
}, async ({ page, exchange }) => {
  await openCycle(page, exchange, '1000')
  await place(page, 'Up', '100', 30)
  await visit(page, exchange.url, '/balances')
  const toast = page.getByRole('status').filter({ hasText: /You (won|lost)/ })
  await expect(toast).toContainText(/BTC\/USDT · [+−][\d.]+ USDT/, { timeout: 60_000 })
  await expect(page.getByRole('dialog', { name: 'Order result' })).toBeHidden()
  await toast.getByRole('button', { name: 'View' }).click()
  await expect(income(page)).toHaveText(/USDT$/)
})

test('chip and cards cover neither text nor controls on any screen at three widths', {
  tag: '@nightly',
}, async ({ page, exchange }) => {
  test.setTimeout(300_000)
  await openCycle(page, exchange, '1000')
  for (const amount of ['100', '110', '120', '130']) await place(page, 'Down', amount, LONGEST)
  const paths = (await places()).map(({ path }) => path)
  const members = paths.filter((path) => !/login|register|resetPass/.test(path))
  for (const width of [320, 390, 1280]) {
    await page.setViewportSize({ width, height: 844 })
    await expectNothingCovered(page, exchange.url, members)
  }
})
