import { callAs, TRADER } from '../e2e/calls'
import { test } from './app'

const USDT = { coin: 'USDT' }
const TRON_ADDRESS = 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t'
const DAY_MS = 86_400_000

test.beforeEach(({ app }) => app.logIn())

test('balances', { tag: '@docs' }, async ({ page, app }) => {
  const { textOf } = app
  await app.open('/')
  await page
    .getByRole('link', { name: textOf('app', 'tabs.balances') })
    .first()
    .waitFor()
  await app.take('home-member', { wide: true })
  await app.open('/balances')
  await page.getByRole('listitem').nth(2).waitFor()
  await app.take('balances', { wide: true })
  await app.button(textOf('app', 'words.hideBalances')).click()
  await app.take('balances-hidden')
  await app.button(textOf('app', 'words.showBalances')).click()
  for (const [name, text] of Object.entries({
    futures: textOf('app', 'tabs.futures'),
    fiat: textOf('balances', 'fiat'),
  })) {
    await app.tab(text)
    await app.take(`balances-${name}`)
  }
})

test('transfer', async ({ page, app }) => {
  const { textOf, dialog } = app
  const form = page.getByRole('region', { name: textOf('transfer', 'title'), exact: true })
  await app.open('/coinTransfer')
  await form.getByRole('radio', { name: textOf('transfer', 'short.fiat') }).click()
  await app.buttonMatching('app', 'words.coin', form).click()
  await app.take('transfer-coins')
  await app.button(/USDT/, dialog).click()
  await app.closed()
  for (const [name, amount] of [
    ['transfer-page-problem', '99999999'],
    ['transfer-page', '250.5'],
  ] as const) {
    await form.getByRole('textbox').fill(amount)
    if (name === 'transfer-page-problem') await form.locator(app.submit).click()
    await app.take(name, { wide: true })
  }
  await form.locator(app.submit).click()
  await form.waitFor({ state: 'hidden' })
  await app.take('transfer-done')
})

test('convert', { tag: '@docs' }, async ({ page, app }) => {
  const { textOf, dialog } = app
  const form = page.getByRole('region', { name: textOf('convert', 'title'), exact: true })
  const paid = form.getByRole('textbox')
  await app.open('/coinConvert')
  await paid.fill('5')
  await app.button(textOf('convert', 'review'), form).click()
  await app.take('convert-problem')
  await paid.fill('640')
  await app.take('convert', { wide: true })
  await app.button(textOf('convert', 'review'), form).click()
  await app.button(textOf('convert', 'confirm'), dialog).click()
  await app.take('convert-confirm')
  await dialog.getByRole('textbox').fill('246810')
  await app.agree(textOf('convert', 'confirm'))
  await app.take('convert-done')
})

test('records', { tag: '@docs' }, async ({ page, app }) => {
  const { textOf, exchange } = app
  const list = page.getByRole('list', { name: textOf('app', 'words.records') }).getByRole('listitem')
  await app.open('/balanceRecord?type=deposit')
  await app.take('records-none')
  const to = { coin: 'USDT', blockName: 'TRC20', address: TRON_ADDRESS }
  const withdraw = (number: string) =>
    callAs(exchange, TRADER, '/account/outCoin', { ...to, number, tradPassword: '246810' })
  await callAs(exchange, TRADER, '/account/addToAddress', { ...to, title: 'Cold wallet', tag: '' })
  await withdraw('120')
  await app.decide('records', 'record', 'id', {
    approved: false,
    reason: 'The address is on our warning list.',
  })
  await withdraw('75.5')
  await app.open('/balanceRecord')
  await list.first().waitFor()
  await app.take('records', { wide: true })
  await app.sheet('records-types', page.getByRole('group').getByRole('button').first())
  await app.sheet('record-waiting', list.first().getByRole('button'))
  await app.sheet('record-rejected', list.nth(1).getByRole('button'))
  await app.open('/balanceRecord?type=transfer&state=rejected')
  await app.take('records-no-match')
})

