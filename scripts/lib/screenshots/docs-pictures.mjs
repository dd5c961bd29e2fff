import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { root } from '../run.mjs'
import { fileName } from './camera.mjs'
import { dataUrl } from './contact-sheets.mjs'

/** The set docs/screens.md shows: picture, theme, language, and the width where it is not a phone's. */
const shown = [
  ['home', 'dark', 'EN'],
  ['home-contracts', 'light', 'EN'],
  ['search', 'dark', 'EN'],
  ['login', 'light', 'EN'],
  ['market', 'dark', 'EN'],
  ['market-reading', 'light', 'EN'],
  ['market-indicators', 'dark', 'EN'],
  ['market-deals', 'light', 'EN'],
  ['spot', 'dark', 'EN'],
  ['spot', 'light', 'EN'],
  ['spot-confirm', 'dark', 'EN'],
  ['spot-pairs', 'light', 'EN'],
  ['futures', 'dark', 'EN'],
  ['futures-leverage', 'light', 'EN'],
  ['futures-positions', 'dark', 'EN'],
  ['futures-close', 'light', 'EN'],
  ['futures-poster', 'dark', 'EN'],
  ['futures-stops', 'light', 'EN'],
  ['cycle-trade', 'dark', 'EN'],
  ['cycle-running', 'light', 'EN'],
  ['cycle-running', 'dark', 'EN'],
  ['cycle-result', 'light', 'EN'],
  ['balances', 'dark', 'EN'],
  ['setting', 'light', 'EN'],
  ['register-filled', 'light', 'EN'],
  ['identity-filled', 'dark', 'EN'],
  ['security-fresh', 'light', 'EN'],
  ['my-fresh', 'dark', 'EN'],
  ['deposit', 'dark', 'EN'],
  ['withdraw-blocked', 'light', 'EN'],
  ['withdraw-review', 'dark', 'EN'],
  ['convert', 'light', 'EN'],
  ['otc-buy', 'dark', 'EN'],
  ['otc-pay', 'light', 'EN'],
  ['bankinfo-wrong', 'dark', 'EN'],
  ['records', 'light', 'EN'],
  ['ieo', 'dark', 'EN'],
  ['ieo-sale', 'light', 'EN'],
  ['invite', 'dark', 'EN'],
  ['team', 'light', 'EN'],
  ['help', 'dark', 'EN'],
  ['help-replied', 'light', 'EN'],
  ['wide-spot', 'dark', 'EN', 1280],
  ['wide-positions', 'light', 'EN', 1280],
  ['home', 'light', 'CN'],
  ['spot', 'dark', 'CN'],
  ['futures-positions', 'light', 'CN'],
  ['cycle-trade', 'dark', 'CN'],
  ['home', 'dark', 'RU'],
  ['futures', 'light', 'RU'],
  ['withdraw', 'dark', 'RU'],
  ['otc-buy', 'light', 'RU'],
]

/** What has to be walked for it, by language. */
export const docsScenes = {
  EN: [
    ...[
      'app',
      'words.searchCoins',
      'register',
      'login',
      'market',
      'spot',
      'futures',
      'cycle',
      'balances',
      'settings',
    ],
    ...['convert', 'records', 'deposit', 'withdrawBlocks', 'addresses', 'withdraw', 'ieo', 'otc', 'bankinfo'],
    ...['help', 'team', 'identity', 'security'],
  ],
  CN: ['home', 'spot', 'futures', 'cycle'],
  RU: ['home', 'futures', 'addresses', 'withdraw', 'otc'],
}

/** docs/screenshots: the set, small enough for a repository; docs/images/app.png: five phones side by side. */
export async function docsPictures(browser, folder) {
  const pathOf = ([name, theme, locale, width = 390]) => join(folder, fileName(name, theme, width, locale))
  const out = new URL('docs/screenshots/', root)
  rmSync(out, { recursive: true, force: true })
  mkdirSync(out, { recursive: true })
  const page = await browser.newPage({ viewport: { width: 390, height: 844 }, deviceScaleFactor: 1 })
  for (const picture of shown) {
    const [name, theme, locale, width = 390] = picture
    await page.setViewportSize({ width: Math.min(width, 1024), height: 844 })
    await page.setContent(
      `<style>body { margin: 0 } img { display: block; width: 100% }</style><img src="${dataUrl(pathOf(picture))}">`,
    )
    await page
      .locator('img')
      .screenshot({ path: fileURLToPath(new URL(`${name}-${theme}-${locale}.png`, out)) })
  }
  await page.close()
  await fivePhones(browser, pathOf)
}

async function fivePhones(browser, pathOf) {
  const picks = [
    ['home', 'dark', 'EN'],
    ['market', 'dark', 'EN'],
    ['spot', 'dark', 'EN'],
    ['futures-positions', 'light', 'EN'],
    ['cycle-running', 'light', 'EN'],
  ]
  const page = await browser.newPage({ viewport: { width: 1480, height: 635 }, deviceScaleFactor: 1 })
  await page.setContent(`<style>
    body { margin: 0; padding: 20px; display: flex; gap: 16px; background: #1a1f2a; box-sizing: border-box; }
    img { width: 275px; border-radius: 18px; }
  </style>${picks.map((picture) => `<img src="${dataUrl(pathOf(picture))}">`).join('')}`)
  const target = new URL('docs/images/app.png', root)
  mkdirSync(new URL('.', target), { recursive: true })
  await page.screenshot({ path: fileURLToPath(target) })
  await page.close()
}
