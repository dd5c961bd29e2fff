import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileName, sizes, themes } from './camera.mjs'

const ACROSS = 5
const DOWN = 2

/** Many pictures on one: sheets of ten phones with their names, one series for each theme, size and language. */
export async function contactSheets(browser, folder, names, locales, wanted = {}) {
  const page = await browser.newPage({ viewport: { width: 1640, height: 900 }, deviceScaleFactor: 1 })
  for (const locale of locales) {
    for (const theme of themes.filter((one) => !wanted.theme || wanted.theme === one)) {
      for (const [width] of sizes.filter(([one]) => !wanted.width || wanted.width === one)) {
        for (let first = 0; first < names.length; first += ACROSS * DOWN) {
          const some = names.slice(first, first + ACROSS * DOWN)
          const number = String(first / (ACROSS * DOWN) + 1).padStart(2, '0')
          await page.setContent(sheet(some, (name) => join(folder, fileName(name, theme, width, locale))))
          await page.locator('main').screenshot({
            path: join(folder, `sheet-${locale}-${theme}-${width}-${number}.png`),
          })
        }
      }
    }
  }
  await page.close()
}

const sheet = (names, pathOf) => `<style>
  body { margin: 0; }
  main { display: grid; grid-template-columns: repeat(${ACROSS}, 304px); gap: 14px; padding: 14px; width: max-content; background: #7a8090; }
  figure { margin: 0; font: 14px sans-serif; color: #fff; }
  img { width: 304px; display: block; }
</style><main>${names
  .map((name) => `<figure><img src="${dataUrl(pathOf(name))}"><figcaption>${name}</figcaption></figure>`)
  .join('')}</main>`

/** A picture as text, for pages that have no server. */
export const dataUrl = (path) => `data:image/png;base64,${readFileSync(path).toString('base64')}`
