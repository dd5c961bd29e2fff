import { type BrowserContext, expect, type Locator, type Page, test } from '@playwright/test'
import { buildGallery, type GallerySite } from '../gallery-site'
import { drag } from '../gestures'

/* The design system under fingers and under a keyboard, in its gallery. */
// One build for all tests of the file.
test.describe.configure({ mode: 'default' })

let site: GallerySite
let context: BrowserContext
let page: Page

test.beforeAll(async ({ browser }) => {
  site = await buildGallery()
  context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
    reducedMotion: 'no-preference',
  })
  page = await context.newPage()
  await page.addInitScript(() => {
    const ticks: unknown[] = []
    Object.assign(window, { ticks })
    navigator.vibrate = (pattern) => ticks.push(pattern) > 0
  })
})

test.beforeEach(async () => {
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await site.open(page)
})

test.afterAll(async () => {
  await context?.close()
  site?.dispose()
})

const ticks = () => page.evaluate(() => Number(Object(window).ticks.length))
const opener = (name: string) => page.getByRole('button', { name, exact: true })
const dialog = () => page.getByRole('dialog')
const boxOf = async (place: Locator) => (await place.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }

/** An overlay stands once its way in is over. */
async function settledBox(): Promise<{ x: number; y: number; width: number; height: number }> {
  await expect(dialog()).toBeVisible()
  await dialog().evaluate((element) => Promise.all(element.getAnimations().map(({ finished }) => finished)))
  return boxOf(dialog())
}

test('a sheet follows the finger: a short way back, a long way out', async () => {
  await opener('tall').click()
  const box = await settledBox()
  const from = { x: 195, y: box.y + 20 }
  await drag(page, from, { x: 195, y: from.y + 120 })
  expect((await settledBox()).y).toBeCloseTo(box.y, 0)
  await drag(page, from, { x: 195, y: from.y + 420 })
  await expect(dialog()).toHaveCount(0)
  await expect(opener('tall')).toBeFocused()
})

test('a half sheet snaps to 92 % and back to 50 %, by finger and by its grabber', {
  tag: '@nightly',
}, async () => {
  await opener('half').click()
  const half = await settledBox()
  expect(half.height).toBeCloseTo(422, -1)
  await drag(page, { x: 195, y: half.y + 12 }, { x: 195, y: half.y - 200 })
  const tall = await settledBox()
  expect(tall.height).toBeCloseTo(776, -1)
  expect(await ticks()).toBe(1)
  await drag(page, { x: 195, y: tall.y + 12 }, { x: 195, y: tall.y + 300 })
  expect((await settledBox()).height).toBeCloseTo(half.height, -1)
  const grabber = dialog().getByRole('button', { name: 'Expand' })
  await grabber.press('Enter')
  await expect(grabber).toHaveAttribute('aria-expanded', 'true')
  expect((await settledBox()).height).toBeCloseTo(tall.height, -1)
})

test('a panel goes the way it came; the back button closes what is on top', { tag: '@nightly' }, async () => {
  await opener('panel').click()
  await settledBox()
  await drag(page, { x: 300, y: 500 }, { x: 60, y: 500 })
  await expect(dialog()).toHaveCount(0)
  await opener('sheet').click()
  await settledBox()
  await page.goBack()
  await expect(dialog()).toHaveCount(0)
  await expect(page).toHaveURL(/gallery\.html$/)
})

test('a sheet opened in the moment it was closed stays open', { tag: '@nightly' }, async () => {
  await opener('sheet').click()
  await settledBox()
  const button = await opener('sheet').elementHandle()
  await dialog().evaluate(async (sheet, open) => {
    const closed = new Promise((resolve) => sheet.addEventListener('close', resolve, { once: true }))
    sheet.querySelector<HTMLElement>('[aria-label="Close"]')?.click()
    for (let turn = 0; sheet.matches('[open]') && turn < 100; turn++) await null
    if (!(open instanceof HTMLElement)) throw new Error('there is no button to open it')
    open.click()
    await closed
  }, button)
  await settledBox()
  await dialog().getByRole('button', { name: 'Close' }).click()
  await expect(dialog()).toHaveCount(0)
})

