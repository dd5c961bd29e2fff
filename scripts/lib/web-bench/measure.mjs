import { endWatch, watchPage } from './watch-page.mjs'

const WARM_UP_MS = 5000

/**
 * What a page makes of so many updates a second: frames a second, the share of time its main thread works (CDP's
 * TaskDuration), and from the sending of each message until it or a newer one is painted.
 */
export async function measurePage({ page, relay, selector, rate, seconds, throttle }) {
  const cdp = await page.context().newCDPSession(page)
  const cpu = await page.context().newCDPSession(page)
  await cdp.send('Performance.enable', { timeDomain: 'timeTicks' })
  // Of its own, without what it waited for a busy machine's cores.
  await cpu.send('Performance.enable', { timeDomain: 'threadTicks' })
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: throttle })
  await relay.setRate(rate)
  await page.waitForTimeout(WARM_UP_MS)
  await page.evaluate(watchPage, selector)
  const cpuBefore = await metricsOf(cpu)
  const [before, began] = [await metricsOf(cdp), Date.now()]
  await page.waitForTimeout(seconds * 1000)
  const [after, ended] = [await metricsOf(cdp), Date.now()]
  const cpuAfter = await metricsOf(cpu)
  const seen = await page.evaluate(endWatch)
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: 1 })
  const sent = await relay.sent()
  await relay.setRate(0)
  await Promise.all([cdp.detach(), cpu.detach()])
  const share = (name) => (100 * (after[name] - before[name])) / (after.Timestamp - before.Timestamp)
  return {
    fps: seen.frames / seen.seconds,
    longestFrame: seen.longest,
    busy: share('TaskDuration'),
    cpu:
      (100 * (cpuAfter.TaskDuration - cpuBefore.TaskDuration)) / (cpuAfter.Timestamp - cpuBefore.Timestamp),
    script: share('ScriptDuration'),
    layout: share('LayoutDuration') + share('RecalcStyleDuration'),
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
export function latencies(sent, painted, began, ended) {
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
