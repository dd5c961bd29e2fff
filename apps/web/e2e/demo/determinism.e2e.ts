import { fileURLToPath } from 'node:url'
import { createContext, runInContext } from 'node:vm'
import { expect, test } from '@playwright/test'
import { build } from 'esbuild'

const ENTRY = fileURLToPath(
  new URL('../../../../packages/sandbox/test/browser/market-entry.ts', import.meta.url),
)
const MINUTES = 5
const RUN = `market.hashMarket('7', ${MINUTES})`

test('the same seed and commands produce the same journal, trades, candles and ledger in Node and in Chromium', {
  tag: '@smoke',
}, async ({ page }) => {
  const { outputFiles } = await build({
    entryPoints: [ENTRY],
    bundle: true,
    write: false,
    format: 'iife',
    globalName: 'market',
    platform: 'browser',
    target: 'es2022',
    conditions: ['@bgk/source'],
  })
  const script = outputFiles[0]?.text ?? ''
  const inNode: Record<string, unknown> = await runInContext(
    `${script}\n${RUN}`,
    createContext({ TextEncoder, URL, performance }),
  )
  await page.goto('about:blank')
  await page.addScriptTag({ content: `${script}\nglobalThis.market = market` })
  const inChromium = await page.evaluate<Record<string, unknown>>(RUN)
  expect(inChromium).toEqual({ ...inNode })
  // Sanity check: the market was active.
  expect(inChromium.seq).toBeGreaterThan(MINUTES * 120)
  expect(inChromium.tradeCount).toBeGreaterThan(1000)
})
