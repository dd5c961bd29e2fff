import { pattern } from './texts.mjs'

/** Money of the member's own: the fiat account, transfers, swaps, records; the trader is logged in. */
export const fundsScenes = {
  async transfer({ page, url, say, take, takeWide, closed }) {
    const t = (key, values) => say('transfer', key, values)
    const form = page.getByRole('region', { name: t('title'), exact: true })
    const amount = () => form.getByRole('textbox')
    const send = form.locator('button[type="submit"]')
    await page.goto(`${url}/coinTransfer`)
    await form.getByRole('radio', { name: t('short.fiat') }).click()
    await form.getByRole('button', { name: pattern(t('coin')) }).click()
    await take('transfer-coins', 800)
    await page.getByRole('dialog').getByRole('button', { name: /USDT/ }).click()
    await closed()
    await amount().fill('250.5')
    await take('transfer-page', 600)
    await takeWide('wide-transfer')
    await amount().fill('99999999')
    await send.click()
    await take('transfer-page-problem', 500)
    await amount().fill('250.5')
    await send.click()
    await page.getByRole('heading', { name: t('done') }).waitFor()
    await take('transfer-done', 2500)
    await page.goto(`${url}/balances`)
    await page.getByRole('tab', { name: say('balances', 'fiat'), exact: true }).click()
    await page.getByRole('listitem').nth(1).waitFor()
    await take('balances-fiat', 800)
    await page.getByRole('tab', { name: say('app', 'tabs.coinExchange'), exact: true }).click()
  },

  async convert({ page, url, say, take, takeWide, closed, control }) {
    const t = (key, values) => say('convert', key, values)
    const form = page.getByRole('region', { name: t('title'), exact: true })
    const paid = form.getByRole('textbox')
    await page.goto(`${url}/coinConvert`)
    await paid.waitFor()
    await take('convert-empty', 1000)
    await paid.fill('640')
    await take('convert', 600)
    await takeWide('wide-convert')
    await paid.fill('5')
    await form.getByRole('button', { name: t('review') }).click()
    await take('convert-problem', 500)
    await paid.fill('640')
    await form.getByRole('button', { name: t('review') }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: t('confirm'), exact: true }).click()
    await take('convert-confirm', 800)
    await control('POST', 'clock', { advance: 16_000 })
    await dialog.getByRole('textbox').fill('246810')
    await take('convert-renewed', 16_000)
    await dialog.getByRole('button', { name: t('confirm'), exact: true }).click()
    await closed()
    await take('convert-done', 3000)
  },

  async records({ page, url, say, take, takeWide, closed, control, scroll }) {
    const t = (key, values) => say('balanceRecord', key, values)
    const dialog = page.getByRole('dialog')
    const list = page.getByRole('list', { name: t('title') }).getByRole('listitem')
    await page.goto(`${url}/balanceRecord?type=deposit`)
    await take('records-none', 1500)
    const token = await page.evaluate(() => localStorage.getItem('token') ?? '')
    const post = (path, body) =>
      fetch(`${url}${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', token },
        body: JSON.stringify(body),
      })
    const to = { coin: 'USDT', blockName: 'TRC20', address: 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t' }
    await post('/account/addToAddress', { ...to, title: 'Cold wallet', tag: '' })
    const withdraw = (number) => post('/account/outCoin', { ...to, number, tradPassword: '246810' })
    await withdraw('120')
    const { records } = await control('GET', 'pending')
    const verdict = { what: 'record', id: records[0]?.id, approved: false }
    await control('POST', 'review', { ...verdict, reason: 'The address is on our warning list.' })
    await withdraw('75.5')
    const book = await fetch(`${url}/account/toAddressList`, { headers: { token } })
    for (const { autoid } of (await book.json()).data) await post('/account/removeToAddress', { id: autoid })
    await page.goto(`${url}/balanceRecord`)
    await list.first().waitFor()
    await take('records', 1200)
    await takeWide('wide-records')
    await page.getByRole('group').getByRole('button').first().click()
    await take('records-types', 800)
    await page.keyboard.press('Escape')
    await closed()
    await list.first().getByRole('button').click()
    await take('record-waiting', 800)
    await dialog.getByRole('button', { name: say('wallet', 'revoke.confirm') }).click()
    await take('record-revoke', 800)
    await page.keyboard.press('Escape')
    await page.getByRole('dialog', { name: say('wallet', 'revoke.title') }).waitFor({ state: 'hidden' })
    await page.keyboard.press('Escape')
    await closed()
    await list.nth(1).getByRole('button').click()
    await take('record-rejected', 800)
    await page.keyboard.press('Escape')
    await closed()
    await page.goto(`${url}/balanceRecord?coin=USDT`)
    await list.first().waitFor()
    await take('records-coin', 1500)
    await scroll(0)
    await page.goto(`${url}/balanceRecord?type=transfer&state=rejected`)
    await take('records-no-match', 1200)
    // What the device would have kept of the days before.
    await page.evaluate(() => {
      const kept = JSON.parse(localStorage.getItem('totalHistory') ?? '{}')
      const [today] = kept.days
      const factors = [0.91, 0.93, 0.925, 0.95, 0.94, 0.962, 0.97, 0.955, 0.985, 0.99]
      const days = factors.map((factor, index) => ({
        day: new Date(Date.parse(today.day) - (14 - index) * 86_400_000).toISOString().slice(0, 10),
        usdt: (Number(today.usdt) * factor).toFixed(4),
      }))
      localStorage.setItem('totalHistory', JSON.stringify({ ...kept, days: [...days, today] }))
    })
    await page.goto(`${url}/balances`)
    await page.getByRole('figure').waitFor()
    await take('balances-chart', 1500)
  },
}
