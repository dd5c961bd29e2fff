import { join } from 'node:path'
import { type Browser, expect, type Page, test } from '@playwright/test'
import { AppBuilds } from '../app-builds'
import { TRADER, tokenOf } from '../calls'
import { ExchangeProcess } from '../exchange'
import { overflows } from '../long-texts'
import { markTipsSeen } from '../pages'
import { places, visit } from '../places'
import { rawTexts } from '../shown-texts'

/*
 * Every address of the app in every language and in the pseudo-language on the narrowest phone, and on a laptop's page that is shown twice
 * as large: no word may be cut off or leave its place, no placeholder may be shown.
 * BGK_PICTURES=folder stores a picture of each.
 */
const LOCALES = ['EN', 'CN', 'TW', 'JP', 'KO', 'TR', 'VI', 'ID', 'RU']
const PSEUDO = 'pseudo'
const pictures = process.env.BGK_PICTURES
const builds = new AppBuilds()

let exchange: ExchangeProcess

test.beforeAll(async () => {
  exchange = await ExchangeProcess.start({ quick: true })
  await exchange.control('POST', 'clock', { rate: 1 })
})

test.afterAll(async () => {
  await exchange?.dispose()
  builds.dispose()
})

/** The narrowest phone, and a laptop of 1280 by 800 whose page is shown twice as large. */
const PHONE = { viewport: { width: 320, height: 640 }, hasTouch: true, isMobile: true }
const ZOOMED = { viewport: { width: 640, height: 400 }, deviceScaleFactor: 2 }

/** A page that speaks the language, logged in where there is a token. */
async function open(
  browser: Browser,
  device: typeof PHONE | typeof ZOOMED,
  locale: string,
  token?: string,
): Promise<Page> {
  const context = await browser.newContext({ ...device, reducedMotion: 'reduce' })
  const page = await context.newPage()
  page.setDefaultTimeout(30_000)
  await markTipsSeen(page)
  await page.addInitScript(
    ([languages, storedLocale]) => {
      localStorage.setItem(`${location.origin}:locale`, languages)
      if (storedLocale) localStorage.setItem(`${location.origin}:token`, storedLocale)
    },
    [locale === PSEUDO ? 'EN' : locale, token] as const,
  )
  return page
}

/** Titles that the exchange gives: one line each, whatever their length. */
async function contentTitles(locale: string): Promise<readonly string[]> {
  const lists = ['/home/articles?type=notice', '/ieo/getIeoList'].map(async (path) => {
    const { data } = (await exchange.call(path, { headers: { locale } })) as { data: { title: string }[] }
    return data.map(({ title }) => title)
  })
  return (await Promise.all(lists)).flat()
}

const fileOf = (path: string) => path.replace(/\W+/g, '-').replace(/^-|-$/g, '') || 'home'

/** The pseudo-language is asked for in the address, which a walk inside the page keeps as it is. */
async function walk(page: Page, locale: string, paths: readonly string[]): Promise<string[]> {
  const found: string[] = []
  await page.goto(`${exchange.url}/${locale === PSEUDO ? '?lang=pseudo' : ''}`)
  await expect(page.locator('main')).toBeVisible()
  for (const path of paths) {
    await visit(page, exchange.url, path)
    found.push(...(await overflows(page, `${locale} ${path}`, 'shown')))
    found.push(...(await rawTexts(page, `${locale} ${path}`)))
    if (pictures) await page.screenshot({ path: join(pictures, locale, `${fileOf(path)}.png`) })
  }
  return found
}

/** Every address as a visitor, then as a member. */
async function findCut(browser: Browser, device: typeof PHONE | typeof ZOOMED, locale: string) {
  const all = await places()
  const visitor = await open(browser, device, locale)
  const everybodys = all.filter(({ login }) => !login).map(({ path }) => path)
  const found = await walk(visitor, locale, everybodys)
  await visitor.context().close()
  const member = await open(browser, device, locale, await tokenOf(exchange, TRADER))
  const others = all.filter(({ path }) => !/login|register|resetPass/.test(path)).map(({ path }) => path)
  found.push(...(await walk(member, locale, others)))
  await member.context().close()
  // Longer than any language, in half the width of a phone: the field's name says the whole of it.
  const fitted = locale === PSEUDO ? found.filter((one) => !one.includes('placeholder')) : found
  const exchangeTitles = await contentTitles(locale === PSEUDO ? 'EN' : locale)
  return fitted.filter((one) => !exchangeTitles.some((title) => one.includes(`“${title}”`)))
}

test('no word is cut off on a page that is shown twice as large', { tag: '@nightly' }, async ({
  browser,
}) => {
  test.setTimeout(600_000)
  for (const locale of ['EN', 'RU']) expect(await findCut(browser, ZOOMED, locale)).toEqual([])
})

for (const locale of [...LOCALES, PSEUDO])
  test(`no word is cut off in ${locale}`, { tag: '@nightly' }, async ({ browser }) => {
    test.setTimeout(600_000)
    if (locale === PSEUDO) {
      // The pseudo-language is in builds for development only.
      await exchange.deploy(await builds.development())
      await exchange.control('POST', 'clock', { rate: 1 })
    }
    expect(await findCut(browser, PHONE, locale)).toEqual([])
  })
