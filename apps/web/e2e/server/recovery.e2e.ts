/*
 * Rule 44: in an outage each screen shows its last figures, dimmed, and since when they are old; 5 s after it each is as it was.
 * `npm test` takes six screens; at night it is all of them. The line to the exchange is cut, its process stays: process-killed.e2e.ts
 * ends it.
 */
import { type BrowserContext, expect, type Page, test } from '@playwright/test'
import { callAs, TRADER, tokenOf } from '../calls'
import { ExchangeProcess } from '../exchange'
import { InterruptibleProxy } from '../interruptible-proxy'
import { places } from '../places'
import { rawTexts } from '../shown-texts'

const SAMPLE = ['/', '/coinExchange', '/balances', '/helpCenter', '/coinRecharge', '/marketDetails/trad']
/** Pages that stand open together. */
const TOGETHER = 6
/** Under the bar of a screen, while what it shows is not new. */
const STRIP = '[role="status"]:has(~ main) > [data-state]'
/** Prices and changes in colour; those of a record do not age. */
const MOVING = ':is([data-direction="up"], [data-direction="down"]):not(li:has(time) *)'
/** Three more for pages that share two cores with other tests; recovery.test.tsx of the hooks keeps the five on a clock of its own. */
const WITHIN = { timeout: 8000, intervals: [100] }

let exchange: ExchangeProcess
let proxy: InterruptibleProxy

test.beforeAll(async () => {
  exchange = await ExchangeProcess.start({ quick: true })
  await exchange.control('POST', 'clock', { rate: 1 })
  proxy = await InterruptibleProxy.open(exchange.url)
})

test.afterAll(async () => {
  proxy?.close()
  await exchange?.dispose()
})

/** Faults of a screen: error states, stale strips, loading parts, unknown figures, and directions of old prices in full colour. `least`: unknown figures that a whole screen may have. */
const missingOf = (page: Page, least = 0) =>
  page.evaluate(
    ([strip, moving, least]) => {
      const all = (selector: string) => [...document.querySelectorAll(selector)]
      const nameOf = (place: Element) =>
        `${place.tagName.toLowerCase()} ${place.getAttribute('class')} ${place.getAttribute('aria-label') ?? ''}`
      const text = document.querySelector('main')?.textContent ?? ''
      return {
        errors: all('main [role="alert"]').flatMap((place) => place.textContent || []),
        old: all(strip).map((place) => place.querySelector('time') !== null),
        loading: all('[aria-busy="true"]').map(nameOf),
        unknown: Math.max(least, text.match(/--/g)?.length ?? 0),
        bright: all(`main ${moving}:not([data-stale], [data-stale] *, [data-old="true"] *)`).map(nameOf),
      }
    },
    [STRIP, MOVING, least] as const,
  )

/** Screens with prices that a person trades on, and the words on their buttons in an outage. */
const REASONS: Readonly<Record<string, RegExp>> = {
  '/coinExchange': /^(Reconnecting…|Prices delayed|You’re offline)$/,
}

async function openAll(context: BrowserContext, paths: readonly string[]): Promise<Map<string, Page>> {
  const pages = paths.map(async (path) => {
    const page = await context.newPage()
    await page.goto(proxy.url + path)
    await expect
      .poll(() => missingOf(page), { message: path })
      .toMatchObject({ errors: [], old: [], loading: [] })
    return [path, page] as const
  })
  return new Map(await Promise.all(pages))
}