test('a keyboard that covers the page lifts a sheet above it', { tag: '@nightly' }, async () => {
  await opener('confirm').click()
  const before = await settledBox()
  await page.evaluate(() => {
    const view = window.visualViewport
    if (!view) throw new Error('no visual viewport')
    Object.defineProperty(view, 'height', { configurable: true, get: () => window.innerHeight - 300 })
    view.dispatchEvent(new Event('resize'))
  })
  const lifted = await boxOf(dialog())
  expect(lifted.y + lifted.height).toBeCloseTo(before.y + before.height - 300, 0)
})

test('pulling the top down ticks, turns the arc, fetches once; a slip does not', async () => {
  const count = page.getByTestId('refreshed')
  await drag(page, { x: 195, y: 20 }, { x: 195, y: 60 })
  await expect(count).toHaveText('Pulled down 0 times')
  await drag(page, { x: 195, y: 20 }, { x: 195, y: 260 })
  await expect(page.getByText('Refreshing')).toBeAttached()
  await expect(count).toHaveText('Pulled down 1 times')
  await expect(page.getByText('Refreshing')).toHaveCount(0)
  expect(await ticks()).toBe(1)
  await page.locator('main').evaluate((main) => main.scrollTo(0, 400))
  await drag(page, { x: 195, y: 20 }, { x: 195, y: 260 })
  await expect(count).toHaveText('Pulled down 1 times')
})

test('arrow keys move in segments, tabs and sliders; closed options are passed over', async () => {
  const chosen = (name: string) => page.getByRole('radio', { name, exact: true })
  await chosen('Buy').focus()
  await page.keyboard.press('ArrowRight')
  await expect(chosen('Sell')).toBeFocused()
  await expect(chosen('Sell')).toBeChecked()
  await chosen('Cross').focus()
  await page.keyboard.press('ArrowRight')
  await expect(chosen('Portfolio')).toBeFocused()
  await page.getByRole('tab', { name: 'Order book' }).focus()
  await page.keyboard.press('End')
  await expect(page.getByRole('tab', { name: 'About' })).toBeFocused()
  await expect(page.getByRole('tabpanel', { name: 'About' })).toBeVisible()
  const slider = page.getByRole('slider', { name: 'Percent of funds' })
  for (const [key, value] of [
    ['ArrowRight', '41'],
    ['PageUp', '60'],
    ['End', '100'],
    ['PageDown', '80'],
    ['Home', '0'],
  ] as const) {
    await slider.press(key)
    await expect(slider).toHaveValue(value)
  }
  // 60, 100, 80 and 0 are marks.
  expect(await ticks()).toBe(4)
  const price = page.getByRole('textbox', { name: 'Price' }).first()
  await price.press('ArrowUp')
  // Plain digits while it is typed in, thousands after.
  await expect(price).toHaveValue('64121.5')
  await price.blur()
  await expect(price).toHaveValue('64,121.5')
})

test('fields take comma and point', async () => {
  const amount = page.getByRole('textbox', { name: 'Amount' })
  for (const [typed, shown] of [
    ['1,5', '1.5'],
    ['1.5', '1.5'],
    ['１２，３', '12.3'],
    ['0.123456', '0.1234'],
  ] as const) {
    await amount.clear()
    await amount.pressSequentially(typed)
    await expect(amount).toHaveValue(shown)
  }
})

test('a pasted number is read with its thousands, and what is none is named', async () => {
  const amount = page.getByRole('textbox', { name: 'Amount' })
  await amount.fill('1,234.5')
  await expect(amount).toHaveValue('1234.5')
  await amount.fill('0.5-0.7')
  await expect(amount).toHaveValue('1234.5')
  await expect(amount).toHaveAccessibleDescription(/0\.5-0\.7/)
})

