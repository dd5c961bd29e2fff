import { type BrowserContext, expect, type Locator, type Page, test } from '@playwright/test'
import { violations } from '../axe'
import { blockFont } from '../block-font'
import { buildGallery, type GallerySite } from '../gallery-site'

/*
 * Every part of the design system in every state, compared with the pictures in pictures/. Text is set in
 * blocks and the pixel
 * ratio is 1, so the comparison covers geometry and colour, independent of a machine's fonts. After an
 * intended change run
 * `playwright test -c apps/web/e2e gallery --update-snapshots`, and review the pictures.
 */
// One build for all tests of the file.
test.describe.configure({ mode: 'default' })

let site: GallerySite
let context: BrowserContext
let page: Page

const themes = ['dark', 'light'] as const
const parts = [
  'colours',
  'type',
  'buttons',
  'fields',
  'choices',
  'numbers',
  'lists',
  'rows',
  'bars',
  'states',
] as const
const overlays = ['sheet', 'half', 'tall', 'choice', 'stay', 'panel', 'right', 'confirm', 'busy'] as const
const toasts = ['toast', 'error toast', 'toast with action'] as const

/**
 * Edges may differ by a shade between versions of Chromium; a moved or recoloured part differs by far more.
 */
const near = { maxDiffPixelRatio: 0.002, threshold: 0.15 } as const

test.beforeAll(async ({ browser }) => {
  site = await buildGallery()
  context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 1,
    hasTouch: true,
    isMobile: true,
    reducedMotion: 'reduce',
    timezoneId: 'UTC',
    locale: 'en-GB',
  })
  page = await context.newPage()
})

test.afterAll(async () => {
  await context?.close()
  site?.dispose()
})

/** Opens the gallery with the block font. */
async function openGallery(height = 844): Promise<void> {
  await page.setViewportSize({ width: 390, height })
  await site.open(page)
  await page.addStyleTag({ content: blockFont })
  await page.evaluate(() => document.fonts.load('16px Blocks'))
}

async function compare(part: Locator, name: string): Promise<void> {
  for (const theme of themes) {
    await page.evaluate((chosen) => {
      document.documentElement.dataset.theme = chosen
    }, theme)
    await expect.soft(part).toHaveScreenshot(`${name}-${theme}.png`, near)
  }
}

test('every part matches its picture', async () => {
  // High enough for the longest part: the gallery scrolls inside the page.
  await openGallery(1700)
  for (const part of parts) await compare(page.locator(`[data-part="${part}"]`), part)
})

test('every overlay matches its picture, and only dismissible ones close', async () => {
  await openGallery()
  for (const name of overlays) {
    await page.getByRole('button', { name, exact: true }).click()
    const dialog = page.getByRole('dialog')
    await expect(dialog).toBeVisible()
    await compare(dialog, name)
    await page.keyboard.press('Escape')
    if (name === 'stay') {
      await page.keyboard.press('Escape')
      await dialog.getByRole('button', { name: 'Understood' }).click()
    }
    await expect(dialog).toHaveCount(name === 'busy' ? 1 : 0)
  }
})

test('toasts match their pictures; a finger on one holds it', async () => {
  await page.clock.install()
  await openGallery()
  for (const name of toasts) {
    await page.getByRole('button', { name, exact: true }).click()
    const toast = page.locator('[popover] p')
    await toast.dispatchEvent('pointerdown')
    await compare(page.locator('[popover] [data-tone]'), name.replaceAll(' ', '-'))
    await toast.dispatchEvent('pointerup')
    await page.clock.fastForward(10_000)
    await expect(toast).toHaveCount(0)
  }
})

test('axe reports nothing on any part, with 7:1 in high contrast', async () => {
  await openGallery()
  expect(await violations(page, 'gallery')).toEqual([])
  expect(await violations(page, 'gallery', 'all', true)).toEqual([])
})
