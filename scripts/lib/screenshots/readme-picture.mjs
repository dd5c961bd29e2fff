import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { root } from '../run.mjs'
import { fileName } from './camera.mjs'
import { dataUrl } from './contact-sheets.mjs'

/** The scenes the picture of the README needs. */
export const readmeScenes = ['home', 'market', 'spot']

/** Five phones side by side: docs/images/app.png. */
export async function readmePicture(browser, folder) {
  const picks = [
    ['home', 'dark'],
    ['market', 'dark'],
    ['spot', 'dark'],
    ['home', 'light'],
    ['spot', 'light'],
  ]
  const images = picks.map(
    ([name, theme]) => `<img src="${dataUrl(join(folder, fileName(name, theme, 390, 'EN')))}">`,
  )
  const page = await browser.newPage({ viewport: { width: 1480, height: 650 }, deviceScaleFactor: 1 })
  await page.setContent(`<style>
    body { margin: 0; padding: 20px; display: flex; gap: 16px; background: #1a1f2a; box-sizing: border-box; }
    img { width: 275px; border-radius: 18px; }
  </style>${images.join('')}`)
  const target = new URL('docs/images/app.png', root)
  mkdirSync(new URL('.', target), { recursive: true })
  await page.screenshot({ path: fileURLToPath(target) })
  await page.close()
}
