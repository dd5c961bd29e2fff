import type { BrowserContext, Page } from '@playwright/test'
import type { PriceList, PriceLog } from './price-log'
import type { Visit } from './visit-report'
import { watchLoad } from './watch-load'

export interface VisitedPage {
  readonly path: string
  readonly member: boolean
  /** Selectors that must all be visible for the screen to count as shown. */
  readonly shape: readonly string[]
  /** Selector of the main control. */
  readonly control: string
  /** Lists with the prices of the screen; empty if it shows none. */
  readonly prices: readonly PriceList[]
  readonly pair?: string
}

/** Screens measured by `npm run first-price`. */
export const pages: Readonly<Record<string, VisitedPage>> = {
  home: {
    path: '/',
    member: false,
    shape: ['header a[href="/coinSearch"]', 'main [role="tab"]', 'a[href="/balances"]'],
    control: 'main [role="tab"]',
    prices: ['spot', 'overview', 'futures'],
  },
  spot: {
    path: '/coinExchange',
    member: true,
    shape: ['h1', 'main form input', 'main form button', 'main section[aria-label]'],
    control: 'main form button',
    prices: ['spot'],
    pair: 'BTC/USDT',
  },
  futures: {
    path: '/futures',
    member: true,
    shape: ['h1', 'main [role="tab"]', 'main form input', 'main form button', 'a[href="/balances"]'],
    control: 'main form button',
    prices: ['futures'],
    pair: 'BTC/USDT',
  },
  cycle: {
    path: '/cycle',
    member: true,
    shape: ['h1', 'main section dl', 'main [role="tab"]', '[data-keep-clear] button'],
    control: 'h1 button',
    prices: ['cycle'],
    pair: 'BTC/USDT',
  },
  market: {
    path: '/marketDetails/trad',
    member: false,
    shape: ['h1', 'main section dl', 'main [role="tab"]'],
    control: 'main [role="tab"]',
    prices: ['spot'],
    pair: 'BTC/USDT',
  },
  balances: screen('/balances', 'nav a[href="/coinRecharge"]', ['header', 'main [role="tab"]']),
  my: screen('/my', 'main button', ['header', 'main button']),
  deposit: screen('/coinRecharge', 'main button', ['header h1', 'main']),
  otc: screen('/otc', 'main form button', ['header h1', 'main']),
  register: { ...screen('/register', 'main form button', ['header', 'main']), member: false },
}

function screen(path: string, control: string, shape: readonly string[]): VisitedPage {
  return {
    path,
    member: true,
    shape: [...shape, ...(control.startsWith('nav') ? [control] : [])],
    control,
    prices: [],
  }
}

/** Slow mobile link and a slow phone's processor. */
const LINK = { offline: false, latency: 300, downloadThroughput: 400_000 / 8, uploadThroughput: 200_000 / 8 }
const SLOWDOWN = 4
const TIMEOUT_MS = 45_000
/** Shifts and long tasks count this long after the screen is ready. */
const AFTER_MS = 4000

/**
 * Measures one visit of a screen; `keepOpen` waits until the service worker has cached the app for the next
 * one.
 */
export async function measureVisit(
  context: BrowserContext,
  screen: VisitedPage,
  prices: PriceLog,
  leaveOpen: boolean,
): Promise<Visit> {
  const page = await context.newPage()
  const cdp = await context.newCDPSession(page)
  await cdp.send('Network.enable')
  await cdp.send('Network.emulateNetworkConditions', LINK)
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN })
  await page.addInitScript(watchLoad, { shape: screen.shape, control: screen.control })
  prices.clear()
  let bytes = 0
  cdp.on('Network.loadingFinished', ({ encodedDataLength }) => {
    bytes += encodedDataLength
  })
  await page.goto(screen.path, { waitUntil: 'commit', timeout: TIMEOUT_MS })
  const truePrice = async () => {
    const { texts } = await page.evaluate(() => window.loadWatch)
    const sent = prices.prices(screen.prices, screen.pair)
    return texts.find(({ text }) => sent.has(Number(text.replaceAll(',', ''))))
  }
  const isComplete = async () => {
    const { shell, ready } = await page.evaluate(() => window.loadWatch)
    const hasPrice = screen.prices.length === 0 || (await truePrice()) !== undefined
    return shell !== undefined && ready !== undefined && hasPrice
  }
  for (const deadline = Date.now() + TIMEOUT_MS; Date.now() < deadline && !(await isComplete()); )
    await page.waitForTimeout(250)
  await page.waitForTimeout(AFTER_MS)
  const seen = await page.evaluate(() => window.loadWatch)
  const price = await truePrice()
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: 1 })
  if (leaveOpen) await untilCached(page)
  await page.close()
  return {
    shell: seen.shell,
    price: price?.at,
    known: seen.texts[0]?.at,
    ready: seen.ready,
    shift: seen.shift,
    blocked: seen.tasks.reduce((sum, duration) => sum + Math.max(0, duration - 50), 0),
    kB: bytes / 1000,
  }
}

async function untilCached(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const { ok } = await fetch('/sw.js', { method: 'HEAD' })
    if (ok)
      await Promise.race([navigator.serviceWorker?.ready, new Promise((done) => setTimeout(done, 60_000))])
  })
  await page.waitForTimeout(1000)
}
