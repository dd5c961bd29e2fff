// Initial state of the contract screens.
import { expect } from '@playwright/test'
import { openCycle } from '../cycle-pages'
import { openFutures } from '../futures-pages'
import { rowsOf } from '../spot-pages'
import { test } from '../test'

test('the book beside the futures form has seven rows per side, with dashes for empty levels', {
  tag: '@nightly',
}, async ({ page, exchange }) => {
  await openFutures(page, exchange)
  for (const side of ['Asks', 'Bids'] as const) {
    await expect(rowsOf(page, side)).toHaveCount(7)
    await expect(rowsOf(page, side).first()).toHaveAccessibleName(/\d/)
  }
  await exchange.control('POST', 'faults', {
    kind: 'thin-book',
    market: 'futures',
    base: 'BTC',
    quote: 'USDT',
  })
  for (const side of ['Asks', 'Bids'] as const) {
    await expect(rowsOf(page, side).first()).toHaveAccessibleName(/--/, { timeout: 20_000 })
    await expect(rowsOf(page, side)).toHaveCount(7)
  }
})

test('the chart of a cycle pair starts with one-minute bars', { tag: '@nightly' }, async ({
  page,
  exchange,
}) => {
  await openCycle(page, exchange)
  const chart = page.getByRole('figure', { name: 'Chart of BTC/USDT' })
  await expect(chart.locator('figcaption')).toContainText('1 min chart')
  await expect(page.getByRole('button', { name: '1 min', exact: true })).toHaveAttribute(
    'aria-pressed',
    'true',
  )
})
