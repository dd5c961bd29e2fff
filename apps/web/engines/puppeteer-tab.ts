import puppeteer, { type Page } from 'puppeteer-core'
import type { Tab } from './tab'

const VIEWPORT = { width: 390, height: 844 }
/** Timeout of one document, ms. */
const NAVIGATION_TIMEOUT = 60_000
/** Timeout of a browser that is read from a cold disk while another one starts, ms. */
const LAUNCH_TIMEOUT = 180_000

/** Firefox by WebDriver BiDi, Chromium by its own protocol. */
export async function openByPuppeteer(
  browserName: 'firefox' | 'chrome',
  executablePath: string,
): Promise<Tab> {
  const isPhone = browserName === 'chrome'
  const browser = await puppeteer.launch({
    browser: browserName,
    executablePath,
    headless: true,
    timeout: LAUNCH_TIMEOUT,
    ...(isPhone && { args: ['--no-sandbox', '--disable-gpu'] }),
  })
  const page = await browser.newPage()
  page.setDefaultNavigationTimeout(NAVIGATION_TIMEOUT)
  await page.setViewport({ ...VIEWPORT, ...(isPhone && { isMobile: true, hasTouch: true }) })
  return {
    async goTo(url) {
      await page.goto(url, { waitUntil: 'domcontentloaded' })
    },
    run: (expression) => page.evaluate(expression),
    tap: isPhone ? await finger(page) : (x, y) => page.mouse.click(x, y),
    type: (text) => page.keyboard.type(text),
    press: (key) => page.keyboard.press(key),
    picture: () => page.screenshot(),
    close: () => browser.close(),
  }
}

/** Sends both events together: one after the other, a busy machine makes a long press of them. */
async function finger(page: Page): Promise<Tab['tap']> {
  const client = await page.createCDPSession()
  return async (x, y) => {
    await Promise.all([
      client.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x, y }] }),
      client.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] }),
    ])
  }
}
