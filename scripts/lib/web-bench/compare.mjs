import { measurePage, percentile } from './measure.mjs'
import { BEST_BID } from './prepare-page.mjs'

const BASELINE_BEST_BID = 'ul[aria-label="Bids"] li:first-child span:last-child'
const VIEW = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, locale: 'en-US' }

/** Prints both pages' figures beside the aims; says whether the app keeps to them. */
export async function compare({ browser, relay, screen, rate, seconds, throttle }) {
  const measure = async (selector, open) => {
    const context = await browser.newContext(VIEW)
    try {
      const page = await context.newPage()
      await open(page)
      return await measurePage({ page, relay, selector, rate, seconds, throttle })
    } finally {
      await context.close()
    }
  }
  const app = await measure(BEST_BID, (page) => screen.open(page, relay.url))
  const baseline = await measure(BASELINE_BEST_BID, async (page) => {
    await page.goto(`${relay.url}/bench/baseline`)
    await page.locator(BASELINE_BEST_BID).waitFor()
  })

  process.stdout.write(
    `${rate} book updates a second for ${seconds} s, processor of the page slowed down ${throttle} times\n`,
  )
  const rows = [
    ['frames a second', ({ fps }) => fps, 1, 'aim: 55 or more', (value) => value >= 55],
    ['main thread busy, %', ({ busy }) => busy, 1, 'aim: 40 or less', (value) => value <= 40],
    ['  of it scripts, %', ({ script }) => script, 1],
    ['  of it style and layout, %', ({ layout }) => layout, 1],
    ['  its processor time, %', ({ cpu }) => cpu, 1],
    ['message to paint, p50, ms', ({ latency }) => percentile(latency, 0.5), 0],
    [
      'message to paint, p95, ms',
      ({ latency }) => percentile(latency, 0.95),
      0,
      'aim: 150 or less',
      (value) => value <= 150,
    ],
    ['message to paint, p99, ms', ({ latency }) => percentile(latency, 0.99), 0],
    ['longest frame, ms', ({ longestFrame }) => longestFrame, 0],
    ['messages sent a second', ({ received }) => received, 0],
    ['books painted a second', ({ shown }) => shown, 1],
  ]
  let good = true
  process.stdout.write(`${''.padEnd(32)} ${screen.name.padStart(16)} ${'React a message'.padStart(18)}\n`)
  for (const [label, of, digits, aim = '', keeps = () => true] of rows) {
    const fits = keeps(of(app))
    good &&= fits
    const figure = (result, width) => of(result).toFixed(digits).padStart(width)
    process.stdout.write(
      `${label.padEnd(32)} ${figure(app, 16)} ${figure(baseline, 18)}   ${aim}${fits ? '' : ': missed'}\n`,
    )
  }
  return good
}
