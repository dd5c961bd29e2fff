// From home to an order, by keys alone and by as few taps as it takes.
import { expect, type Locator } from '@playwright/test'
import { marketRow, markTipsSeen, openOrder, openSpot, orderForm } from '../pages'
import { buyButton, rowsOf } from '../spot-pages'
import { test } from '../test'

test('a limit order by keyboard alone, from home', async ({ page, exchange }) => {
  await markTipsSeen(page)
  await openSpot(page, exchange)
  await page.goto(exchange.url)
  await expect(marketRow(page, 'BTC')).toBeVisible()
  const press = page.keyboard
  const tabTo = async (target: Locator) => {
    for (let step = 0; step < 60; step++) {
      if (await target.evaluate((element) => element === document.activeElement)) return
      await press.press('Tab')
    }
    throw new Error(`Tab does not lead to ${target}`)
  }
  await tabTo(page.getByRole('navigation').getByRole('link', { name: 'Spot' }))
  await press.press('Enter')
  await expect(buyButton(page)).toBeEnabled()
  const form = orderForm(page)
  await tabTo(form.getByRole('button', { name: 'Market', exact: true }))
  await press.press('Enter')
  await tabTo(page.getByRole('dialog').getByRole('button', { name: /^Limit/ }))
  await press.press('Enter')
  await expect(form.getByRole('button', { name: 'Limit', exact: true })).toBeFocused()
  await tabTo(form.getByLabel('Price (USDT)'))
  await press.press('ControlOrMeta+A')
  await press.type('30000')
  await press.press('ArrowUp')
  await tabTo(form.getByLabel('Amount (BTC)'))
  await press.type('0,01')
  await press.press('Enter')
  await tabTo(page.getByRole('dialog').getByRole('button', { name: 'Buy BTC' }))
  await press.press('Enter')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(openOrder(page, '30,000.01')).toContainText('0.01')
  await expect(form.getByLabel('Amount (BTC)')).toBeFocused()
})

test('a limit order from a cold home in 5 taps; without the question in 4', { tag: '@nightly' }, async ({
  page,
  exchange,
}) => {
  await markTipsSeen(page)
  await openSpot(page, exchange)
  await page.addInitScript(() => {
    addEventListener(
      'pointerdown',
      () => sessionStorage.setItem('taps', `${sessionStorage.getItem('taps') ?? ''}.`),
      true,
    )
  })
  const taps = () => page.evaluate(() => sessionStorage.getItem('taps')?.length)
  const order = async (question: boolean) => {
    await page.evaluate(() => sessionStorage.clear())
    await page.goto(exchange.url)
    // A tap that falls on the moment when the app takes the shell's place is tapped again by the test, and would count twice.
    await expect(page.locator('#root > [data-for]')).toHaveCount(0)
    await page.getByRole('navigation').getByRole('link', { name: 'Spot' }).tap()
    await rowsOf(page, 'Bids').last().tap()
    const form = orderForm(page)
    const { width, height } = (await form.getByRole('slider').boundingBox()) ?? { width: 0, height: 0 }
    await form.getByRole('slider').tap({ position: { x: width * 0.2, y: height / 2 } })
    await expect(form.getByLabel('Amount (BTC)')).toHaveValue(/^0\.0[1-9]/)
    await buyButton(page).first().tap()
    if (question) await page.getByRole('dialog').getByRole('button', { name: 'Buy BTC' }).tap()
    await expect(page.getByRole('status').filter({ hasText: 'Order placed' })).toBeVisible()
  }
  await order(true)
  expect(await taps()).toBe(5)

  await page.goto(`${exchange.url}/setting`)
  await page.getByRole('switch', { name: 'Confirm orders' }).uncheck()
  await order(false)
  expect(await taps()).toBe(4)
})
