import { expect } from '@playwright/test'
import { messageTo } from '../e2e/calls'
import { test } from './app'

const MAINTENANCE = {
  title: 'Planned maintenance tonight',
  html: '<p>Trading pauses on <b>Sunday at 02:00</b> for ten minutes. Open orders stay open.</p>',
}

test('opening', async ({ page, app }) => {
  const { textOf, dialog } = app
  await app.visit({ tips: true })
  await app.control('POST', 'announcements', { kind: 'everyone', ...MAINTENANCE })
  await app.control('POST', 'version', { code: '1.1.0' })
  await app.open('/')
  const confirm = app.button(textOf('home', 'opening.confirm'), dialog)
  await confirm.waitFor()
  await app.take('tip-once')
  await confirm.click()
  await page.getByRole('dialog', { name: MAINTENANCE.title }).waitFor()
  await app.take('tip-everyone')
  await confirm.click()
  await page.getByRole('dialog', { name: textOf('home', 'opening.updateTitle') }).waitFor()
  await app.take('update')
})

test('home', { tag: ['@docs', '@CN', '@RU'] }, async ({ page, app }) => {
  // Sparklines need trades.
  await app.advance(60_000)
  await app.open('/')
  await app.row('BTC').waitFor()
  await app.take('home', { wide: true })
  await app.take('home-middle', { scroll: 420 })
  await app.tab(app.textOf('app', 'tabs.futures'))
  await page.getByRole('tabpanel').evaluate((panel) => panel.scrollIntoView({ block: 'center' }))
  await app.take('home-contracts')
})

test('search', { tag: '@docs' }, async ({ page, app }) => {
  for (const base of ['BTC', 'ETH']) {
    await app.open('/')
    await app.row(base).click()
    await app.button(app.textOf('app', 'words.buy')).waitFor()
  }
  await app.open('/coinSearch')
  await page.getByRole('listitem').nth(3).waitFor()
  await app.take('search')
  await app.tab(app.textOf('coinSearch', 'favourites'))
  await app.take('search-no-favourites')
  await app.tab(app.textOf('coinSearch', 'contract'))
  await page.getByRole('searchbox').fill('et')
  await app.take('search-found')
  await page.getByRole('searchbox').fill('xyz')
  await app.take('search-nothing')
})

test('screens that need no session', async ({ page, app }) => {
  const { textOf } = app
  await app.open('/notice')
  const notice = page.getByRole('main').getByRole('button').first()
  await notice.waitFor()
  await app.take('notice')
  await app.sheet('notice-open', notice)
  await app.open('/my')
  await app.button(textOf('app', 'words.login')).waitFor()
  await app.take('my-visitor')
  await app.open('/ieo')
  await page.locator('main li a').first().click()
  await app.button(textOf('ieo', 'loginToSubscribe')).waitFor()
  await app.take('ieo-visitor')
  await app.control('POST', 'version', { code: '1.1.0' })
  await app.open('/downloadApp')
  await page.getByText('1.1.0').waitFor()
  await app.take('download-app', { wide: true })
  await app.take('download-app-end', { scroll: 'end' })
})

test('login', { tag: '@docs' }, async ({ page, app }) => {
  const { textOf, submit } = app
  await app.open('/login')
  await submit.waitFor()
  await app.take('login')
  await submit.click()
  await app.take('login-empty')
  await page.getByRole('radio', { name: textOf('credentials', 'by.phone') }).click()
  await app.sheet('login-countries', app.buttonMatching('credentials', 'country'))
  await app.take('login-phone')
  await page.getByRole('radio', { name: textOf('credentials', 'by.email') }).click()
  await app.fill({ account: 'trader@bgk.test', password: 'Wrong2026' })
  await submit.click()
  await page.getByRole('alert').filter({ hasText: /./ }).waitFor()
  await app.take('login-wrong')
})

test('register', { tag: '@docs' }, async ({ app }) => {
  const { textOf, submit, exchange } = app
  const account = 'new@bgk.example'
  await app.open('/register')
  await submit.waitFor()
  await app.take('register')
  await submit.click()
  await app.take('register-empty')
  await app.fill({ account })
  await app.button(textOf('credentials', 'code.send')).click()
  await expect.poll(() => messageTo(exchange, account)).toBeTruthy()
  const { code } = await messageTo(exchange, account)
  await app.fill({ code, password: 'Newcomer2026', confirm: 'Newcomer' })
  await app.button(textOf('register', 'invite.question')).click()
  await app.fill({ inviteCode: 'FRIEND' })
  await submit.click()
  await app.take('register-filled')
  await app.take('register-end', { scroll: 'end' })
  await app.sheet('register-terms', app.button(textOf('register', 'readTerms')))
  await app.open('/register/ABC123')
  await submit.waitFor()
  await app.take('register-invited')
  await app.open('/resetPass')
  await submit.waitFor()
  await app.take('reset')
})

test('market', { tag: '@docs' }, async ({ page, app }) => {
  const { textOf } = app
  const period = (name: string) => app.button(textOf('chart', `period.${name}`))
  const canvas = page.locator('canvas').first()
  await app.open('/marketDetails/trad?pair=BTC-USDT')
  await canvas.waitFor()
  await app.take('market', { wide: true })
  await canvas.hover({ position: { x: 180, y: 120 }, force: true })
  await app.take('market-reading')
  await page.mouse.move(5, 5)
  await app.button(textOf('chart', 'indicators')).click()
  await app.button(/^BOLL/, app.dialog).click()
  await app.take('market-indicators')
  await app.dismiss()
  await app.sheet('market-periods', app.buttonMatching('chart', 'more'))
  await period('line').click()
  await app.take('market-time')
  await period('15m').click()
  await app.take('market-book', { scroll: 'end' })
  for (const tab of ['deals', 'about']) {
    await app.tab(textOf('marketDetail', tab))
    await app.take(`market-${tab}`, { scroll: 'end' })
  }
  await app.open('/marketDetails/contract?pair=BTC-USDT')
  await canvas.waitFor()
  await app.take('market-contract')
  await app.tab(textOf('marketDetail', 'about'))
  await app.take('market-contract-about', { scroll: 'end' })
})
