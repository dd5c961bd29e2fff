import { pattern } from './texts.mjs'

/** Futures: the form and its sheets, positions, stop orders, poster, records; the trader is logged in. */
export const futuresScenes = {
  async futures({ page, url, say, take, takeWide, scroll, closed }) {
    const t = (key, values) => say('futures', key, values)
    const trade = (key, values) => say('trade', key, values)
    const usdt = { coin: 'USDT' }
    const dialog = page.getByRole('dialog')
    const form = page.getByRole('form', { name: t('formLabel') })
    const dismiss = async () => {
      await page.keyboard.press('Escape')
      await closed()
    }
    const agree = async (name) => {
      await dialog.getByRole('button', { name }).click()
      await closed()
    }

    await page.goto(`${url}/futures`)
    await form.getByText(/USDT/).first().waitFor()
    await take('futures-empty', 1500)
    await page.getByRole('button', { name: 'BTC/USDT', exact: true }).click()
    await take('futures-pairs', 800)
    await dismiss()
    await form.getByRole('button', { name: t('transfer') }).click()
    await dialog.getByLabel(say('app', 'words.amountIn', usdt)).fill('1000')
    await take('futures-transfer', 700)
    await agree(say('transfer', 'send'))
    await page.getByRole('button', { name: pattern(t('modeNow', { mode: '' }).trim()) }).click()
    await take('futures-mode', 700)
    await agree(pattern(t('isolated')))
    await page.getByRole('button', { name: new RegExp(`^${t('leverage')} \\d`) }).click()
    await take('futures-leverage', 900)
    await dialog.getByRole('button', { name: '20X', exact: true }).click()
    await agree(t('useLeverage', { leverage: 20 }))
    await form.getByLabel(trade('priceIn', usdt), { exact: true }).fill('60000')
    await form.getByLabel(t('quantityIn', { unit: trade('lots') })).fill('25')
    await form.getByText(t('takeProfitStopLoss')).click()
    await form.getByRole('button', { name: '+50%' }).click()
    await form.getByRole('button', { name: '−25%' }).click()
    await take('futures-levels')
    await scroll(0)
    await take('futures')
    await takeWide('wide-futures')
    await form.getByRole('button', { name: t('openLong') }).click()
    await take('futures-confirm', 700)
    await agree(t('openLong'))
    await form.getByRole('button', { name: trade('limit') }).click()
    await agree(pattern(trade('market')))
    for (const [side, lots] of [
      ['Long', '40'],
      ['Short', '15'],
    ]) {
      await form.getByRole('radio', { name: t(side.toLowerCase()), exact: false }).click()
      await form.getByLabel(t('quantityIn', { unit: trade('lots') })).fill(lots)
      await form.getByRole('button', { name: t(`open${side}`) }).click()
      await agree(t(`open${side}`))
    }
    await form.getByLabel(t('quantityIn', { unit: trade('lots') })).fill('2.5')
    await form.getByRole('button', { name: t('openShort') }).click()
    await take('futures-problem')
    await scroll(99999)
    await take('futures-orders', 800)
    await scroll(0)
    await page.getByRole('tab', { name: pattern(t('tabPosition')) }).click()
    await take('futures-positions', 3000)
    await takeWide('wide-positions')

    const card = page
      .getByRole('list', { name: t('positions') })
      .getByRole('listitem')
      .first()
    await card.getByRole('button', { name: t('close'), exact: true }).click()
    await dialog.getByRole('button', { name: '50%' }).click()
    await take('futures-close', 700)
    await dismiss()
    await card.getByRole('button', { name: t('fastClose') }).click()
    await take('futures-fast', 700)
    await dismiss()
    await card.getByRole('button', { name: t('reverse') }).click()
    await take('futures-reverse', 700)
    await dismiss()
    await page.getByRole('button', { name: t('closeMany') }).click()
    await take('futures-close-many', 700)
    await dismiss()
    await card.getByRole('button', { name: t('share') }).click()
    await take('futures-poster', 1200)
    await dismiss()
    await card.getByRole('button', { name: t('stops') }).click()
    const stop = page.getByRole('form', { name: t('addStop') })
    await stop.getByRole('button', { name: '+100%' }).click()
    await stop.getByRole('button', { name: t('addStopNow') }).click()
    await page.getByRole('button', { name: t('edit') }).waitFor()
    await scroll(0)
    await take('futures-stops', 2500)
    await page.getByRole('button', { name: t('edit') }).click()
    await take('futures-stop-edit', 700)
    // The sheet over the position's sheet first.
    await page.keyboard.press('Escape')
    await page.getByRole('dialog', { name: t('editStop') }).waitFor({ state: 'hidden' })
    await dismiss()
    await card.getByRole('button', { name: t('fastClose') }).click()
    await agree(t('fastClose'))
    await page.getByRole('button', { name: t('record') }).click()
    for (const tab of ['orders', 'positions', 'history']) {
      await page.getByRole('tab', { name: t(`recordTab.${tab}`) }).click()
      await take(`futures-record-${tab}`, 1200)
    }
    await page.getByRole('button', { name: t('filter') }).click()
    await take('futures-record-filter', 700)
    await dismiss()
  },
}
