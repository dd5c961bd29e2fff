import { watchLoad } from './watch-load.mjs'

/** A slow mobile link and a slow phone's processor. */
const LINK = { offline: false, latency: 300, downloadThroughput: 400_000 / 8, uploadThroughput: 200_000 / 8 }
const SLOWER = 4
const GIVE_UP_MS = 45_000
/** What jumps or blocks after the screen is ready counts for that long. */
const AFTERWARDS_MS = 4000

/** A phone: what it has stored is a member's, or nothing. */
export async function openPhone(browser, url, storageState) {
  return browser.newContext({
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 2,
    isMobile: true,
    hasTouch: true,
    baseURL: url,
    ...(storageState && { storageState }),
  })
}

/** Logs the demo trader in and gives what the app stored. */
export async function memberState(browser, url) {
  const context = await openPhone(browser, url)
  const page = await context.newPage()
  page.setDefaultTimeout(120_000)
  // The tip of the first visit would cover what is measured.
  await page.addInitScript(() => localStorage.setItem('seenTips', '["1"]'))
  await page.goto('/login')
  await page.locator('input[name="account"]').fill('trader@bgk.test')
  await page.locator('input[name="password"]').fill('Trader2026')
  await page.locator('button[type="submit"]').click()
  await page.waitForURL((now) => now.pathname !== '/login')
  const state = await context.storageState()
  await context.close()
  return state
}

/** One visit of a screen on that phone: what watchLoad saw, and which of it was true. */
export async function measureVisit({ context, screen, prices, keepOpen = false }) {
  const page = await context.newPage()
  const cdp = await context.newCDPSession(page)
  await cdp.send('Network.enable')
  await cdp.send('Network.emulateNetworkConditions', LINK)
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
  await page.addInitScript(watchLoad, screen)
  prices.forget()
  let bytes = 0
  cdp.on('Network.loadingFinished', ({ encodedDataLength }) => {
    bytes += encodedDataLength
  })
  await page.goto(screen.path, { waitUntil: 'commit', timeout: GIVE_UP_MS })
  const truths = () => prices.prices(screen.prices, screen.pair)
  const isTrue = ({ text }) => truths().has(Number(text.replaceAll(',', '')))
  const began = Date.now()
  let seen
  let price
  do {
    await page.waitForTimeout(250)
    seen = await page.evaluate(() => window.__load)
    price = seen?.texts.find(isTrue)
  } while (
    (seen?.shell === undefined ||
      seen.ready === undefined ||
      (screen.prices.length > 0 && price === undefined)) &&
    Date.now() - began < GIVE_UP_MS
  )
  await page.waitForTimeout(AFTERWARDS_MS)
  seen = await page.evaluate(() => window.__load)
  price = seen.texts.find(isTrue)
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: 1 })
  if (keepOpen) await settle(page)
  await page.close()
  return {
    first: seen.first,
    shell: seen.shell,
    price: price?.at,
    known: seen.texts[0]?.at,
    ready: seen.ready,
    shift: seen.shift,
    shifts: seen.shifts,
    blocked: seen.tasks.reduce((sum, { duration }) => sum + Math.max(0, duration - 50), 0),
    kB: bytes / 1000,
  }
}

/** Until the service worker, where the build has one, has put everything away for the next visit. */
async function settle(page) {
  await page.evaluate(async () => {
    const { ok } = await fetch('/sw.js', { method: 'HEAD' })
    if (ok)
      await Promise.race([navigator.serviceWorker?.ready, new Promise((done) => setTimeout(done, 60_000))])
  })
  await page.waitForTimeout(1000)
}
