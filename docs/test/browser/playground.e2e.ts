import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, type Page } from '@playwright/test'
import type axe from 'axe-core'
import { Block, test } from './site'

const PAGE = '/start/first-order'
const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

test('a page loads neither React nor the exchange before the first run', async ({ page }) => {
  const loaded: string[] = []
  page.on('request', (request) => loaded.push(request.url()))
  await page.goto(PAGE, { waitUntil: 'networkidle' })
  expect(loaded.filter((url) => url.includes('/playground/'))).toEqual([])
  await new Block(page, 1).run()
  expect(loaded.some((url) => url.includes('/playground/exchange'))).toBe(true)
})

test('an edited sample runs the edit, and Reset restores the page', async ({ page }) => {
  await page.goto(PAGE)
  const block = new Block(page, 1)
  await block.edit("const text: string = 'edited'\nconsole.log(text, { list: [1, 2] })")
  await page.keyboard.press('ControlOrMeta+Enter')
  await block.expectState(/^ended$/)
  await expect(block.output).toHaveText('edited { list: [ 1, 2 ] }')
  await block.press('Reset')
  await expect(block.root.getByRole('textbox')).toBeHidden()
  await block.run()
  await expect(block.output).toContainText('cancelled')
})

test('Stop ends an endless loop', async ({ page }) => {
  await page.goto(PAGE)
  const block = new Block(page, 1)
  await block.edit("for (;;) console.log('looping')")
  await block.press('Run')
  await expect(block.output).toContainText('Further output is hidden after 5000 lines.')
  await block.press('Stop')
  await block.expectState(/^stopped$/)
  await expect(block.root.getByRole('button', { name: 'Run' })).toBeFocused()
  await block.press('Reset')
  await block.run()
  expect(await block.errors.allInnerTexts()).toEqual([])
})

const broken: Record<string, { code: string; error: RegExp }> = {
  'an error with its line': {
    code: "const first = 1\n\nthrow new Error('planted ' + first)",
    error: /^Line 3: Error: planted 1$/,
  },
  'a BgkError with code and reason': {
    code: [
      "import { createClient } from '@bgk/sdk'",
      "const client = createClient({ origin: 'http://localhost:8080' })",
      "await client.session.login({ account: 'trader@bgk.test', password: 'Trader2026' })",
      "await client.spot.placeOrder({ pair: 'BTC/USDT', side: 'buy', type: 'market', quantity: '0.00001' })",
    ].join('\n'),
    error: /^Line 4: BgkError \w+ QUANTITY_BELOW_MIN: .+$/,
  },
  'a rejection that nothing awaits': {
    code: "console.log('go')\nvoid Promise.reject(new Error('not awaited'))\nawait new Promise((r) => setTimeout(r, 50))",
    error: /^Line 2: Error: not awaited$/,
  },
  'a syntax error with its line': { code: 'const a = 1\nconst b = = 2', error: /^Line 2: SyntaxError: .+$/ },
  'an unknown module with its line': {
    code: "\nimport { readFileSync } from 'node:fs'\nreadFileSync('x')",
    error: /^Line 2: .*Cannot import "node:fs"/,
  },
}

for (const [what, { code, error }] of Object.entries(broken)) {
  test(`the output reports ${what}`, async ({ page }) => {
    await page.goto(PAGE)
    const block = new Block(page, 1)
    await block.edit(code)
    await block.press('Run')
    await block.expectState(/^failed$/)
    await expect(block.errors).toHaveText(error)
  })
}

test('the output reports an error of a component', async ({ page }) => {
  await page.goto('/start/app')
  const block = new Block(page, 1)
  await block.edit("export default function App(): never {\n  throw new Error('planted')\n}")
  await block.press('Run')
  await block.expectState(/^failed$/)
  await expect(block.errors).toHaveText(/^Line 2: Error: planted$/)
})

test('the book beside a sample shows prices and the open orders of its account', async ({ page }) => {
  await page.goto(PAGE)
  const block = new Block(page, 1)
  const order = "{ pair: 'ETH/USDT', price: '100', quantity: '0.5' }"
  await block.edit(
    [
      "import { createClient } from '@bgk/sdk'",
      "const client = createClient({ origin: 'http://localhost:8080' })",
      "await client.session.login({ account: 'trader@bgk.test', password: 'Trader2026' })",
      `console.log((await client.spot.buyLimit(${order})).orderId)`,
      'client.close()',
    ].join('\n'),
  )
  await block.run()
  const book = block.root.getByRole('region', { name: 'Live order book of ETH/USDT' })
  await expect(book.locator('.asks tr')).toHaveCount(5)
  await expect(book.locator('.bids tr')).toHaveCount(5)
  await expect(book.getByRole('listitem')).toHaveText(/buy 0\.5\d* @ 100\.00/)
})

test('Escape, then Tab leaves the editor for Run', async ({ page }) => {
  await page.goto(PAGE)
  const block = new Block(page, 1)
  await block.press('Edit')
  await expect(block.root.getByRole('textbox')).toBeFocused()
  await page.keyboard.press('Escape')
  await page.keyboard.press('Tab')
  await expect(block.root.getByRole('button', { name: 'Run' })).toBeFocused()
})

test('a name shows its type on hover', async ({ page }) => {
  await page.goto(PAGE)
  await page
    .locator('.twoslash-hover', { hasText: /^client$/ })
    .first()
    .hover()
  await expect(page.locator('.twoslash-popup-container').first()).toContainText('const client: Client')
})

for (const colorScheme of ['light', 'dark'] as const) {
  for (const width of [390, 1280]) {
    test(`samples are accessible, ${colorScheme}, ${width} wide`, async ({ page }) => {
      await page.emulateMedia({ colorScheme })
      await page.setViewportSize({ width, height: 844 })
      await page.goto(PAGE)
      await new Block(page, 1).run()
      const edited = new Block(page, 2)
      await edited.press('Edit')
      await expect(edited.root.getByRole('textbox')).toBeFocused()
      await expect(page.locator('.live-book .asks tr')).toHaveCount(5)
      expect(await violations(page)).toEqual([])
      expect(
        await page.evaluate(() => document.documentElement.scrollWidth - innerWidth),
      ).toBeLessThanOrEqual(0)
    })
  }
}

async function violations(page: Page): Promise<readonly string[]> {
  await page.evaluate(axeSource)
  return page.evaluate(async () => {
    const { axe: tool }: { axe: typeof axe } = Object(globalThis)
    const { violations } = await tool.run('.VPContent', { resultTypes: ['violations'] })
    return violations.flatMap(({ id, nodes }) =>
      nodes.map(({ html, failureSummary }) => `${id}: ${failureSummary} ${html.slice(0, 200)}`),
    )
  })
}
