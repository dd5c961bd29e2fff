import type { Browser, CDPSession, Page } from '@playwright/test'
import type { BookRelay } from './book-relay'
import { openPhone } from './browser'
import { BEST_BID, type LoadedScreen } from './loaded-screens'

const WARM_UP_MS = 5000
const BASELINE_BEST_BID = 'ul[aria-label="Bids"] li:first-child span:last-child'

export interface LoadOptions {
  readonly browser: Browser
  readonly relay: BookRelay
  /** Book updates a second. */
  readonly rate: number
  readonly seconds: number
  /** CPU slowdown factor. */
  readonly throttle: number
}

interface Measured {
  /** Shares of the main thread's time, %. */
  readonly busy: number
  readonly cpu: number
  readonly script: number
  readonly layout: number
  readonly fps: number
  readonly longestFrame: number
  readonly received: number
  readonly shown: number
  /** Time from sending a message until it or a newer one is painted, ms, sorted. */
  readonly latency: readonly number[]
}

interface Row {
  readonly label: string
  readonly digits: number
  readonly aim?: { readonly text: string; isMet(value: number): boolean }
  of(measured: Measured): number
}

const percentile = (sorted: readonly number[], part: number) =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? Number.NaN

const rows: readonly Row[] = [
  {
    label: 'frames a second',
    digits: 1,
    of: ({ fps }) => fps,
    aim: { text: '55 or more', isMet: (value) => value >= 55 },
  },
  {
    label: 'main thread busy, %',
    digits: 1,
    of: ({ busy }) => busy,
    aim: { text: '40 or less', isMet: (value) => value <= 40 },
  },
  { label: '  of it scripts, %', digits: 1, of: ({ script }) => script },
  { label: '  of it style and layout, %', digits: 1, of: ({ layout }) => layout },
  { label: '  its processor time, %', digits: 1, of: ({ cpu }) => cpu },
  { label: 'message to paint, p50, ms', digits: 0, of: ({ latency }) => percentile(latency, 0.5) },
  {
    label: 'message to paint, p95, ms',
    digits: 0,
    of: ({ latency }) => percentile(latency, 0.95),
    aim: { text: '150 or less', isMet: (value) => value <= 150 },
  },
  { label: 'message to paint, p99, ms', digits: 0, of: ({ latency }) => percentile(latency, 0.99) },
  { label: 'longest frame, ms', digits: 0, of: ({ longestFrame }) => longestFrame },
  { label: 'messages sent a second', digits: 0, of: ({ received }) => received },
  { label: 'books painted a second', digits: 1, of: ({ shown }) => shown },
]

/** Prints the figures of app and baseline with the targets; returns true if the app meets them. */
export async function compareUnderLoad(screen: LoadedScreen, options: LoadOptions): Promise<boolean> {
  const { browser, relay, rate, seconds, throttle } = options
  const measure = async (selector: string, open: (page: Page) => Promise<void>) => {
    const context = await openPhone(browser)
    try {
      const page = await context.newPage()
      await open(page)
      return await measurePage(page, selector, options)
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
  process.stdout.write(`${''.padEnd(32)} ${screen.name.padStart(16)} ${'React a message'.padStart(18)}\n`)
  let isGood = true
  for (const { label, digits, of, aim } of rows) {
    const isMet = aim?.isMet(of(app)) ?? true
    isGood &&= isMet
    const figure = (measured: Measured, width: number) => of(measured).toFixed(digits).padStart(width)
    const note = aim ? `   aim: ${aim.text}${isMet ? '' : ': missed'}` : ''
    process.stdout.write(`${label.padEnd(32)} ${figure(app, 16)} ${figure(baseline, 18)}${note}\n`)
  }
  return isGood
}

/**
 * Measures a page in two windows of `seconds`: first main-thread load, then frames, because counting frames
 * costs a fifth of a slow CPU.
 */
async function measurePage(
  page: Page,
  selector: string,
  { relay, rate, seconds, throttle }: LoadOptions,
): Promise<Measured> {
  const cdp = await page.context().newCDPSession(page)
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: throttle })
  await relay.setRate(rate)
  await page.waitForTimeout(WARM_UP_MS)
  const work = await measureWork(page, cdp, seconds)
  const frames = await measureFrames(page, relay, selector, seconds)
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: 1 })
  await relay.setRate(0)
  await cdp.detach()
  return { ...work, ...frames }
}

