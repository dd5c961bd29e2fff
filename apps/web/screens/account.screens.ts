import { callAs, FRESH, registerAs, TRADER, tokenOf, uidOf } from '../e2e/calls'
import { type App, test } from './app'

const HOUR_MS = 3_600_000
const REPLY =
  'A large withdrawal to a new address looked unusual. You confirmed it by phone, so your funds are available again.'

test('settings', { tag: '@docs' }, async ({ app }) => {
  await app.logIn()
  await app.open('/setting')
  await app.button(app.textOf('setting', 'logout')).waitFor()
  await app.take('setting', { wide: true })
  for (const key of ['language', 'fiat', 'direction.label', 'logout'])
    await app.sheet(`setting-${key.split('.')[0]}`, app.buttonMatching('setting', key))
  await app.open('/aboutUs')
  await app.page.locator('a[href^="mailto:"]').waitFor()
  await app.take('about')
  await app.take('about-end', { scroll: 'end' })
})

test('help', { tag: '@docs' }, async ({ page, app }) => {
  const { textOf } = app
  const t = (key: string) => textOf('help', key)
  const title = page.getByLabel(t('form.title'), { exact: true })
  await app.logIn()
  await app.open('/helpCenter')
  const article = page.getByRole('tabpanel').getByRole('link').first()
  await article.waitFor()
  await app.take('help')
  await article.click()
  await page.getByRole('article').waitFor()
  await app.take('help-article')
  await app.open('/helpCenter?new=ticket')
  await app.button(t('form.submit')).click()
  await app.take('help-wrong')
  await title.fill(t('topics.frozen.title'))
  await page.getByLabel(t('form.content'), { exact: true }).fill(t('topics.frozen.content'))
  await page
    .locator('[name="images"]')
    .setInputFiles([await app.picture('one.png'), await app.picture('two.png')])
  await page
    .getByRole('listitem', { name: textOf('pictures', 'stored') })
    .nth(1)
    .waitFor()
  await page.route('**/oss/**', (route) => route.abort())
  await page.locator('[name="images"]').setInputFiles(await app.picture('three.png'))
  await page.getByRole('listitem', { name: textOf('pictures', 'failed') }).waitFor()
  await app.take('help-new', { scroll: 'end' })
  await page.unroute('**/oss/**')
  await app.buttonMatching('ui', 'retry').click()
  await page
    .getByRole('listitem', { name: textOf('pictures', 'stored') })
    .nth(2)
    .waitFor()
  await app.button(t('form.submit')).click()
  await page.getByText(t('ticket.waitingHint')).waitFor()
  await app.take('help-waiting')
  await app.sheet('help-picture', app.button(textOf('pictures', 'open', { number: 1 })))
  const { tickets } = await app.control<{ tickets: readonly { id: number }[] }>('GET', 'tickets')
  await app.control('POST', 'tickets/reply', { id: tickets[0]?.id, reply: REPLY })
  await page.getByRole('heading', { name: t('ticket.reply') }).waitFor()
  await app.take('help-replied')
  await app.control('POST', 'tickets/reply', { id: tickets[0]?.id, close: true })
  await app.open('/helpCenter?tab=tickets')
  await page.getByRole('list', { name: t('tabs.tickets') }).waitFor()
  await app.take('help-tickets')
})

test('team', { tag: '@docs' }, async ({ page, app }) => {
  await app.logIn()
  for (const [name, path] of [
    ['team-empty', '/myTeam'],
    ['invite', '/inviteFriends'],
  ] as const) {
    await app.open(path)
    await page.locator('main:not(:has([aria-busy="true"]))').waitFor()
    await app.take(name)
  }
  await app.take('invite-end', { scroll: 'end' })
  await app.sheet('invite-poster', app.button(app.textOf('invite', 'poster.open')))
  await addReferrals(app)
  await app.advance(HOUR_MS)
  await app.logIn()
  await app.open('/myTeam')
  const members = page.getByRole('list', { name: app.textOf('team', 'members') }).getByRole('button')
  await members.last().waitFor()
  await app.take('team')
  await app.take('team-end', { scroll: 'end' })
  await app.sheet('team-member', members.last())
})

