// Where things stand on the spot screen, and where its head leads.
import { expect } from '@playwright/test'
import { chooseOrderType, openSpot, orderForm } from '../pages'
import { buyButton } from '../spot-pages'
import { test } from '../test'

for (const [width, height] of [
  [390, 844],
  [360, 640],
] as const) {
  test(`the button is in reach of the thumb and stays there when something is wrong, at ${width}x${height}`, {
    tag: '@nightly',
  }, async ({ page, exchange }) => {
    await page.setViewportSize({ width, height })
    await openSpot(page, exchange)
    const form = orderForm(page)
    const slider = form.getByRole('slider')
    const place = async () => [await slider.boundingBox(), await buyButton(page).boundingBox()]
    await expect(buyButton(page)).toBeEnabled()
    const before = await place()
    expect(before[1]?.y).toBeGreaterThan(height * 0.8)
    expect((before[1]?.y ?? 0) + (before[1]?.height ?? 0)).toBeLessThanOrEqual(height)
    await buyButton(page).click()
    await expect(form.getByText('Please enter the amount')).toBeVisible()
    expect(await place()).toEqual(before)
    await chooseOrderType(page, 'Limit')
    await form.getByLabel('Price (USDT)').fill('')
    await buyButton(page).click()
    await expect(form.getByText('Please enter the price')).toBeVisible()
    expect(await place()).toEqual(before)
  })
}

test('the head leads to the other markets, with the pair where they have it', { tag: '@nightly' }, async ({
  page,
  exchange,
}) => {
  await openSpot(page, exchange)
  await page.getByRole('button', { name: 'BTC/USDT', exact: true }).click()
  const panel = page.getByRole('dialog', { name: 'Select a pair' })
  await panel.getByRole('button', { name: /^ETH/ }).click()
  const trade = page.getByRole('navigation', { name: 'Trade' })
  await trade.getByRole('link', { name: 'Futures' }).click()
  await expect(page).toHaveURL(`${exchange.url}/futures`)
  await expect(page.getByRole('button', { name: 'ETH/USDT', exact: true })).toBeVisible()
  await trade.getByRole('link', { name: 'Cycle' }).click()
  await expect(page).toHaveURL(`${exchange.url}/cycle`)
  await trade.getByRole('link', { name: 'Spot' }).click()
  await expect(trade.getByRole('link', { name: 'Spot' })).toHaveAttribute('aria-current', 'page')
  await expect(page.getByRole('button', { name: 'ETH/USDT', exact: true })).toBeVisible()
})
