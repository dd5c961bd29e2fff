import { expect, type Locator } from '@playwright/test'
import {
  buyLots,
  chooseIsolated,
  chooseLeverage,
  chooseMarket,
  dialog,
  futuresForm,
  hold,
  openFutures,
  openLong,
  position,
  showTab,
} from '../futures-pages'
import { confirmOutcome, outcomeSheet, shownNumber } from '../pages'
import { codeOf, readPicture } from '../qr-picture'
import { test } from '../test'

/** How a signed number stands now. */
const signed = async (place: Locator): Promise<number> => {
  const sign = ((await place.textContent()) ?? '').includes('−') ? -1 : 1
  return sign * Number(await shownNumber(place))
}

test('profit follows the price; a close whose answer is lost is looked for; the poster is shared, its code leads to the invitation', {
  tag: '@nightly',
}, async ({ page, exchange }) => {
  test.setTimeout(180_000)
  // What a phone has and this browser has not.
  await page.addInitScript(() => {
    Object.assign(navigator, {
      canShare: () => true,
      share: async ({ files: [file] }: { files: [File] }) =>
        Object.assign(globalThis, { shared: { name: file.name, type: file.type, size: file.size } }),
    })
  })
  await openFutures(page, exchange, '1000')
  await chooseIsolated(page)
  await chooseMarket(page)
  await chooseLeverage(page, 20)
  await futuresForm(page).getByLabel('Quantity (lots)').fill('10')
  await openLong(page)
  await showTab(page, /^Positions \(1\)/)
  const long = position(page, 'Long BTC/USDT')
  await expect(long).toContainText('10 lots')

  // 10 lots of 0.001 win about 20 USDT with 3 %.
  await exchange.control('POST', 'shock', { base: 'BTC', quote: 'USDT', percent: '3', holdMs: 600_000 })
  await exchange.control('POST', 'clock', { advance: 10_000 })
  await expect.poll(() => signed(long.getByTestId('profit'))).toBeGreaterThan(10)
  await expect.poll(() => signed(long.getByTestId('roi'))).toBeGreaterThan(10)

  await exchange.control('POST', 'faults', {
    kind: 'malformed-body',
    call: 'futures.closePosition',
    // The close, and the question about it.
    count: 2,
  })
  await long.getByRole('button', { name: 'Close', exact: true }).click()
  await dialog(page).getByLabel('Quantity (lots)').fill('4')
  await dialog(page).getByRole('button', { name: 'Close long' }).click()
  await expect(outcomeSheet(page, 'Request')).toContainText('You sentClose long')
  await confirmOutcome(outcomeSheet(page, 'Request'), 'Position partially closed')
  await expect(long).toContainText('6 lots')

  await long.getByRole('button', { name: 'Share' }).click()
  const poster = dialog(page).getByRole('img', { name: /^BTC\/USDT Long ▲ Isolated 20X \+\d+\.\d\d% \+\d/ })
  await expect(poster).toContainText(/Entry price[\d,]+\.\d\dLast price[\d,]+\.\d\d/)
  await dialog(page).getByRole('switch', { name: 'Amount' }).click()
  await expect(poster).toHaveCount(0)
  await dialog(page).getByRole('button', { name: 'Share' }).click()
  await expect
    .poll(() => page.evaluate((): unknown => Object(globalThis).shared))
    .toMatchObject({ name: expect.stringMatching(/^BGK-BTC-\d+\.png$/), type: 'image/png' })

  const saved = page.waitForEvent('download')
  await dialog(page).getByRole('button', { name: 'Save image' }).click()
  const picture = await saved
  expect(picture.suggestedFilename()).toMatch(/^BGK-BTC-\d+\.png$/)
  const card = await page.locator('[data-outcome="won"]').boundingBox()
  const code = await dialog(page).locator('canvas').boundingBox()
  if (!card || !code) throw new Error('The poster is not shown')
  const token = await page.evaluate(() => localStorage.getItem(`${location.origin}:token`) ?? '')
  const answer = await exchange.call('/user/getInvitationUrl', { headers: { token } })
  const link = new URL(String(Object(answer).data.appurl), exchange.url).href
  expect(link).toContain('/register/')
  const expected = codeOf(link)
  const seen = await readPicture(
    page,
    await picture.path(),
    {
      left: (code.x - card.x) / card.width,
      top: (code.y - card.y) / card.width,
      side: code.width / card.width,
    },
    expected.length,
  )
  expect({ width: seen.width, height: seen.height }).toEqual({ width: 1080, height: 1440 })
  expect(seen.rows).toEqual(expected)
  if (seen.decoded !== undefined) expect(seen.decoded).toBe(link)
})

test('all positions are closed at once; past orders are in the records; the poster of what is closed tells its close price and result', {
  tag: '@nightly',
}, async ({ page, exchange }) => {
  await openFutures(page, exchange, '500')
  await buyLots(page, '5')
  await page.getByRole('button', { name: 'Close all' }).click()
  await hold(dialog(page).getByRole('button', { name: 'Hold to close 1 position' }))
  await expect(page.getByText('No open positions')).toBeVisible()
  await page.getByRole('button', { name: 'Order history' }).click()
  await page.getByRole('tab', { name: 'History' }).click()
  await expect(
    page.getByRole('tabpanel').getByRole('listitem').filter({ hasText: 'Filled' }).first(),
  ).toBeVisible()
  await page.getByRole('tab', { name: 'Positions' }).click()
  await page.getByRole('list', { name: 'Positions' }).getByRole('button', { name: 'Share' }).click()
  const poster = dialog(page).getByRole('img', {
    name: /^BTC\/USDT Long ▲ Cross 100X [+−]?\d+\.\d\d% [+−]?\d/,
  })
  await expect(poster).toContainText(/Entry price[\d,]+\.\d\dClose price[\d,]+\.\d\d/)
})

test("the page of a position's stops adds one to it", { tag: '@nightly' }, async ({ page, exchange }) => {
  await openFutures(page, exchange, '500')
  await buyLots(page, '5')
  await expect(position(page, 'Long BTC/USDT')).toContainText('5 lots')
  await page.goto(`${exchange.url}/stopPl`)
  await page.getByRole('button', { name: 'Long BTC/USDT' }).click()
  await expect(page).toHaveURL(/\/stopPl\?position=\d+$/)
  await page.reload()
  const add = page.getByRole('form', { name: 'Add TP/SL' })
  await add.getByLabel('Take-profit price (USDT)').fill('100000')
  await add.getByRole('button', { name: 'Set TP/SL' }).click()
  await expect(page.getByRole('list', { name: 'Active TP/SL' }).getByRole('listitem')).toContainText(
    '100,000.00',
  )
})
