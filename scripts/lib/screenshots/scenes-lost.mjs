/** What a person sees of a write whose answer was lost: looked for, found, not found, still unknown; the trader is logged in. */
export const lostScenes = {
  async lost({ page, url, say, take, control }) {
    const t = (key, values) => say('cycle', key, values)
    const app = (key) => say('app', `lost.${key}`)
    const usdt = { coin: 'USDT' }
    const status = (kind) => page.getByRole('dialog', { name: app(`${kind}.title`) })
    const press = (kind, key) =>
      status(kind)
        .getByRole('button', { name: app(key), exact: true })
        .click()
    const lose = (call, fault) => control('POST', 'faults', { call, ...fault })
    const once = (carriedOut) => ({ kind: 'server-error', status: 504, count: 1, carriedOut })

    /** The four states of a write that `send` sends. */
    const states = async (name, kind, call, path, send) => {
      let free = () => {}
      const held = new Promise((resolve) => {
        free = resolve
      })
      await page.route(`**${path}`, async (route) => {
        if (route.request().headers()['idempotency-settle']) await held
        await route.continue()
      })
      await lose(call, once(true))
      await send()
      await status(kind).waitFor()
      await take(`lost-${name}-checking`, 600)
      free()
      await status(kind)
        .getByText(app(`${kind}.done`))
        .waitFor()
      await take(`lost-${name}-done`, 600)
      await press(kind, 'seen')
      await status(kind).waitFor({ state: 'hidden' })
      await page.unroute(`**${path}`)

      await lose(call, once(false))
      await send()
      await status(kind)
        .getByText(app(`${kind}.notDone`))
        .waitFor()
      await take(`lost-${name}-not-done`, 600)
      await press(kind, 'seen')
      await status(kind).waitFor({ state: 'hidden' })

      await lose(call, { kind: 'malformed-body' })
      await send()
      await status(kind).getByText(app('unsure')).waitFor()
      await take(`lost-${name}-unsure`, 600)
      await press(kind, 'stop')
      await status(kind).waitFor({ state: 'hidden' })
      await control('DELETE', 'faults')
    }

    await page.goto(`${url}/cycle`)
    const open = () =>
      page
        .getByRole('button', { name: t('up'), exact: true })
        .filter({ visible: true })
        .first()
        .click()
    const sheet = page.getByRole('dialog', { name: /BTC|比特币/ })
    const transfer = page.getByRole('dialog', { name: say('transfer', 'title'), exact: true })
    await open()
    await states('transfer', 'transfer', 'account.transferFutures', '/account/contractTransfer', async () => {
      if (!(await sheet.isVisible())) await open()
      await sheet
        .getByRole('button', { name: t('transfer') })
        .first()
        .click()
      await transfer.getByLabel(say('app', 'words.amountIn', usdt)).fill('250')
      await transfer.locator('button[type="submit"]').click()
    })
    await states('cycle', 'order', 'cycle.buy', '/cycle/buyMarket', async () => {
      if (!(await sheet.isVisible())) await open()
      await sheet.getByLabel(t('quantity', usdt)).fill('10')
      await sheet.locator('button[type="submit"]').click()
    })
  },
}
