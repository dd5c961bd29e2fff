import { pattern } from './texts.mjs'

/** Money comes in and goes out; the trader is logged in. */
export const walletScenes = {
  async deposit({ page, url, say, take, scroll, closed }) {
    const t = (key) => say('deposit', key)
    await page.goto(`${url}/coinRecharge?coin=USDT`)
    const send = page.getByRole('button', { name: t('proof.send') })
    await send.waitFor()
    await take('deposit', 800)
    await page.getByRole('button', { name: new RegExp(`^${say('app', 'words.selectCoin')}`) }).click()
    await page.getByRole('dialog').waitFor()
    await take('deposit-coins', 700)
    await page.keyboard.press('Escape')
    await closed()
    await send.click()
    await scroll(99999)
    await take('deposit-wrong', 300)
    await page.getByLabel(say('deposit', 'proof.amount', { coin: 'USDT' })).fill('250')
    const picture = { name: 'transfer.png', mimeType: 'image/png', buffer: await page.screenshot() }
    await page.getByLabel(t('proof.picture'), { exact: true }).setInputFiles(picture)
    await page.getByText(say('pictures', 'stored')).waitFor()
    await take('deposit-proof', 400)
    await send.click()
    await page.getByRole('heading', { name: t('review.pending.title') }).waitFor()
    await scroll(99999)
    await take('deposit-review', 800)
    await page.goto(`${url}/coinRecharge?coin=XRP`)
    await send.waitFor()
    await scroll(260)
    await take('deposit-tag', 500)
  },

  async withdrawBlocks({ page, url, say, take, control }) {
    const { members } = await control('GET', 'members?account=trader@bgk.test')
    const { uid } = members[0]
    await control('POST', 'review', { what: 'standing', uid, creditScore: 79, frozen: true })
    await page.goto(`${url}/coinWithdraw?coin=USDT&chain=TRC20`)
    await page.getByRole('list', { name: say('withdraw', 'blocks.title') }).waitFor()
    await take('withdraw-blocked', 600)
    await control('POST', 'review', { what: 'standing', uid, creditScore: 100, frozen: false })
  },

  async addresses({ page, url, say, take }) {
    const t = (key) => say('addresses', key)
    await page.goto(`${url}/coinAddress`)
    await page.getByText(t('empty')).waitFor()
    await take('addresses-none', 400)
    for (const [coin, chain, address, label] of [
      ['USDT', 'TRC20', 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t', 'Ledger'],
      ['USDT', 'ERC20', '0xdAC17F958D2ee523a2206206994597C13D831ec7', ''],
      ['BTC', 'BTC', 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4', 'Cold wallet'],
    ]) {
      await page.goto(`${url}/coinAddress?${new URLSearchParams({ add: '1', coin, chain })}`)
      const field = page.getByLabel(t('address'), { exact: true })
      if (coin === 'BTC') {
        await field.fill('TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t')
        await field.blur()
        await take('address-other-chain', 400)
      }
      await field.fill(address)
      await page.getByLabel(t('remark')).fill(label)
      if (coin === 'BTC') await take('address-add', 300)
      await page.getByRole('button', { name: t('save') }).click()
      await page.getByRole('heading', { name: t('title') }).waitFor()
    }
    await take('addresses', 2600)
    await page
      .getByRole('button', { name: pattern(say('addresses', 'delete.action', { name: '{{name}}' })) })
      .first()
      .click()
    await page.getByRole('dialog').waitFor()
    await take('addresses-delete', 600)
  },

  async withdraw({ page, url, say, take, scroll, closed }) {
    const t = (key) => say('withdraw', key)
    await page.goto(`${url}/coinWithdraw?coin=USDT&chain=TRC20`)
    const form = page.getByRole('form', { name: t('title') })
    await form.waitFor()
    await form.getByRole('textbox').fill('1250.5')
    await take('withdraw', 500)
    await form.getByRole('button', { name: new RegExp(`^${t('address.label')}`) }).click()
    await page.getByRole('dialog').waitFor()
    await take('withdraw-addresses', 600)
    await page.keyboard.press('Escape')
    await closed()
    await form.getByRole('textbox').fill('5')
    await form.getByRole('button', { name: t('continue'), exact: true }).click()
    await take('withdraw-wrong', 400)
    await form.getByRole('textbox').fill('1250.5')
    await form.getByRole('button', { name: t('continue'), exact: true }).click()
    const sheet = page.getByRole('dialog')
    await sheet.waitFor()
    await sheet.getByLabel(say('credentials', 'fundPassword.label'), { exact: true }).fill('246810')
    await take('withdraw-review', 600)
    await sheet.getByRole('button', { name: t('review.confirm') }).click()
    await page.getByRole('heading', { name: t('sent.pending.title') }).waitFor()
    await closed()
    await take('withdraw-sent', 2600)
    await page
      .getByRole('button', { name: new RegExp(`^${say('wallet', 'revoke.action')}`) })
      .first()
      .click()
    await sheet.waitFor()
    await take('withdraw-revoke', 600)
    await sheet.getByRole('button', { name: say('wallet', 'revoke.confirm') }).click()
    await closed()
    await scroll(0)
    await take('withdraw-revoked', 2600)
  },
}