async function measureWork(page: Page, cdp: CDPSession, seconds: number) {
  const cpu = await page.context().newCDPSession(page)
  await cdp.send('Performance.enable', { timeDomain: 'timeTicks' })
  // CPU time excludes waits on a busy machine.
  await cpu.send('Performance.enable', { timeDomain: 'threadTicks' })
  const [before, cpuBefore] = [await metricsOf(cdp), await metricsOf(cpu)]
  await page.waitForTimeout(seconds * 1000)
  const [after, cpuAfter] = [await metricsOf(cdp), await metricsOf(cpu)]
  await cpu.detach()
  const share = (name: string, [from, to] = [before, after]) => {
    const grown = (one: string) => (to.get(one) ?? Number.NaN) - (from.get(one) ?? Number.NaN)
    return (100 * grown(name)) / grown('Timestamp')
  }
  return {
    busy: share('TaskDuration'),
    cpu: share('TaskDuration', [cpuBefore, cpuAfter]),
    script: share('ScriptDuration'),
    layout: share('LayoutDuration') + share('RecalcStyleDuration'),
  }
}

async function metricsOf(cdp: CDPSession): Promise<ReadonlyMap<string, number>> {
  const { metrics } = await cdp.send('Performance.getMetrics')
  return new Map(metrics.map(({ name, value }) => [name, value]))
}

async function measureFrames(page: Page, relay: BookRelay, selector: string, seconds: number) {
  const began = Date.now()
  const seen = await page.evaluate(watchFrames, { selector, ms: seconds * 1000 })
  const ended = Date.now()
  const sent = await relay.sent()
  return {
    fps: seen.frames / seen.seconds,
    longestFrame: seen.longest,
    received: sent.filter((at) => at >= began && at <= ended).length / seen.seconds,
    shown: seen.painted.length / seen.seconds,
    latency: latencies(sent, seen.painted, began, ended),
  }
}

/**
 * Latency in milliseconds of each message in the window; a superseded one counts until the newer one is
 * painted.
 */
function latencies(
  sent: readonly number[],
  painted: readonly { readonly number: number; readonly at: number }[],
  began: number,
  ended: number,
): readonly number[] {
  const found: number[] = []
  let next = 0
  for (const [number, at] of sent.entries()) {
    while ((painted[next]?.number ?? Number.POSITIVE_INFINITY) < number) next += 1
    const shown = painted[next]
    if (!shown) break
    if (at >= began && at <= ended) found.push(shown.at - at)
  }
  return found.sort((a, b) => a - b)
}

/** Counts frames and records the painted update and time of each; runs in the page. */
function watchFrames({ selector, ms }: { selector: string; ms: number }) {
  const { port1, port2 } = new MessageChannel()
  const painted: { number: number; at: number }[] = []
  const from = performance.now()
  let [frames, longest, before, last, shown] = [0, 0, 0, -1, -1]
  let place: Element | null = null
  // The task after a frame runs once the frame is presented.
  port1.onmessage = () => {
    if (shown === last) return
    last = shown
    painted.push({ number: shown, at: performance.timeOrigin + performance.now() })
  }
  return new Promise<{ frames: number; longest: number; seconds: number; painted: typeof painted }>(
    (done) => {
      const onFrame = (time: number) => {
        frames += 1
        if (before > 0) longest = Math.max(longest, time - before)
        before = time
        if (!place?.isConnected) place = document.querySelector(selector)
        const [text = ''] = (place?.textContent ?? '').split('\n', 1)
        shown = text === '' ? last : Number(text.replace(/\D/g, ''))
        port2.postMessage(null)
        const passed = performance.now() - from
        if (passed < ms) requestAnimationFrame(onFrame)
        else done({ frames, longest, seconds: passed / 1000, painted })
      }
      requestAnimationFrame(onFrame)
    },
  )
}
