import { join } from 'node:path'

export const sizes = [
  [390, 844],
  [360, 640],
]
/** A tablet and a desk: two panes. */
const wideSizes = [
  [1024, 768],
  [1280, 800],
]
export const themes = ['dark', 'light']

/**
 * Takes each place of the walk in every theme and size, without walking again: the page is resized and its colour scheme changed where
 * it stands. `wanted` narrows the themes, the widths and, where it says
 * `wide`, those of wide screens.
 */
export function camera(page, folder, locale, wanted = {}) {
  const shown = []
  const walkOver = async (places, name, settle, only) => {
    for (const [width, height] of places) {
      if (only && only !== width) continue
      await page.setViewportSize({ width, height })
      await page.waitForTimeout(settle)
      for (const theme of themes) {
        if (wanted.theme && wanted.theme !== theme) continue
        await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' })
        await painted(page)
        await page.screenshot({ path: join(folder, fileName(name, theme, width, locale)), caret: 'hide' })
      }
    }
    const [[width, height]] = sizes
    await page.setViewportSize({ width, height })
  }
  const take = async (name, settle = 350) => {
    await page.waitForTimeout(settle)
    await walkOver(sizes, name, 0, wanted.width)
    shown.push(name)
  }
  /** The same on a wide screen, which fetches more; no contact sheet is made of these. */
  const takeWide = async (name, settle = 1500) => {
    // A mouse over a chart reads out a bar.
    await page.mouse.move(1, 1)
    await walkOver(wideSizes, name, settle, wanted.wide ?? wanted.width)
  }
  return { take, takeWide, shown }
}

export const fileName = (name, theme, width, locale) => `${name}-${theme}-${width}-${locale}.png`

// Charts and floating cards measure themselves a frame or two after the page did.
const painted = async (page) => {
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))
  await page.waitForTimeout(140)
}
