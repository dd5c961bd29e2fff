// `npm run screenshots [folder]`: walks through the app on a fresh exchange and takes a picture of every screen at two sizes, dark
// and light. Without a folder it only renews docs/images/app.png, the picture of the README.
import { mkdirSync, mkdtempSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { ensureChromium } from './lib/chromium.mjs'
import { root } from './lib/run.mjs'
import { cycleScreens } from './lib/screenshots-cycle.mjs'
import { futuresScreens } from './lib/screenshots-futures.mjs'
import { build, install, requireNode } from './lib/setup.mjs'

requireNode()
await install()
await build()
const { chromium } = await import('@playwright/test')
const { startSandbox } = await import('../packages/sandbox/dist/index.js')

const [folder] = process.argv.slice(2)
const out = folder ?? mkdtempSync(join(tmpdir(), 'bgk-screenshots-'))
mkdirSync(out, { recursive: true })
const executablePath = await ensureChromium()
const browser = await chromium.launch({
  ...(executablePath ? { executablePath } : {}),
  args: ['--no-sandbox', '--disable-gpu'],
})
const webDir = fileURLToPath(new URL('apps/web/dist', root))

const sizes = folder
  ? [
      [390, 844],
      [360, 640],
    ]
  : [[390, 844]]
for (const theme of ['dark', 'light']) {
  for (const [width, height] of sizes) {
    const sandbox = await startSandbox({ port: 0, memory: true, webDir, log: () => {} })
    await walk(sandbox.url, theme, width, height)
    await sandbox.stop()
  }
}
await montage()
await browser.close()
process.stdout.write(`Pictures are in ${folder ? out : 'docs/images'}.\n`)

async function walk(url, theme, width, height) {
  const context = await browser.newContext({
    viewport: { width, height },
    deviceScaleFactor: 2,
    colorScheme: theme,
    hasTouch: true,
    isMobile: true,
    reducedMotion: 'reduce',
  })
  const page = await context.newPage()
  const take = async (name, settle = 400) => {
    await page.waitForTimeout(settle)
    await page.screenshot({ path: join(out, `${name}-${theme}-${width}.png`) })
  }
  const scroll = (to) => page.locator('main').evaluate((main, top) => main.scrollTo(0, top), to)

  await page.goto(url)
  const tip = page.getByRole('dialog', { name: 'This is a sandbox' })
  await tip.waitFor()
  await take('tip', 700)
  await tip.getByRole('button').click()
  await page
    .getByRole('tabpanel')
    .getByRole('button', { name: /^BTC\/USDT/ })
    .waitFor()
  // The sparklines and a minute bar need a few trades.
  await take('home', 6000)
  await scroll(99999)
  await take('home-list')
  await page
    .getByRole('tabpanel')
    .getByRole('button', { name: /^BTC\/USDT/ })
    .click()
  await take('market', 2500)
  await page.getByRole('button', { name: 'Time', exact: true }).click()
  await take('market-time', 1500)
  await page.getByRole('tab', { name: 'Deals' }).click()
  await scroll(99999)
  await take('market-deals')
  await page.getByRole('tab', { name: 'About' }).click()
  await take('market-about', 800)
  await page.getByRole('button', { name: 'Buy', exact: true }).click()
  await take('login')
  await page.getByLabel('Email', { exact: true }).fill('trader@bgk.example')
  await page.getByLabel('Password', { exact: true }).fill('Wrong2026')
  await page.getByRole('button', { name: 'Log in', exact: true }).click()
  await take('login-wrong', 1200)
  await page.getByLabel('Password', { exact: true }).fill('Trader2026')
  await page.getByRole('button', { name: 'Log in', exact: true }).click()
  const form = page.getByRole('form', { name: 'Place an order' })
  await form.getByLabel('Price (USDT)').waitFor()
  await take('spot-empty', 1500)
  await form.getByLabel('Amount (BTC)').fill('99')
  await form.getByRole('button', { name: 'Buy BTC' }).click()
  await take('spot-problem')
  await form.getByLabel('Price (USDT)').fill('61250')
  await form.getByLabel('Amount (BTC)').fill('0.05')
  await form.getByRole('button', { name: 'Buy BTC' }).click()
  await take('spot-confirm', 700)
  await page.getByRole('dialog').getByRole('button', { name: 'Buy BTC' }).click()
  await page.getByText('Open orders (1)').waitFor()
  await take('spot-placed')
  await form.getByLabel('Price (USDT)').fill('60500')
  await form.getByRole('slider').fill('40')
  await take('spot', 4500)
  await scroll(99999)
  await take('spot-orders')
  await page.getByRole('tab', { name: 'Assets' }).click()
  await take('spot-assets', 800)
  await page.getByRole('tab', { name: /Open orders/ }).click()
  await page.getByRole('button', { name: /^Cancel the/ }).click()
  await take('spot-cancel', 700)
  await page.keyboard.press('Escape')
  await scroll(0)
  await page.getByRole('button', { name: 'BTC/USDT', exact: true }).click()
  await take('spot-pairs', 800)
  for (const path of ['balances', 'my', 'setting', 'notice', 'coinSearch', 'ieo']) {
    await page.goto(`${url}/${path}`)
    await take(path, 1500)
  }
  await cycleScreens(page, url, take)
  await futuresScreens(page, url, take)
  await context.close()
}

/** Five phones side by side. */
async function montage() {
  const picks = ['home-dark', 'market-dark', 'spot-dark', 'home-light', 'spot-light']
  const images = picks.map((name) => {
    const data = readFileSync(join(out, `${name}-390.png`)).toString('base64')
    return `<img src="data:image/png;base64,${data}">`
  })
  const page = await browser.newPage({ viewport: { width: 1480, height: 650 }, deviceScaleFactor: 1 })
  await page.setContent(`<style>
    body { margin: 0; padding: 20px; display: flex; gap: 16px; background: #1a1f2a; box-sizing: border-box; }
    img { width: 275px; border-radius: 18px; }
  </style>${images.join('')}`)
  const target = fileURLToPath(new URL('docs/images/app.png', root))
  mkdirSync(fileURLToPath(new URL('docs/images', root)), { recursive: true })
  await page.screenshot({ path: target })
}