test('Tab reaches everything in reading order and shows where it is', async () => {
  // So that a ring stands at once.
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const seen: { name: string; shown: boolean; top: number }[] = []
  for (;;) {
    await page.keyboard.press('Tab')
    const stop = await page.evaluate(() => {
      const element = document.activeElement
      if (!element || element === document.body || element.hasAttribute('data-passed')) return undefined
      element.setAttribute('data-passed', '')
      const ring = (at: Element | null | undefined) => {
        if (!at) return false
        const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(at)
        return (
          (outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2) ||
          boxShadow.includes('1.5px inset')
        )
      }
      const scrolled = document.querySelector('main')?.scrollTop ?? 0
      return {
        name: element.getAttribute('aria-label') ?? element.textContent ?? '',
        shown: [
          element,
          element.nextElementSibling,
          element.parentElement,
          element.parentElement?.querySelector('[data-next]'),
        ].some(ring),
        top: element.getBoundingClientRect().top + scrolled,
      }
    })
    if (!stop) break
    seen.push(stop)
  }
  expect(seen.length).toBeGreaterThan(40)
  expect(seen.filter(({ shown }) => !shown)).toEqual([])
  const backwards = seen.filter(({ top }, index) => top < (seen[index - 1]?.top ?? 0) - 60)
  expect(backwards).toEqual([])
})

test('a sheet keeps the focus and gives it back', async () => {
  await opener('confirm').focus()
  await page.keyboard.press('Enter')
  await settledBox()
  for (let step = 0; step < 6; step += 1) {
    await page.keyboard.press('Tab')
    const inside = await page.evaluate(() => {
      const element = document.activeElement
      // From the last stop the browser's own bar comes first: then nothing of the page has the focus.
      return element === document.body || element?.closest('dialog') !== null
    })
    expect(inside).toBe(true)
  }
  await page.keyboard.press('Escape')
  await expect(dialog()).toHaveCount(0)
  await expect(opener('confirm')).toBeFocused()
})

test('less motion: nothing slides, nothing takes longer than 80 ms, nothing ticks', async () => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await opener('half').click()
  await settledBox()
  const slow = await page.evaluate(() => {
    const ms = (list: string) => Math.max(...list.split(',').map((time) => Number.parseFloat(time) * 1000))
    return [...document.querySelectorAll('*')].flatMap((element) => {
      const { transitionDuration, transitionProperty } = getComputedStyle(element)
      const moves =
        ms(transitionDuration) > 80 || (element.matches('dialog') && transitionProperty.includes('translate'))
      return moves ? [`${element.className}: ${transitionProperty} ${transitionDuration}`] : []
    })
  })
  expect(slow).toEqual([])
  // What still turns says that something is under way, and turns slowly.
  const turning = await page.evaluate(() =>
    document.getAnimations().map(({ effect }) => Number(effect?.getComputedTiming().duration)),
  )
  expect(turning.filter((ms) => ms > 80 && ms < 2000)).toEqual([])
  await page.keyboard.press('Escape')
  await page.getByRole('slider', { name: 'Percent of funds' }).press('End')
  expect(await ticks()).toBe(0)
})

test('digits are all as wide as one another', { tag: '@nightly' }, async () => {
  const widths = await page.evaluate(() =>
    [...document.querySelectorAll('[data-step]')].map((line) => {
      const probe = line.cloneNode() as HTMLElement
      probe.style.position = 'absolute'
      document.body.append(probe)
      const wide = [...'0123456789'].map((digit) => {
        probe.textContent = digit.repeat(20)
        return probe.getBoundingClientRect().width
      })
      probe.remove()
      return Math.max(...wide) - Math.min(...wide)
    }),
  )
  expect(widths.length).toBe(10)
  expect(Math.max(...widths)).toBeLessThan(0.5)
})
