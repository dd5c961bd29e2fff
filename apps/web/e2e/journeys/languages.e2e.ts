import { expect, type Page } from '@playwright/test'
import { marketRow, markTipsSeen } from '../pages'
import { test } from '../test'

/** Texts on the screen, of labels and fields too, that have an English word in them; coins and what `known` names do not count. */
function englishOn(page: Page, known: readonly string[]): Promise<string[]> {
  return page.locator('#root').evaluate((root, names) => {
    const texts: string[] = []
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      if (node.parentElement?.closest('[lang], script, style')) continue
      texts.push(node.textContent ?? '')
    }
    for (const element of root.querySelectorAll('[aria-label], [placeholder]')) {
      if (!element.closest('[lang]')) {
        texts.push(element.getAttribute('aria-label') ?? '', element.getAttribute('placeholder') ?? '')
      }
    }
    return texts
      .map((text) => names.reduce((rest, name) => rest.replaceAll(name, ''), text))
      .filter((text) => /[a-z]{3,}/.test(text))
  }, known)
}

test('Chinese: chosen in the settings, kept, and spoken on every screen', { tag: '@nightly' }, async ({
  page,
  exchange,
}) => {
  await markTipsSeen(page)
  await page.goto(`${exchange.url}/setting`)
  await page.getByRole('button', { name: /^Language/ }).click()
  const sheet = page.getByRole('dialog')
  await sheet.getByRole('button', { name: '简体中文' }).click()
  await expect(sheet).toBeHidden()
  await expect(page.getByRole('heading', { name: '设置' })).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('lang', 'zh-Hans')
  await page.reload()
  await expect(page.getByRole('heading', { name: '设置' })).toBeVisible()

  // Texts of the exchange are not the app's.
  const titlesOf = async (path: string) => {
    const { data } = (await exchange.call(path, { headers: { locale: 'CN' } })) as {
      data: { title: string }[]
    }
    return data.map(({ title }) => title)
  }
  const known = [
    ...(await titlesOf('/home/articles?type=notice')),
    ...(await titlesOf('/ieo/getIeoList')),
    'Chrome',
    'Safari',
  ]
  for (const [path, sign] of [
    ['/', '现货'],
    ['/coinSearch', '热门'],
    ['/my', '欢迎'],
    ['/login', '欢迎回来'],
    ['/notice', '公告'],
    ['/marketDetails/trad', '盘口'],
    ['/register', '注册'],
    ['/resetPass', '重置密码'],
    ['/downloadApp', '下载应用'],
    ['/setting', '设置'],
  ] as const) {
    await page.goto(`${exchange.url}${path}`)
    await expect(page.getByText(sign).first()).toBeVisible()
    await expect.poll(() => englishOn(page, known), { message: path }).toEqual([])
  }
  await page.goto(exchange.url)
  await expect(marketRow(page, 'DOGE')).toContainText('万')
})

test('a browser is greeted in its language, one of a language without texts in English', {
  tag: '@nightly',
}, async ({ browser, exchange }) => {
  for (const [locale, tab] of [
    ['zh-CN', '首页'],
    ['ru-RU', 'Главная'],
    ['fr-FR', 'Home'],
  ] as const) {
    const context = await browser.newContext({ locale })
    const page = await context.newPage()
    await page.goto(exchange.url)
    await expect(page.getByText(tab, { exact: true })).toBeVisible()
    await context.close()
  }
})
