/*
 * Little is left, of the sale or of the coin: told by the answers, because no sale of the exchange sells so much. On the server alone,
 * where the answers pass the browser.
 */
import { expect, type Page } from '@playwright/test'
import { expectFault, form, openSale, quantity } from '../ieo-pages'
import { test } from '../test'

/** Answers of a call say another figure in a field. */
async function replaceFigure(page: Page, call: RegExp, field: string, figure: string): Promise<void> {
  await page.route(call, async (route) => {
    const answer = await route.fetch()
    const body = (await answer.text()).replaceAll(new RegExp(`("${field}":)"[^"]+"`, 'g'), `$1"${figure}"`)
    await route.fulfill({ response: answer, body })
  })
}

test('more than what is left is refused in the product’s words; the most is what is left', {
  tag: '@nightly',
}, async ({ page, exchange }) => {
  await replaceFigure(page, /getIeoList/, 'surplusNum', '150.5')
  await openSale(page, exchange)
  const sent = exchange.watchCalls(page, /addIeoOrder/)
  await expect(page.getByText('150.5 LMG left')).toBeVisible()
  await expectFault(page, '151', 'The remaining total is insufficient: 150.5 LMG')
  await form(page).getByRole('button', { name: 'Max' }).tap()
  await expect(quantity(page)).toHaveValue('150.5')
  expect(sent).toEqual([])
})

test('who has too little of a coin is led to more of it', { tag: '@nightly' }, async ({ page, exchange }) => {
  await replaceFigure(page, /findPayCoinByCoin/, 'usable', '0.5')
  await openSale(page, exchange)
  await expect(form(page)).toContainText('Your USDT balance is below the minimum subscription.')
  await form(page).getByRole('radio', { name: 'BGK' }).tap()
  await expect(form(page)).toContainText('Your BGK balance is below the minimum subscription.')
  await form(page).getByRole('button', { name: 'Buy BGK' }).tap()
  await expect(page).toHaveURL(`${exchange.url}/coinExchange`)
  await expect(page.getByRole('button', { name: 'BGK/USDT', exact: true })).toBeVisible()
})
