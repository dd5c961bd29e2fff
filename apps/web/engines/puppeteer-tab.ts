import { setTimeout as delay } from 'node:timers/promises'
import puppeteer, { type Page } from 'puppeteer-core'
import { type Point, STEPS, type Tab } from './tab'

const VIEWPORT = { width: 390, height: 844 }
/** Timeout of one document, ms. */
const NAVIGATION_TIMEOUT = 60_000
/** Timeout for a browser read from a cold disk while another one starts, ms. */
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
  const resize: Tab['resize'] = (size) =>
    page.setViewport({ ...size, ...(isPhone && { isMobile: true, hasTouch: true }) })
  await resize(VIEWPORT)
  return {
    async goTo(url) {
      await page.goto(url, { waitUntil: 'domcontentloaded' })
    },
    run: (expression) => page.evaluate(expression),
    tap: isPhone ? await finger(page) : (x, y) => page.mouse.click(x, y),
    async drag(from, to) {
      const touch = await page.touchscreen.touchStart(from.x, from.y)
      for (const { x, y } of wayTo(from, to)) await touch.move(x, y)
      await touch.end()
    },
    async hold({ x, y }) {
      const touch = await page.touchscreen.touchStart(x, y)
      await delay(1000)
      await touch.end()
    },
    resize,
    type: (text) => page.keyboard.type(text),
    press: (key) => page.keyboard.press(key),
    picture: () => page.screenshot(),
    close: () => browser.close(),
  }
}

const wayTo = (from: Point, to: Point): readonly Point[] =>
  Array.from({ length: STEPS }, (_, step) => ({
    x: from.x + ((to.x - from.x) * (step + 1)) / STEPS,
    y: from.y + ((to.y - from.y) * (step + 1)) / STEPS,
  }))

/** Sends both events together: sent separately, they become a long press on a busy machine. */
async function finger(page: Page): Promise<Tab['tap']> {
  const client = await page.createCDPSession()
  return async (x, y) => {
    await Promise.all([
      client.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x, y }] }),
      client.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] }),
    ])
  }
}
