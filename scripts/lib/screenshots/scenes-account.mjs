/** Assets, profile and settings; the trader is logged in. */
export const accountScenes = {
  async balances({ page, url, say, take, takeWide }) {
    const t = (key) => say('balances', key)
    await page.goto(url)
    await page
      .getByRole('link', { name: t('title') })
      .first()
      .waitFor()
    await take('home-member', 3000)
    await takeWide('wide-home')
    await page.goto(`${url}/balances`)
    await page.getByRole('listitem').nth(2).waitFor()
    await take('balances', 1200)
    await takeWide('wide-balances')
    await page.getByRole('button', { name: t('hide') }).click()
    await take('balances-hidden')
    await page.getByRole('button', { name: t('show') }).click()
    await page.getByRole('searchbox').fill('zzz')
    await take('balances-nothing')
    await page.getByRole('tab', { name: t('futures') }).click()
    await take('balances-futures', 800)
  },

  async my({ page, url, take }) {
    await page.goto(`${url}/my`)
    await take('my', 1000)
  },

  async settings({ page, url, say, take, closed }) {
    const t = (key) => say('setting', key)
    await page.goto(`${url}/setting`)
    await page.getByRole('button', { name: t('logout') }).waitFor()
    await take('setting')
    for (const [name, key] of [
      ['language', 'language'],
      ['fiat', 'fiat'],
      ['direction', 'direction.label'],
      ['logout', 'logout'],
    ]) {
      await page.getByRole('button', { name: new RegExp(`^${t(key)}`) }).click()
      await page.getByRole('dialog').waitFor()
      await take(`setting-${name}`, 600)
      await page.keyboard.press('Escape')
      await closed()
    }
  },
}
