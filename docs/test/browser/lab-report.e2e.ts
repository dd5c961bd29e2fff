import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { type Bot, planRun, type RunResult, runLab, writeReport } from '@bgk/sandbox/lab'
import { chartLibrary } from '@bgk/sandbox/lab/node'
import { expect, type Page, test } from '@playwright/test'
import type axe from 'axe-core'

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** Buys every ten minutes. */
const bot: Bot = async ({ client, clock, signal }) => {
  while (!signal.aborted) {
    const pair = { base: 'BTC', quote: 'USDT' }
    await client.spot.placeOrder({ pair, side: 'buy', type: 'market', quantity: '0.001' })
    await clock.sleep(600_000)
  }
}

async function threeRuns(): Promise<readonly RunResult[]> {
  const runs: RunResult[] = []
  for (const seed of ['1', '2', '3'])
    runs.push(await runLab(bot, planRun(seed, { hours: 3, turnMs: 60_000 })))
  const violations = [
    { property: 'ends flat', at: 60_000, message: `An order is open. ${'long '.repeat(40)}` },
  ]
  return runs.map((run, i) => (i === 2 ? { ...run, violations } : run))
}

async function findings(page: Page): Promise<readonly string[]> {
  await page.evaluate(axeSource)
  const { violations } = await page.evaluate(() => {
    const { axe: tool }: { axe: typeof axe } = Object(globalThis)
    return tool.run()
  })
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)
}

test('a report is accessible at every size, loads nothing, and its chart follows the keyboard', async ({
  browser,
}) => {
  const runs = await threeRuns()
  const compareWith = { name: 'itself', runs }
  const text = writeReport(runs, { chartLibrary: chartLibrary(), repeat: () => 'bgk lab', compareWith })
  for (const [width, height] of [
    [390, 844],
    [360, 640],
    [1280, 800],
  ] as const) {
    for (const colorScheme of ['dark', 'light'] as const) {
      const context = await browser.newContext({ viewport: { width, height }, colorScheme })
      const page = await context.newPage()
      const faults: string[] = []
      page.on('request', (request) => faults.push(request.url()))
      page.on('console', (message) => message.type() === 'error' && faults.push(message.text()))
      page.on('pageerror', (error) => faults.push(String(error)))
      await page.setContent(text)
      await page.locator('summary').filter({ hasText: 'Worst' }).click()
      await expect(page.locator('#run-2 canvas').first()).toBeVisible()
      expect(await findings(page), `${width} ${colorScheme}`).toEqual([])
      expect(
        await page.evaluate(() => document.documentElement.scrollWidth - innerWidth),
      ).toBeLessThanOrEqual(0)
      // The pointer must not hold the crosshair.
      await page.mouse.move(0, 0)
      await page.locator('#run-1 .live').focus()
      await page.keyboard.press('Home')
      await expect(page.locator('#run-1 .legend')).toContainText('Day 1, 00:00')
      await page.keyboard.press('ArrowRight')
      await expect(page.locator('#run-1 .legend')).not.toContainText('Day 1, 00:00')
      expect(faults).toEqual([])
      await context.close()
    }
  }
})