/** Adds referrals to the trader and to a referral; two of them trade. */
async function addReferrals({ exchange }: App): Promise<void> {
  const add = async (name: string, parentToken: string): Promise<string> => {
    const answer = await exchange.call('/user/getInvitationUrl', { headers: { token: parentToken } })
    const member = { account: `${name}@bgk.example`, password: 'Friend2026' }
    await registerAs(exchange, member, String(Object(answer).data.recomcode))
    return tokenOf(exchange, member)
  }
  const trader = await tokenOf(exchange, TRADER)
  const first = await add('first', trader)
  const second = await add('second', first)
  for (let number = 0; number < 10; number += 1) await add(`more${number}`, trader)
  for (const [name, token] of Object.entries({ first, second })) {
    const uid = await uidOf(exchange, `${name}@bgk.example`)
    await exchange.control('POST', 'funds', { uid, coin: 'USDT', amount: '2000' })
    await callAs(exchange, token, '/trad/buyMarket', { maincoin: 'USDT', tradcoin: 'BTC', number: '0.01' })
  }
}

test('identity', { tag: '@docs' }, async ({ page, app }) => {
  const { textOf, submit } = app
  await app.logIn(FRESH)
  await app.open('/my')
  await page.getByText(textOf('my', 'links.noFundPassword')).waitFor()
  await app.take('my-fresh')
  await app.open('/idAuth')
  await submit.waitFor()
  await app.take('identity-form')
  await app.fill({ idCard: '110105194912310021' })
  await submit.click()
  await app.take('identity-faults')
  await app.take('identity-faults-end', { scroll: 'end' })
  await app.fill({ realName: 'Li Wei', idCard: '11010519491231002X' })
  for (const side of ['front', 'back'])
    await page.locator(`[name="${side}"]`).setInputFiles(await app.picture())
  await page.getByText(textOf('pictures', 'stored')).nth(1).waitFor()
  await app.take('identity-filled')
  await submit.click()
  await page.getByText(textOf('identity', 'review.title')).first().waitFor()
  await app.take('identity-review')
  await app.decide('identities', 'identity', 'uid', {
    approved: false,
    reason: 'The back of the document is blurred',
  })
  await page.getByText(textOf('identity', 'rejected.title')).waitFor()
  await app.take('identity-rejected')
})

test('security', { tag: '@docs' }, async ({ page, app }) => {
  const { textOf, submit } = app
  await app.logIn(FRESH)
  await app.open('/securityCenter')
  await page.getByText(textOf('security', 'level.label')).waitFor()
  await app.take('security-fresh')
  for (const [path, name] of [
    ['modifyPayPass', 'fund-password-first'],
    ['bindPhone', 'bind-phone'],
    ['bindEmail', 'bind-email'],
    ['modifyLoginPass', 'login-password'],
  ] as const) {
    await app.open(`/${path}`)
    await submit.waitFor()
    await app.take(name)
    await submit.click()
    await app.take(`${name}-faults`)
  }
  await app.open('/modifyPayPass')
  await app.fill({ password: FRESH.password, newPassword: '135790', confirm: '135790' })
  await submit.click()
  await page.getByText(textOf('security', 'done.fundPassword')).nth(1).waitFor()
  await app.take('security-toast', { toast: true })
  // A changed fund password locks withdrawals.
  await app.logIn(TRADER)
  await app.open('/modifyPayPass')
  await app.fill({ oldPassword: '246810', newPassword: 'Fund2026', confirm: 'Fund2026' })
  await submit.click()
  await page.getByText(textOf('security', 'locked')).waitFor()
  await app.take('security-locked')
  await app.open('/idAuth')
  await page.getByText(textOf('identity', 'verified.title')).waitFor()
  await app.take('identity-verified')
})

test('app lock', async ({ page, app }) => {
  const { textOf, dialog, submit } = app
  const t = (key: string) => textOf('appLock', key)
  const type = (key: string, text: string) => page.getByLabel(t(key), { exact: true }).fill(text)
  const form = submit.filter({ visible: true })
  await app.logIn()
  await app.open('/securityCenter')
  const row = page.getByRole('main').getByRole('button', { name: textOf('security', 'appLock.title') })
  await row.waitFor()
  await app.take('security-app-lock', { scroll: 'end' })
  await row.click()
  await type('newPin', '111111')
  await type('repeatPin', '222222')
  await form.click()
  await app.take('app-lock-faults', { wide: true })
  await type('newPin', '274951')
  await type('repeatPin', '274951')
  await form.click()
  await app.closed()
  await row.click()
  await type('currentPin', '274951')
  await app.button(t('change')).waitFor()
  await app.take('app-lock-change', { wide: true })
  await page.reload()
  await dialog.waitFor()
  await app.take('locked', { wide: true })
  await type('pin', '381604')
  await page.getByText(app.patternOf('appLock', 'wrong')).waitFor()
  await app.button(t('forgot')).click()
  await app.take('locked-wrong', { wide: true })
  await page.route('**/assets/lock-part-*', (route) => route.abort())
  await page.reload()
  await page.getByText(textOf('app', 'lock.missing')).waitFor()
  await app.take('locked-missing', { wide: true })
})