/** Cuts the line, does something to the pages, mends it: 5 s later they lack nothing that they had before. */
async function recover(
  pages: Map<string, Page>,
  meanwhile: (page: Page, path: string, unknown: number) => Promise<unknown>,
): Promise<void> {
  const before = new Map<string, number>()
  for (const [path, page] of pages) before.set(path, (await missingOf(page)).unknown)
  proxy.cut()
  await Promise.all([...pages].map(([path, page]) => meanwhile(page, path, before.get(path) ?? 0)))
  const raw = [...pages].map(([path, page]) => rawTexts(page, path))
  expect((await Promise.all(raw)).flat()).toEqual([])
  proxy.restore()
  await Promise.all(
    [...pages].map(async ([path, page]) => {
      const unknown = before.get(path) ?? 0
      const whole = { errors: [], old: [], loading: [], unknown }
      await expect.poll(() => missingOf(page, unknown), { ...WITHIN, message: path }).toMatchObject(whole)
    }),
  )
}

/** The last figures stay, dimmed; the strip gives their time; a button that cannot act gives the reason. */
async function expectReadable(page: Page, path: string, unknown: number): Promise<void> {
  const isLive = (await page.locator(`main ${MOVING}`).count()) > 0
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  const shown = { errors: [], ...(isLive && { old: [true] }), loading: [], bright: [], unknown }
  await expect
    .poll(() => missingOf(page, unknown), { ...WITHIN, message: `${path} in an outage` })
    .toMatchObject(shown)
  const reason = REASONS[path]
  if (reason) await expect(page.getByRole('button', { name: reason })).toBeDisabled()
}

/** Opened in an outage, a screen lacks nothing, or the strip stands over what it lacks. */
async function expectExplained(page: Page, path: string): Promise<void> {
  await page.reload()
  await expect(page.locator('main')).toBeVisible()
  const isExplained = async () => {
    const { errors, old, loading, unknown } = await missingOf(page)
    return old.length > 0 || errors.length + loading.length + unknown === 0
  }
  await expect.poll(isExplained, { ...WITHIN, message: `${path} opened in an outage` }).toBe(true)
}

async function outages(context: BrowserContext, paths: readonly string[]): Promise<void> {
  const pages = await openAll(context, paths)
  // The outage comes while the screen stands there: what is asked for meanwhile fails.
  await recover(pages, expectReadable)
  // The screen is opened in it.
  await recover(pages, expectExplained)
  await Promise.all([...pages.values()].map((page) => page.close()))
}

const memberContext = async (context: BrowserContext) => {
  const token = await tokenOf(exchange, TRADER)
  const localStorage = [
    { name: `${proxy.url}:token`, value: token },
    { name: 'seenTips', value: '["1"]' },
  ]
  await context.setStorageState({ cookies: [], origins: [{ origin: proxy.url, localStorage }] })
}

/** An open spot order, a position and an open contract order: figures on the screens of a trader. */
async function trade(): Promise<void> {
  const pair = { tradcoin: 'BTC', maincoin: 'USDT' }
  const contract = { ...pair, number: '1', lever: '10', tdMode: 'cross', profitPrice: '', lossPrice: '' }
  await callAs(exchange, TRADER, '/trad/buyLimit', { ...pair, price: '20000', number: '0.01' })
  await callAs(exchange, TRADER, '/account/contractTransfer', { type: 'in', coin: 'USDT', number: '1000' })
  await callAs(exchange, TRADER, '/contract/buyMarket', { ...contract, price: '', style: 'market' })
  await callAs(exchange, TRADER, '/contract/buyLimit', { ...contract, price: '20000', style: 'limit' })
}

test('rule 44: screens recover within 5 s of an outage', async ({ context }) => {
  await memberContext(context)
  await outages(context, SAMPLE)
})

test('rule 44: all screens recover within 5 s of an outage', { tag: '@nightly' }, async ({ context }) => {
  test.setTimeout(600_000)
  const all = await places()
  await trade()
  const visitors = all.filter(({ login }) => !login).map(({ path }) => path)
  const members = all.map(({ path }) => path).filter((path) => !/login|register|resetPass/.test(path))
  for (const paths of [visitors, members]) {
    if (paths === members) await memberContext(context)
    for (let at = 0; at < paths.length; at += TOGETHER) await outages(context, paths.slice(at, at + TOGETHER))
  }
})
