import { expect, type Page } from '@playwright/test'
import { FRESH } from './calls'
import type { Exchange } from './exchange-host'
import { payloads, textWith, wordsOf } from './hostile-payloads'
import { logIn, marketRow } from './pages'

/** Changes a response as a hostile exchange would: path of the call, and the changed data. */
async function answers(page: Page, path: string, change: (data: unknown) => unknown): Promise<void> {
  await page.route(
    ({ pathname }) => pathname === path,
    async (route) => {
      const answer = await route.fetch()
      const body = Object(await answer.json())
      await route.fulfill({ response: answer, json: { ...body, data: change(body.data) } })
    },
  )
}

const rows = (data: unknown): readonly object[] => (Array.isArray(data) ? data : [])
const dialog = (page: Page) => page.getByRole('dialog')
const all = payloads.map((_, index) => index)
const titles = payloads.map(({ html }) => html.replaceAll(/\s+/g, ' ').trim())

/** A place that shows foreign text: how to put it there, and how to open it. */
interface Place {
  readonly name: string
  readonly tag?: '@nightly'
  readonly put: (page: Page, exchange: Exchange) => Promise<unknown>
  readonly see: (page: Page, url: string) => Promise<void>
}

async function seeNotices(page: Page, url: string): Promise<void> {
  await page.goto(`${url}/notice`)
  const lines = page.locator('main li button')
  await expect(lines).toHaveCount(all.length)
  for (const index of all) {
    await lines.nth(index).click()
    await expect(dialog(page)).toContainText(wordsOf(index))
    await page.keyboard.press('Escape')
    await expect(dialog(page)).toHaveCount(0)
  }
}

