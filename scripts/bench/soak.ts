import type { CDPSession, Page } from '@playwright/test'
import type { LoadOptions } from './book-load'
import { openPhone } from './browser'
import { openFutures } from './loaded-screens'

const CHANGES = 50
const MAX_GROWTH = 2_000_000
/** Route changes before the first measurement: the first visit of each screen loads its code and texts. */
const WARM_UP_CHANGES = 22

/** One round of route changes, starting and ending at home: a selector to press and the resulting path. */
const ROUND: readonly { readonly press?: string; readonly path: string }[] = [
  { press: 'a[href="/futures"]', path: '/futures' },
  { path: '/' },
  { press: '[role="tabpanel"] button', path: '/marketDetails/trad' },
  { path: '/' },
  { press: 'nav a[href="/cycle"]', path: '/cycle' },
  { press: 'nav a[href="/balances"]', path: '/balances' },
  { press: 'nav a[href="/"]', path: '/' },
  { press: 'a[href="/coinExchange"]', path: '/coinExchange' },
  { path: '/' },
  { press: 'a[href="/futures"]', path: '/futures' },
  { path: '/' },
]

/** Runs the app under load through fifty route changes; returns true if it leaks neither memory nor nodes. */
export async function soak(
  { browser, relay, rate }: Pick<LoadOptions, 'browser' | 'relay' | 'rate'>,
  minutes: number,
): Promise<boolean> {
  const context = await openPhone(browser)
  const page = await context.newPage()
  const errors: string[] = []
  page.on('pageerror', ({ message }) => errors.push(message))
  await openFutures(page, relay.url)
  const cdp = await context.newCDPSession(page)
  await relay.setRate(rate)
  await page.goto(`${relay.url}/`)
  await walk(page, WARM_UP_CHANGES, 0, async () => {})
  const before = await usedHeap(cdp)
  // Clears the send times of the relay, which are unused here.
  await relay.setRate(rate)
  const course: number[] = []
  const changes = await walk(
    page,
    CHANGES,
    minutes * 60_000,
    async () => void course.push(await usedHeap(cdp)),
  )
  const detached = await detachedNodes(cdp)
  await relay.setRate(0)
  await context.close()
  const count = [...detached.values()].reduce((sum, each) => sum + each, 0)
  const growth = (course.at(-1) ?? Number.NaN) - before
  const megabytes = (bytes: number) => `${(bytes / 1_000_000).toFixed(2)} MB`
  const missed = (isMet: boolean) => (isMet ? '' : ': missed')
  process.stdout.write(
    [
      `${minutes} minutes of ${rate} book updates a second, ${changes} changes of route`,
      `heap at home, after garbage collection: ${[before, ...course].map(megabytes).join(', ')}`,
      `growth ${megabytes(growth)}   aim: 2 MB or less${missed(growth <= MAX_GROWTH)}`,
      `detached nodes ${count}   aim: 0${missed(count === 0)}`,
      ...[...detached].map(([name, number]) => `  ${number} × ${name}`),
      ...errors.map((error) => `error in the page: ${error}`),
      '',
    ].join('\n'),
  )
  return growth <= MAX_GROWTH && count === 0 && errors.length === 0
}

/** Changes the route at least `changes` times, evenly over `overMs`, ends at home and returns the count. */
async function walk(
  page: Page,
  changes: number,
  overMs: number,
  eachRound: () => Promise<void>,
): Promise<number> {
  const began = Date.now()
  let done = 0
  while (done < changes) {
    for (const { press, path } of ROUND) {
      if (press) await page.locator(press).first().click()
      else await page.goBack()
      await page.waitForURL((url) => url.pathname === path)
      done += 1
      await page.waitForTimeout(Math.max(500, (overMs * done) / changes - (Date.now() - began)))
    }
    await eachRound()
  }
  return done
}

async function usedHeap(cdp: CDPSession): Promise<number> {
  // Objects freed by the first collection may reference others.
  for (let time = 0; time < 3; time += 1) await cdp.send('HeapProfiler.collectGarbage')
  return (await cdp.send('Runtime.getHeapUsage')).usedSize
}

/** Heap snapshot flag of a detached node that a script still references. */
const DETACHED = 2

/** Detached elements and texts, by name, from a heap snapshot. */
async function detachedNodes(cdp: CDPSession): Promise<ReadonlyMap<string, number>> {
  const chunks: string[] = []
  cdp.on('HeapProfiler.addHeapSnapshotChunk', ({ chunk }) => chunks.push(chunk))
  await cdp.send('HeapProfiler.takeHeapSnapshot', { reportProgress: false })
  const { snapshot, nodes, strings } = JSON.parse(chunks.join('')) as {
    readonly snapshot: { readonly meta: { readonly node_fields: readonly string[] } }
    readonly nodes: readonly number[]
    readonly strings: readonly string[]
  }
  const fields = snapshot.meta.node_fields
  const found = new Map<string, number>()
  for (let at = 0; at < nodes.length; at += fields.length) {
    if (nodes[at + fields.indexOf('detachedness')] !== DETACHED) continue
    const label = strings[nodes[at + fields.indexOf('name')] ?? -1] ?? ''
    found.set(label, (found.get(label) ?? 0) + 1)
  }
  return found
}
