import { expect } from '@playwright/test'
import { FRESH } from '../calls'
import { openAs } from '../pages'
import { test } from '../test'

/** Changes the page's title if any of it runs. */
const HOSTILE = '<img src="x" onerror="document.title=\'hacked\'"><script>document.title="hacked"</script>'

test('a help article is found and read; a hostile one does not run', async ({ page, exchange }) => {
  const hostile = `${HOSTILE}<p>Read the <b>rules</b></p><a href="javascript:alert(1)">here</a>`
  await exchange.control('POST', 'announcements', {
    kind: 'help',
    title: 'Rules of the house',
    html: hostile,
  })
  await openAs(page, exchange, '/helpCenter', FRESH)
  const articles = page.getByRole('tabpanel').getByRole('listitem')
  const headings = page.getByRole('tabpanel').getByRole('heading')
  await expect(articles).toHaveCount(12)
  await expect(headings).toHaveText([
    'Getting started',
    'Trading',
    'Deposits and withdrawals',
    'Account and security',
  ])
  await expect(page.getByRole('list', { name: 'Help articles' }).getByRole('listitem')).toHaveCount(1)
  await page.getByRole('searchbox').fill('passkey')
  await expect(headings).toHaveText(['Account and security'])
  await expect(articles).toHaveCount(2)
  await page.getByRole('searchbox').fill('no such thing')
  await expect(page.getByText('No article matches “no such thing”')).toBeVisible()
  await page.getByRole('button', { name: 'Clear search' }).last().click()
  await page.getByRole('searchbox').fill('RULES')
  await articles.first().getByRole('link').click()
  await expect(page).toHaveURL(/\/helpCenter\?article=\d+$/)
  await page.reload()
  const article = page.getByRole('article')
  await expect(article).toContainText('Rules of the house')
  await expect(article.locator('b')).toHaveText('rules')
  await expect(article.locator('script, [onerror], [href^="javascript:"]')).toHaveCount(0)
  await expect(page).not.toHaveTitle(/hacked/)
  await page.getByRole('main').getByRole('button', { name: 'Submit a ticket' }).click()
  await expect(page.getByLabel('Title', { exact: true })).toBeVisible()
  await page.goBack()
  await page.getByRole('button', { name: 'Back' }).click()
  await expect(articles).toHaveCount(12)
  await page.goto(`${exchange.url}/helpCenter?article=99999`)
  await page.getByRole('button', { name: 'All help articles' }).click()
  await expect(articles).toHaveCount(12)
})
