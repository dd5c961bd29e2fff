/** A market's page: chart, periods, book, deals, what the coin is. */
export const marketScenes = {
  async market({ page, url, say, take, marketRow, scroll }) {
    const t = (key, values) => say('marketDetail', key, values)
    await page.goto(url)
    await marketRow('BTC').click()
    await take('market', 2500)
    await page.getByRole('button', { name: say('chart', 'period.timeshare'), exact: true }).click()
    await take('market-time', 1500)
    await page.getByRole('button', { name: say('chart', 'period.15m'), exact: true }).click()
    await scroll(99999)
    await take('market-book', 1200)
    await page.getByRole('tab', { name: t('deals') }).click()
    await scroll(99999)
    await take('market-deals', 800)
    await page.getByRole('tab', { name: t('about') }).click()
    await scroll(99999)
    await take('market-about', 800)
  },

  async contract({ page, url, say, take, marketRow }) {
    await page.goto(url)
    await page.getByRole('tab', { name: say('home', 'contract'), exact: true }).click()
    await marketRow('BTC').click()
    await take('market-contract', 2500)
  },
}
