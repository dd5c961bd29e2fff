const maintenance = {
  EN: [
    'Planned maintenance tonight',
    '<p>Trading pauses on <b>Sunday at 02:00</b> for ten minutes. Open orders stay open.</p>',
  ],
  CN: ['今晚系统维护', '<p><b>周日 02:00</b> 起暂停交易十分钟，未成交的委托将保留。</p>'],
}

/** What a visitor sees: the opening popups, home, search, notices, logging in. */
export const visitorScenes = {
  async tips({ page, url, locale, say, take, control }) {
    const [title, html] = locale === 'CN' ? maintenance.CN : maintenance.EN
    const announced = await control('POST', 'announcements', { kind: 'everyone', title, html })
    await page.goto(url)
    const ok = page.getByRole('dialog').getByRole('button', { name: say('home', 'opening.confirm') })
    await ok.waitFor()
    await take('tip-once', 700)
    await ok.click()
    await page.getByRole('dialog', { name: title }).waitFor()
    await take('tip-everyone', 700)
    await ok.click()
    await page.getByRole('dialog').waitFor({ state: 'hidden' })
    await control('POST', 'announcements/withdraw', { id: announced.id })
  },

  async update({ page, url, say, take, control, closed }) {
    await control('POST', 'version', { code: '1.1.0' })
    await page.goto(url)
    await page.getByRole('dialog', { name: say('home', 'opening.updateTitle') }).waitFor()
    await take('update', 600)
    await page.getByRole('button', { name: say('home', 'opening.later') }).click()
    await closed()
    await control('POST', 'version', { code: '1.0.0' })
  },

  async home({ page, url, say, take, marketRow, scroll }) {
    await page.goto(url)
    await marketRow('BTC').waitFor()
    // The sparklines need a few trades.
    await take('home', 5000)
    await scroll(420)
    await take('home-middle')
    await page.getByRole('tab', { name: say('app', 'tabs.futures'), exact: true }).click()
    await page.getByRole('tabpanel').evaluate((panel) => panel.scrollIntoView({ block: 'center' }))
    await take('home-contracts', 700)
  },

  async search({ page, url, say, take, marketRow }) {
    for (const base of ['BTC', 'ETH']) {
      await page.goto(url)
      await marketRow(base).click()
      await page.getByRole('button', { name: say('app', 'words.buy'), exact: true }).waitFor()
    }
    await page.goto(`${url}/coinSearch`)
    await page.getByRole('listitem').nth(3).waitFor()
    await take('search', 800)
    await page.getByRole('tab', { name: say('coinSearch', 'favourites') }).click()
    await take('search-no-favourites')
    await page.getByRole('tab', { name: say('coinSearch', 'contract') }).click()
    await take('search-contracts')
    await page.getByRole('searchbox').fill('et')
    await take('search-found')
    await page.getByRole('searchbox').fill('xyz')
    await take('search-nothing')
  },

  async notices({ page, url, take, closed }) {
    await page.goto(`${url}/notice`)
    const first = page.getByRole('main').getByRole('button').first()
    await first.waitFor()
    await take('notice')
    await first.click()
    await take('notice-open', 600)
    await page.keyboard.press('Escape')
    await closed()
  },

  async visitor({ page, url, say, take }) {
    await page.goto(`${url}/my`)
    await page.getByRole('button', { name: say('app', 'words.login') }).waitFor()
    await take('my-visitor')
    await page.goto(`${url}/ieo`)
    await page.locator('main li a').first().click()
    await page.getByRole('button', { name: say('ieo', 'loginToSubscribe') }).waitFor()
    await take('ieo-visitor', 800)
    await page.goto(`${url}/ieo?tab=mine`)
    await page.getByText(say('ieo', 'loginTitle')).waitFor()
    await take('ieo-visitor-orders')
  },

  async register({ page, url, locale, say, take, scroll, closed, control }) {
    const email = `new-${locale.toLowerCase()}@bgk.example`
    const submit = page.locator('button[type="submit"]')
    await page.goto(`${url}/register`)
    await submit.waitFor()
    await take('register', 600)
    await submit.click()
    await take('register-empty')
    await page.locator('input[name="account"]').fill(email)
    await page.getByRole('button', { name: say('credentials', 'code.send') }).click()
    const { messages } = await control('GET', `outbox?to=${email}`)
    await page.locator('input[name="code"]').fill(messages[0]?.code ?? '')
    await page.locator('input[name="password"]').fill('Newcomer2026')
    await page.locator('input[name="confirm"]').fill('Newcomer')
    await page.getByRole('button', { name: say('register', 'invite.question') }).click()
    await page.locator('input[name="inviteCode"]').fill('FRIEND')
    await submit.click()
    await take('register-filled', 2500)
    await scroll(99999)
    await take('register-end')
    await page.getByRole('button', { name: say('register', 'readTerms'), exact: true }).click()
    await take('register-terms', 700)
    await page.keyboard.press('Escape')
    await closed()
    await page.goto(`${url}/register/ABC123`)
    await submit.waitFor()
    await take('register-invited', 600)
  },

  async reset({ page, url, take, scroll }) {
    await page.goto(`${url}/resetPass`)
    await page.locator('button[type="submit"]').waitFor()
    await take('reset', 600)
    await scroll(99999)
    await take('reset-end')
  },

  async download({ page, url, take, takeWide, scroll, control }) {
    await control('POST', 'version', { code: '1.1.0' })
    await page.goto(`${url}/downloadApp`)
    await page.getByText('1.1.0').waitFor()
    await take('download-app', 600)
    await scroll(99999)
    await take('download-app-end')
    await takeWide('download-app')
    await control('POST', 'version', { code: '1.0.0' })
  },

  async login({ page, url, say, take, closed }) {
    await page.goto(`${url}/login`)
    const submit = page.locator('button[type="submit"]')
    await submit.waitFor()
    await take('login', 600)
    await submit.click()
    await take('login-empty')
    await page.getByRole('radio', { name: say('credentials', 'by.phone') }).click()
    await page.getByRole('button', { name: new RegExp(`^${say('credentials', 'country')}`) }).click()
    await page.getByRole('dialog').getByRole('listitem').nth(5).waitFor()
    await take('login-countries', 600)
    await page.keyboard.press('Escape')
    await closed()
    await take('login-phone')
    await page.getByRole('radio', { name: say('credentials', 'by.email') }).click()
    await page.locator('input[name="account"]').fill('trader@bgk.test')
    await page.locator('input[name="password"]').fill('Wrong2026')
    await submit.click()
    await page.getByRole('alert').filter({ hasText: /./ }).waitFor()
    await take('login-wrong', 600)
    await page.locator('input[name="password"]').fill('Trader2026')
    await submit.click()
    await page.waitForURL((now) => !now.pathname.startsWith('/login'))
  },
}