test('deposit', { tag: '@docs' }, async ({ page, app }) => {
  const { textOf } = app
  const send = app.button(textOf('deposit', 'proof.send'))
  await app.open('/coinRecharge?coin=USDT')
  await send.waitFor()
  await app.take('deposit')
  await app.sheet('deposit-coins', app.buttonMatching('app', 'words.selectCoin'))
  await send.click()
  await app.take('deposit-wrong', { scroll: 'end' })
  await page.getByLabel(textOf('deposit', 'proof.amount', USDT)).fill('250')
  await page
    .getByLabel(textOf('deposit', 'proof.picture'), { exact: true })
    .setInputFiles(await app.picture())
  await page.getByText(textOf('pictures', 'stored')).waitFor()
  await app.take('deposit-proof', { scroll: 'end' })
  await send.click()
  await page.getByRole('heading', { name: textOf('deposit', 'review.pending.title') }).waitFor()
  await app.take('deposit-review', { scroll: 'end' })
  await app.open('/coinRecharge?coin=XRP')
  await send.waitFor()
  await app.take('deposit-tag', { scroll: 260 })
})

test('withdraw', { tag: ['@docs', '@RU'] }, async ({ page, app }) => {
  const { textOf, dialog } = app
  await app.review({ creditScore: 79, frozen: true })
  await app.open('/coinWithdraw?coin=USDT&chain=TRC20')
  await page.getByRole('list', { name: textOf('withdraw', 'blocks.title') }).waitFor()
  await app.take('withdraw-blocked')
  await app.review({ creditScore: 100, frozen: false })
  await app.open('/coinAddress')
  await page.getByText(textOf('addresses', 'empty')).waitFor()
  await app.take('addresses-none')
  for (const [coin, chain, address, label] of [
    ['USDT', 'TRC20', TRON_ADDRESS, 'Ledger'],
    ['BTC', 'BTC', 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4', 'Cold wallet'],
  ] as const) {
    await app.open(`/coinAddress?add=1&coin=${coin}&chain=${chain}`)
    const field = page.getByLabel(textOf('wallet', 'address'), { exact: true })
    if (coin === 'BTC') {
      await field.fill(TRON_ADDRESS)
      await field.blur()
      await app.take('address-other-chain')
    }
    await field.fill(address)
    await page.getByLabel(textOf('addresses', 'remark')).fill(label)
    await app.button(textOf('addresses', 'save')).click()
    await page.getByRole('heading', { name: textOf('wallet', 'addresses') }).waitFor()
  }
  await app.take('addresses')
  await app.sheet('addresses-delete', app.buttonMatching('addresses', 'delete.action'))
  await app.open('/coinWithdraw?coin=USDT&chain=TRC20')
  const form = page.getByRole('form', { name: textOf('withdraw', 'title') })
  const next = app.button(textOf('withdraw', 'continue'), form)
  await form.getByRole('textbox').fill('5')
  await next.click()
  await app.take('withdraw-wrong')
  await form.getByRole('textbox').fill('1250.5')
  await app.take('withdraw')
  await app.sheet('withdraw-addresses', app.buttonMatching('withdraw', 'address.label', form))
  await next.click()
  await dialog.getByLabel(textOf('credentials', 'fundPassword.label'), { exact: true }).fill('246810')
  await app.take('withdraw-review')
  await app.agree(textOf('withdraw', 'review.confirm'))
  await page.getByRole('heading', { name: textOf('withdraw', 'sent.pending.title') }).waitFor()
  await app.take('withdraw-sent')
  await app.sheet('withdraw-revoke', app.buttonMatching('wallet', 'revoke.label'))
})

test('otc', { tag: ['@docs', '@RU'] }, async ({ page, app }) => {
  const { textOf, patternOf } = app
  const form = page.getByRole('form', { name: textOf('app', 'words.buyCoin', USDT) })
  const heading = (key: string) => page.getByRole('heading', { name: textOf('otc', key) })
  const approve = () => app.decide('fiatOrders', 'fiat', 'id', { approved: true })
  const place = async () => {
    await app.fill({ quantity: '100' })
    await form.locator(app.submit).click()
    await app.agree(textOf('app', 'words.buy'))
    await heading('wait.matching.title').waitFor()
  }
  await app.control('POST', 'clock', { rate: 0 })
  await app.open('/otc?side=buy&coin=USDT')
  await form.waitFor()
  await app.take('otc-buy')
  await app.sheet('otc-currencies', app.button(patternOf('otc', 'currency'), form))
  await app.fill({ quantity: '5' })
  await form.locator(app.submit).click()
  await app.take('otc-below-min')
  await app.fill({ quantity: '100' })
  await app.sheet('otc-confirm', form.locator(app.submit))
  await place()
  await app.take('otc-matching')
  await approve()
  await page.getByRole('timer').waitFor()
  await app.take('otc-pay')
  await app.button(textOf('otc', 'pay.paid')).click()
  await app.take('otc-proof-missing', { scroll: 'end' })
  await page.getByLabel(textOf('otc', 'pay.proof'), { exact: true }).setInputFiles(await app.picture())
  await page.getByText(textOf('pictures', 'stored')).waitFor()
  await app.take('otc-proof', { scroll: 'end' })
  await app.button(textOf('otc', 'pay.paid')).click()
  await heading('wait.buy.title').waitFor()
  await app.take('otc-review')
  await approve()
  await heading('end.completed').waitFor()
  await app.take('otc-completed')
  await app.open('/otc')
  await place()
  await approve()
  await page.getByRole('timer').waitFor()
  await app.advance(1_201_000)
  await heading('end.cancelled').waitFor()
  await app.take('otc-expired')
  await app.open('/otc?view=records')
  await page.getByRole('list', { name: textOf('otc', 'records') }).waitFor()
  await app.take('otc-records')
})

test('bankinfo', { tag: '@docs' }, async ({ page, app }) => {
  const { textOf, dialog } = app
  const form = page.getByRole('form')
  await app.open('/bankinfo')
  await form.waitFor()
  await app.take('bankinfo')
  await app.fill({ cardNumber: '1234', swiftCode: 'ING', iban: 'DE00 1' })
  await form.locator(app.submit).click()
  await app.take('bankinfo-wrong')
  await page.getByRole('radio').nth(1).click()
  await form.locator('[name="paymentCode"]').waitFor({ state: 'attached' })
  await app.take('bankinfo-chat')
  await page.getByRole('radio').nth(0).click()
  await app.fill({ payee: 'Li Wei', bank: 'Bank of the East', cardNumber: '6222021001116245702' })
  await app.fill({ swiftCode: '', iban: '' })
  await form.locator(app.submit).click()
  await app.button(textOf('app', 'words.replace')).waitFor()
  await app.take('bankinfo-bound')
  await app.open('/otc?side=sell&coin=USDT')
  const account = page.locator('button[name="account"]')
  await account.waitFor()
  await app.take('otc-sell')
  await app.sheet('otc-sell-methods', account)
  await dialog.waitFor({ state: 'hidden' })
})

test('token sales', { tag: '@docs' }, async ({ page, app }) => {
  const { textOf, dialog } = app
  const t = (key: string, values?: Record<string, string>) => textOf('ieo', key, values)
  const form = page.getByRole('form', { name: t('subscribe') })
  const quantity = form.getByRole('textbox')
  const openSale = async (status = 'open') => {
    await app.open('/ieo')
    await page.locator(`main li a[data-status="${status}"]`).first().click()
  }
  const subscribe = async () => {
    await app.submit.click()
    await dialog.waitFor()
  }
  for (const tab of ['mine', 'news']) {
    await app.open(`/ieo?tab=${tab}`)
    await page.getByRole('tab').first().waitFor()
    await app.take(`ieo-${tab}`)
  }
  await app.open('/ieo')
  await page.locator('main li a').first().waitFor()
  await app.take('ieo')
  await app.take('ieo-end', { scroll: 'end' })
  await openSale('notOpen')
  await app.button(t('notOpenYet')).waitFor()
  await app.take('ieo-upcoming')
  await openSale('ended')
  await app.button(t('otherSales')).waitFor()
  await app.take('ieo-ended')
  await openSale()
  await quantity.waitFor()
  await app.take('ieo-sale')
  await app.take('ieo-sale-end', { scroll: 'end' })
  await form.getByRole('radio', { name: /USDT/ }).click()
  await quantity.fill('99')
  await app.submit.click()
  await app.take('ieo-problem')
  await quantity.fill('5000')
  await app.take('ieo-typed')
  await subscribe()
  await app.take('ieo-confirm')
  await app.agree(t('subscribe'))
  await app.advance(2 * DAY_MS)
  await app.logIn()
  await openSale()
  await quantity.fill('50')
  await subscribe()
  await app.agree(t('subscribe'))
  // One part of the first subscription is released.
  await app.advance(3 * DAY_MS)
  await app.logIn()
  await app.open('/ieo?tab=mine')
  const order = page.locator('main li button').first()
  await order.waitFor()
  await app.take('ieo-orders')
  await app.sheet('ieo-order', order)
  await app.open('/ieo?project=999999')
  await page.locator('main').waitFor()
  await app.take('ieo-gone')
})
