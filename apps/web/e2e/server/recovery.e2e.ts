/*
 * Rule 44: within 5 s after an outage each screen is as it was. `npm test` takes six screens; at night it is all of them.
 * The line to the exchange is cut, its process stays: process-killed.e2e.ts ends it.
 */
import { type BrowserContext, expect, type Page, test } from '@playwright/test'
import { TRADER, tokenOf } from '../calls'
import { CutLine } from '../cut-line'
import { ExchangeProcess } from '../exchange'
import { places } from '../places'
import { rawTexts } from '../shown-texts'

const SAMPLE = ['/', '/coinExchange', '/balances', '/helpCenter', '/coinRecharge', '/marketDetails/trad']
/** Pages that stand open together. */
const TOGETHER = 6
/** Under the bar of a screen, while what it shows is not new. */
const STRIP = '[role="status"]:has(~ main) > [data-state]'
/** Three more for pages that share two cores with other tests; recovery.test.tsx of the hooks keeps the five on a clock of its own. */
const WITHIN = { timeout: 8000, intervals: [100] }

let exchange: ExchangeProcess
let line: CutLine

test.beforeAll(async () => {
  exchange = await ExchangeProcess.start({ quick: true })
  await exchange.control('POST', 'clock', { rate: 1 })
  line = await CutLine.open(exchange.url)
})

test.afterAll(async () => {
  line?.close()
  await exchange?.dispose()
})

/** Counts of what is missing on a screen: error states, stale strips, loading parts and unknown figures. */
const lacking = (page: Page) =>
  page.evaluate((strip) => {
    const count = (selector: string) => document.querySelectorAll(selector).length
    const text = document.querySelector('main')?.textContent ?? ''
    return {
      errors: [...document.querySelectorAll('main [role="alert"]')].flatMap(
        (place) => place.textContent || [],
      ),
      old: count(strip),
      loading: count('[aria-busy="true"]'),
      unknown: text.match(/--/g)?.length ?? 0,
    }
  }, STRIP)

async function openAll(context: BrowserContext, paths: readonly string[]): Promise<Map<string, Page>> {
  const pages = paths.map(async (path) => {
    const page = await context.newPage()
    await page.goto(line.url + path)
    await expect
      .poll(() => lacking(page), { message: path })
      .toMatchObject({ errors: [], old: 0, loading: 0 })
    return [path, page] as const
  })
  return new Map(await Promise.all(pages))
}

/** Cuts the line, does something to the pages, mends it: 5 s later they lack nothing that they had before. */
async function recover(pages: Map<string, Page>, meanwhile: (page: Page) => Promise<unknown>): Promise<void> {
  const before = new Map<string, number>()
  for (const [path, page] of pages) before.set(path, (await lacking(page)).unknown)
  line.cut()
  await Promise.all([...pages.values()].map(meanwhile))
  const raw = [...pages].map(([path, page]) => rawTexts(page, path))
  expect((await Promise.all(raw)).flat()).toEqual([])
  line.mend()
  await Promise.all(
    [...pages].map(async ([path, page]) => {
      const whole = { errors: [], old: 0, loading: 0, unknown: before.get(path) }
      await expect.poll(() => lacking(page), { ...WITHIN, message: path }).toEqual(whole)
    }),
  )
}

async function outages(context: BrowserContext, paths: readonly string[]): Promise<void> {
  const pages = await openAll(context, paths)
  // The outage comes while the screen stands there: what is asked for meanwhile fails.
  await recover(pages, async (page) => {
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
    await page.waitForTimeout(1500)
  })
  // The screen is opened in it.
  await recover(pages, async (page) => {
    await page.reload()
    await expect(page.locator(STRIP)).toBeVisible()
  })
  await Promise.all([...pages.values()].map((page) => page.close()))
}

const memberContext = async (context: BrowserContext) => {
  const token = await tokenOf(exchange, TRADER)
  const localStorage = [
    { name: `${line.url}:token`, value: token },
    { name: 'seenTips', value: '["1"]' },
  ]
  await context.setStorageState({ cookies: [], origins: [{ origin: line.url, localStorage }] })
}

test('rule 44: screens recover within 5 s of an outage', async ({ context }) => {
  await memberContext(context)
  await outages(context, SAMPLE)
})

test('rule 44: all screens recover within 5 s of an outage', { tag: '@nightly' }, async ({ context }) => {
  test.setTimeout(600_000)
  const all = await places()
  await memberContext(context)
  const members = all.map(({ path }) => path).filter((path) => !/login|register|resetPass/.test(path))
  for (let at = 0; at < members.length; at += TOGETHER)
    await outages(context, members.slice(at, at + TOGETHER))
})
