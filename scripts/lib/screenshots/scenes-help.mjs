/** What a member of the support staff writes. */
const replies = {
  EN: 'A large withdrawal to a new address looked unusual. You confirmed it by phone, so your funds are available again.',
  CN: '一笔提到新地址的大额提币被判定为异常。您已通过电话确认，资金现已解冻。',
  RU: 'Крупный вывод на новый адрес показался необычным. Вы подтвердили его по телефону, средства снова доступны.',
}

/** The help centre of the trader: articles, a ticket with a picture, its reply. */
export const helpScenes = {
  async help({ page, url, say, take, control, closed, scroll, locale }) {
    const t = (key, values) => say('help', key, values)
    await page.goto(`${url}/helpCenter`)
    const articles = page.getByRole('list', { name: t('tabs.articles') })
    await articles.waitFor()
    await take('help', 500)
    await articles.getByRole('link').first().click()
    await page.getByRole('article').waitFor()
    await take('help-article', 700)
    await page.goto(`${url}/helpCenter?new=frozen`)
    const title = page.getByLabel(t('form.title'), { exact: true })
    await title.waitFor()
    await take('help-prefilled', 500)
    await page.goto(`${url}/helpCenter?new=ticket`)
    await title.waitFor()
    const submit = page.getByRole('button', { name: t('form.submit'), exact: true })
    await submit.click()
    await take('help-wrong', 400)
    await title.fill(t('topics.frozen.title'))
    await page.getByLabel(t('form.content'), { exact: true }).fill(t('topics.frozen.content'))
    const photos = page.locator('[name="images"]')
    const picture = { mimeType: 'image/png', buffer: await page.screenshot() }
    await photos.setInputFiles([
      { ...picture, name: 'one.png' },
      { ...picture, name: 'two.png' },
    ])
    const uploaded = page.getByRole('listitem', { name: say('pictures', 'stored') })
    await uploaded.nth(1).waitFor()
    await page.route('**/oss/**', (route) => route.abort())
    await photos.setInputFiles({ ...picture, name: 'three.png' })
    await page.getByRole('listitem', { name: say('pictures', 'failed') }).waitFor()
    await scroll(99999)
    await take('help-new', 500)
    await page.unroute('**/oss/**')
    await page.getByRole('button', { name: new RegExp(`^${say('ui', 'retry')}`) }).click()
    await uploaded.nth(2).waitFor()
    await submit.click()
    await page.getByText(t('ticket.waitingHint')).waitFor()
    await closed()
    await take('help-waiting', 2600)
    await page.getByRole('button', { name: say('pictures', 'open', { number: 1 }) }).click()
    await page.getByRole('dialog').getByRole('img').waitFor()
    await take('help-picture', 700)
    await page.keyboard.press('Escape')
    await closed()
    const { tickets } = await control('GET', 'tickets')
    await control('POST', 'tickets/reply', { id: tickets[0].id, reply: replies[locale] ?? replies.EN })
    await page.getByRole('heading', { name: t('ticket.reply') }).waitFor()
    await take('help-replied', 500)
    await control('POST', 'tickets/reply', { id: tickets[0].id, close: true })
    await page.goto(`${url}/helpCenter?tab=tickets`)
    await page.getByRole('list', { name: t('tabs.tickets') }).waitFor()
    await take('help-tickets', 500)
    await page
      .getByRole('list', { name: t('tabs.tickets') })
      .getByRole('link')
      .first()
      .click()
    await page.getByText(t('ticket.closedHint')).waitFor()
    await take('help-closed', 700)
  },
}
