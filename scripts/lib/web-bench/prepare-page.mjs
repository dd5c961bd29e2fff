/** Logs the demo trader in and opens the futures screen with money, an order that rests and a position. */
export async function openFutures(page, url) {
  await page.addInitScript(() => localStorage.setItem('seenTips', '["1"]'))
  await page.goto(`${url}/futures`)
  await page.getByLabel('Email', { exact: true }).fill('trader@bgk.test')
  await page.getByLabel('Password', { exact: true }).fill('Trader2026')
  await page.getByRole('button', { name: 'Log in', exact: true }).tap()
  const form = page.getByRole('form', { name: 'Place a futures order' })
  const dialog = page.getByRole('dialog')
  await form.getByRole('button', { name: 'Transfer' }).tap()
  await dialog.getByLabel('Amount (USDT)').fill('5000')
  await dialog.getByRole('button', { name: 'Transfer' }).tap()
  await dialog.waitFor({ state: 'hidden' })
  const open = async (price) => {
    await form.getByLabel('Price (USDT)').fill(price)
    await form.getByLabel('Lots', { exact: false }).first().fill('10')
    await form.getByRole('button', { name: 'Open long' }).tap()
    await dialog.getByRole('button', { name: 'Open long' }).tap()
    await dialog.waitFor({ state: 'hidden' })
  }
  await open('20000')
  await open('21000')
}

/** A contract's page of detail with its book. */
async function openMarket(page, url) {
  await page.goto(`${url}/marketDetails/contract?pair=BTC-USDT`)
  await page.locator(BEST_BID).waitFor({ state: 'attached' })
}

/** What can be measured. */
export const screens = {
  futures: { name: 'futures screen', open: openFutures },
  market: { name: "a market's page", open: openMarket },
}

/** The element whose first line is the best bid's amount. */
export const BEST_BID = '[data-kind="bid"] div:first-child > pre:last-child'
