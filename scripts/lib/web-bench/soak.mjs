import { detachedNodes } from './detached.mjs'
import { openFutures } from './prepare-page.mjs'
import { walk } from './walk.mjs'

const CHANGES = 50
const MAX_GROWTH = 2_000_000
/** A first visit to each screen loads its code and texts, and caches what it asked for. */
const WARM_UP_CHANGES = 22

/** Runs the app for so many minutes under the load, through fifty changes of route; says whether it kept nothing. */
export async function soak({ browser, relay, rate, minutes }) {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    ...{ hasTouch: true, isMobile: true, locale: 'en-US' },
  })
  const page = await context.newPage()
  const problems = []
  page.on('pageerror', (error) => problems.push(error.message))
  await openFutures(page, relay.url)
  const cdp = await context.newCDPSession(page)
  await relay.setRate(rate)
  await page.goto(`${relay.url}/`)
  await walk(page, WARM_UP_CHANGES, 0)
  const before = await usedHeap(cdp)
  // The relay keeps when it sent what: here nobody asks.
  await relay.setRate(rate)
  const course = []
  const changes = await walk(page, CHANGES, minutes * 60_000, async () => course.push(await usedHeap(cdp)))
  const after = course.at(-1)
  const detached = await detachedNodes(cdp)
  await relay.setRate(0)
  const count = [...detached.values()].reduce((sum, each) => sum + each, 0)
  const growth = after - before

  const megabytes = (bytes) => `${(bytes / 1_000_000).toFixed(2)} MB`
  const verdict = (fits) => (fits ? '' : ': missed')
  process.stdout.write(
    [
      `${minutes} minutes of ${rate} book updates a second, ${changes} changes of route`,
      `heap at home, after garbage collection: ${[before, ...course].map(megabytes).join(', ')}`,
      `growth ${megabytes(growth)}   aim: 2 MB or less${verdict(growth <= MAX_GROWTH)}`,
      `detached nodes ${count}   aim: 0${verdict(count === 0)}`,
      ...[...detached].map(([name, number]) => `  ${number} × ${name}`),
      ...problems.map((problem) => `error in the page: ${problem}`),
      '',
    ].join('\n'),
  )
  await context.close()
  return growth <= MAX_GROWTH && count === 0 && problems.length === 0
}

async function usedHeap(cdp) {
  // What the first collection lets go of may hold more.
  for (let time = 0; time < 3; time += 1) await cdp.send('HeapProfiler.collectGarbage')
  const { usedSize } = await cdp.send('Runtime.getHeapUsage')
  return usedSize
}
