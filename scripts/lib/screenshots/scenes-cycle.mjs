/** Cycle contracts: the screen, its sheets, floating cards, a won and a lost order; the trader is logged in. */
export const cycleScenes = {
  async cycle({ page, url, say, take, takeWide, closed, control, scroll }) {
    const t = (key, values) => say('cycle', key, values)
    const usdt = { coin: 'USDT' }
    // In Chinese it is named after the coin.
    const sheet = page.getByRole('dialog', { name: /BTC|比特币/ })
    const submit = sheet.locator('button[type="submit"]')
    const quantity = sheet.getByLabel(t('quantity', usdt))
    const open = (side) =>
      page
        .getByRole('button', { name: t(side), exact: true })
        .filter({ visible: true })
        .first()
        .click()
    const place = async (side, seconds, amount) => {
      await open(side)
      await sheet.getByRole('radio', { name: new RegExp(`^${seconds}\\b`) }).click()
      await quantity.fill(amount)
      await submit.click()
      await closed()
    }
    const result = async (name) => {
      await page.getByTestId('cycle-income').waitFor()
      await take(name, 600)
      await page.getByRole('button', { name: t('done') }).click()
      // The next result follows at once.
      await page.waitForTimeout(1000)
    }
    const shock = (percent) =>
      control('POST', 'shock', { base: 'BTC', quote: 'USDT', percent, holdMs: 120_000 })

    await page.goto(`${url}/cycle`)
    await page.getByRole('button', { name: t('up'), exact: true }).waitFor()
    await take('cycle', 2500)
    await takeWide('wide-cycle')
    await open('up')
    await take('cycle-no-funds', 800)
    await sheet.getByRole('button', { name: t('transfer') }).click()
    const transfer = page.getByRole('dialog', { name: say('transfer', 'title') })
    await transfer.getByLabel(say('app', 'words.amountIn', usdt)).fill('2000')
    await take('transfer', 500)
    await transfer.getByLabel(say('app', 'words.amountIn', usdt)).fill('99999999')
    await transfer.locator('button[type="submit"]').click()
    await take('transfer-problem', 400)
    await transfer.getByLabel(say('app', 'words.amountIn', usdt)).fill('2000')
    await transfer.locator('button[type="submit"]').click()
    await transfer.waitFor({ state: 'hidden' })
    await quantity.fill('50')
    await take('cycle-trade', 800)
    await quantity.fill('9999')
    await submit.click()
    await take('cycle-problem', 400)
    await page.keyboard.press('Escape')
    await closed()

    await place('down', 120, '60')
    await place('up', 120, '80')
    await shock('2')
    for (const amount of ['100', '120', '140']) await place('up', 300, amount)
    await take('cycle-running', 3500)
    await scroll(99999)
    await take('cycle-running-list')
    await page.goto(url)
    await take('cycle-cards-home', 2500)
    await page.goto(`${url}/cycle`)
    await page.locator('h1 button').click()
    await page.getByRole('dialog').waitFor()
    await take('cycle-pairs', 800)
    await page.keyboard.press('Escape')
    await closed()
    await page.getByRole('button', { name: t('moreLabel', { count: 3 }) }).click()
    await take('cycle-orders', 800)
    await page.keyboard.press('Escape')
    await closed()
    await control('POST', 'clock', { advance: 120_000 })
    await result('cycle-result')
    if (await appears(page.getByTestId('cycle-income'))) await result('cycle-result-second')
    await take('cycle-history-tab', 800)
    await page.getByRole('tab', { name: t('ranking') }).click()
    await take('cycle-ranking', 500)
    await page.getByRole('button', { name: t('openHistory') }).click()
    await take('cycle-history', 1200)
    // What still runs is not to appear on the pictures of other screens.
    await page.goto(`${url}/cycle`)
    await page.getByRole('button', { name: t('up'), exact: true }).waitFor()
    await control('POST', 'clock', { advance: 300_000 })
    const done = page.getByRole('button', { name: t('done') })
    while (await appears(done)) {
      await done.click()
      await page.waitForTimeout(1000)
    }
  },
}

const appears = (locator) =>
  locator.waitFor({ timeout: 8000 }).then(
    () => true,
    () => false,
  )
