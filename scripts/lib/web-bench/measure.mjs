import { endWatch, watchPage } from './watch-page.mjs'

const WARM_UP_MS = 5000

/**
 * What a page makes of so many updates a second, in two windows of so many seconds. In the first it works for itself: the share of
 * time its main thread is busy (CDP's TaskDuration). In the second it is asked for every frame there is, which alone is a fifth of a
 * slow processor: frames a second, and from the sending of each message until it or a newer one is painted.
 */
export async function measurePage({ page, relay, selector, rate, seconds, throttle }) {
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

async function measureWork(page, cdp, seconds) {
  const cpu = await page.context().newCDPSession(page)
  await cdp.send('Performance.enable', { timeDomain: 'timeTicks' })
  // Of its own, without what it waited for a busy machine's cores.
  await cpu.send('Performance.enable', { timeDomain: 'threadTicks' })
  const [before, cpuBefore] = [await metricsOf(cdp), await metricsOf(cpu)]
  await page.waitForTimeout(seconds * 1000)
  const [after, cpuAfter] = [await metricsOf(cdp), await metricsOf(cpu)]
  await cpu.detach()
  const share = (name) => (100 * (after[name] - before[name])) / (after.Timestamp - before.Timestamp)
  return {
    busy: share('TaskDuration'),
    cpu:
      (100 * (cpuAfter.TaskDuration - cpuBefore.TaskDuration)) / (cpuAfter.Timestamp - cpuBefore.Timestamp),
    script: share('ScriptDuration'),
    layout: share('LayoutDuration') + share('RecalcStyleDuration'),
  }
}

async function measureFrames(page, relay, selector, seconds) {
  await page.evaluate(watchPage, selector)
  const began = Date.now()
  await page.waitForTimeout(seconds * 1000)
  const ended = Date.now()
  const seen = await page.evaluate(endWatch)
  const sent = await relay.sent()
  return {
    fps: seen.frames / seen.seconds,
    longestFrame: seen.longest,
    received: sent.filter((at) => at >= began && at <= ended).length / seen.seconds,
    shown: seen.painted.length / seen.seconds,
    latency: latencies(sent, seen.painted, began, ended),
  }
}

async function metricsOf(cdp) {
  const { metrics } = await cdp.send('Performance.getMetrics')
  return Object.fromEntries(metrics.map(({ name, value }) => [name, value]))
}

/** Milliseconds of each message sent in the window; one that a newer one overtook counts until that was painted. */
function latencies(sent, painted, began, ended) {
  const found = []
  let next = 0
  for (let number = 0; number < sent.length; number += 1) {
    while (next < painted.length && painted[next][0] < number) next += 1
    if (next === painted.length) break
    if (sent[number] >= began && sent[number] <= ended) found.push(painted[next][1] - sent[number])
  }
  return found.sort((a, b) => a - b)
}

export const percentile = (sorted, part) =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? Number.NaN