export const places: readonly Place[] = [
  {
    name: 'the body of a notice from a hostile server',
    tag: '@nightly',
    put: (page) =>
      answers(page, '/home/articles', (data) =>
        all.map((index) => ({
          ...rows(data)[0],
          autoid: index,
          title: `Notice ${index}`,
          reply: textWith(index),
        })),
      ),
    see: seeNotices,
  },
  {
    name: 'the title of a notice, which is plain text',
    tag: '@nightly',
    put: (page) =>
      answers(page, '/home/articles', (data) =>
        titles.map((title, index) => ({ ...rows(data)[0], autoid: index, title, reply: 'Plain.' })),
      ),
    see: async (page, url) => {
      await page.goto(`${url}/notice`)
      await expect(page.locator('main li button')).toHaveCount(all.length)
      const shown = (await page.locator('main li button').allInnerTexts()).join('\n')
      for (const index of [0, 7, 22, 40]) expect(shown).toContain(titles[index])
    },
  },
  {
    name: 'the opening message',
    put: (page) =>
      answers(page, '/user/tipsList', () => ({
        oneTips: [],
        allTips: [{ autoid: 9, title: titles[0], content: all.map(textWith).join('') }],
      })),
    see: async (page, url) => {
      await page.goto(url)
      await expect(dialog(page)).toContainText(wordsOf(0), { timeout: 30_000 })
      await expect(dialog(page)).toContainText(titles[0] ?? '')
      await dialog(page).getByRole('button').last().click()
    },
  },
  {
    name: 'an announcement of the exchange',
    tag: '@nightly',
    put: async (_, exchange) => {
      for (const index of all) {
        await exchange.control('POST', 'announcements', {
          kind: 'notice',
          title: `Announcement ${index}`,
          html: textWith(index),
        })
      }
    },
    see: async (page, url) => {
      await page.goto(`${url}/notice`)
      for (const index of all.filter((one) => one % 9 === 0)) {
        await page.getByRole('button', { name: new RegExp(`^Announcement ${index}\\b`) }).click()
        await expect(dialog(page)).toContainText(wordsOf(index))
        await page.keyboard.press('Escape')
        await expect(dialog(page)).toHaveCount(0)
      }
    },
  },
  {
    name: 'name and introduction of a token sale',
    put: (page) =>
      answers(page, '/ieo/getIeoList', (data) =>
        rows(data).map((row) => ({ ...row, title: titles[8], remarks: all.map(textWith).join('') })),
      ),
    see: async (page, url) => {
      await page.goto(`${url}/ieo?project=1001`)
      await expect(page.locator('main')).toContainText(wordsOf(0))
      await expect(page.locator('body')).toContainText(titles[8] ?? '')
    },
  },
  {
    name: 'titles and addresses of banners',
    put: (page) =>
      answers(page, '/home/banner', (data) =>
        rows(data).map((row, index) => ({
          ...row,
          title: titles[index],
          url: [
            'javascript:hostile=1',
            ' java\nscript:hostile=1',
            'data:text/html,<script>hostile=1</script>',
          ][index],
          link: ['javascript:hostile=1', ' java\nscript:hostile=1', '//hostile.example/'][index],
        })),
      ),
    see: async (page, url) => {
      await page.goto(url)
      await expect(marketRow(page, 'BTC')).toBeVisible()
      const links = await page
        .locator('main a')
        .evaluateAll((found) => found.map((link) => link.getAttribute('href')))
      expect(links.filter((link) => /script:|data:|hostile/.test(link ?? ''))).toEqual([])
    },
  },
  {
    name: 'name of a member and description of the company',
    tag: '@nightly',
    put: async (page) => {
      await answers(page, '/user/userInfo', (data) => ({
        ...Object(data),
        username: titles[7],
        idReason: titles[9],
      }))
      await answers(page, '/home/aboutUs', (data) => ({
        ...Object(data),
        LINEURL: 'javascript:hostile=1',
        telegram: 'java\tscript:hostile=1',
        website: 'data:text/html,<script>hostile=1</script>',
        about: `We are ${titles[7]} and more than that, for many words.`.repeat(3),
      }))
    },
    see: async (page, url) => {
      await page.goto(`${url}/my`)
      await expect(page.locator('main').first()).toBeVisible()
      await page.goto(`${url}/aboutUs`)
      await logIn(page)
      await expect(page).toHaveURL(`${url}/aboutUs`)
      await expect(page.locator('main')).toContainText(`We are ${titles[7]}`)
      const links = await page
        .locator('main a')
        .evaluateAll((found) => found.map((link) => link.getAttribute('href')))
      expect(links.filter((link) => /script:|data:/.test(link ?? ''))).toEqual([])
      await page.goto(`${url}/my`)
      await expect(page.locator('main').first()).toBeVisible()
    },
  },
  {
    name: 'a ticket and the reply to it',
    tag: '@nightly',
    put: (page) =>
      answers(page, '/user/onlineList', () =>
        all.map((index) => ({
          autoid: index + 1,
          title: titles[index],
          quest: titles[index],
          images: titles[index],
          state: 1,
          reply: textWith(index),
          wdate: 1_767_312_000_000,
        })),
      ),
    see: async (page, url) => {
      await page.goto(`${url}/helpCenter?tab=tickets`)
      await logIn(page)
      const list = page.getByRole('list', { name: 'My tickets' })
      await expect(list).toContainText(titles[0] ?? '')
      for (const index of all.filter((one) => one % 9 === 0)) {
        await page.goto(`${url}/helpCenter?ticket=${index + 1}`)
        await expect(page.locator('main')).toContainText(wordsOf(index))
      }
    },
  },
  {
    name: 'names of coins and their networks',
    tag: '@nightly',
    put: (page) =>
      answers(page, '/account/myAccount', (data) => ({
        ...Object(data),
        assets: titles.map((coin) => ({ ...rows(Object(data).assets)[0], coin, blockname: coin })),
      })),
    see: async (page, url) => {
      await page.goto(`${url}/balances`)
      await logIn(page)
      await expect(page.getByRole('tabpanel')).toContainText(titles[0] ?? '')
    },
  },
  {
    name: 'names of files',
    tag: '@nightly',
    put: async () => undefined,
    see: async (page, url) => {
      await page.goto(`${url}/idAuth`)
      await logIn(page, FRESH)
      const field = page.locator('input[type="file"]').first()
      await field.waitFor({ state: 'attached' })
      for (const index of [0, 7, 22])
        await field.setInputFiles({
          name: `${titles[index]}.png`,
          mimeType: 'image/png',
          buffer: Buffer.from('no picture'),
        })
      await expect(page.locator('main').first()).toBeVisible()
    },
  },
]
