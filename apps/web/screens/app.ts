// `test` of the screenshots: an exchange that restarts for each test, and an `app` that navigates and takes
// pictures.
import { join } from 'node:path'
import type { Locator, Page } from '@playwright/test'
import { type Member, TRADER, tokenOf, uidOf } from '../e2e/calls'
import type { ControlMethod, Exchange } from '../e2e/exchange-host'
import { test as base } from '../e2e/test'
import { docsPictures, folder, isDocs, sizes, themes, WIDE } from './plan'
import { type Texts, textsOf } from './texts'

export interface AppOptions {
  language: string
}

type AppTest = ReturnType<typeof base.extend<AppOptions & { app: App }>>

export const test: AppTest = base.extend<AppOptions & { app: App }>({
  language: ['EN', { option: true }],
  app: async ({ page, exchange, language }, use) => {
    const app = new App(page, exchange, language)
    await app.visit()
    await use(app)
  },
})

interface Shot {
  /** Also on a desktop. */
  readonly wide?: boolean
  /** Scrolled to the end of the app, or by pixels. */
  readonly scroll?: 'end' | number
  /** Taken while the app loads. */
  readonly busy?: boolean
  /** With the visible toast. */
  readonly toast?: boolean
}

export class App {
  readonly dialog: Locator
  readonly submit: Locator
  readonly textOf: Texts['textOf']
  readonly patternOf: Texts['patternOf']

  constructor(
    readonly page: Page,
    readonly exchange: Exchange,
    readonly language: string,
  ) {
    this.dialog = page.getByRole('dialog')
    this.submit = page.locator('button[type="submit"]')
    const { textOf, patternOf } = textsOf(language)
    this.textOf = textOf
    this.patternOf = patternOf
  }

  /** Opens the app on a device without a session; `tips` leaves the opening notice unread. */
  async visit({ tips = false } = {}): Promise<void> {
    await this.#store({ ...(!tips && { seenTips: '["1"]' }) })
  }

  async logIn(member: Member = TRADER): Promise<void> {
    const token = await tokenOf(this.exchange, member)
    await this.#store({ [this.#sessionKey('token')]: token, seenTips: '["1"]' })
  }

  #sessionKey(name: string): string {
    return `${this.exchange.url}:${name}`
  }

  #store(items: Readonly<Record<string, string>>): Promise<void> {
    const localStorage = Object.entries({ [this.#sessionKey('locale')]: this.language, ...items }).map(
      ([name, value]) => ({
        name,
        value,
      }),
    )
    return this.page
      .context()
      .setStorageState({ cookies: [], origins: [{ origin: this.exchange.url, localStorage }] })
  }

  async open(path: string): Promise<void> {
    await this.page.goto(this.exchange.url + path, { waitUntil: 'domcontentloaded' })
  }

  async control<Answer>(method: ControlMethod, path: string, body?: object): Promise<Answer> {
    return (await this.exchange.control(method, path, body)) as Answer
  }

  async advance(ms: number): Promise<void> {
    await this.control('POST', 'clock', { advance: ms })
  }

  /** Approves or rejects the newest pending item in a list of `GET pending`. */
  async decide(list: string, what: string, id: 'id' | 'uid', verdict: object): Promise<void> {
    const pending = await this.control<Record<string, readonly Record<string, unknown>[]>>('GET', 'pending')
    await this.control('POST', 'review', { what, [id]: pending[list]?.at(-1)?.[id], ...verdict })
  }

  /** Reviews the trader: credit score and fund lock. */
  async review(verdict: object): Promise<void> {
    await this.control('POST', 'review', {
      what: 'standing',
      uid: await uidOf(this.exchange, TRADER.account),
      ...verdict,
    })
  }

  button(name: string | RegExp, within: Page | Locator = this.page): Locator {
    return within.getByRole('button', { name, exact: true }).filter({ visible: true }).first()
  }

  /** Button of a text with unknown values. */
  buttonMatching(file: string, key: string, within: Page | Locator = this.page): Locator {
    return this.button(this.patternOf(file, key), within)
  }

  row(base: string): Locator {
    return this.page
      .getByRole('tabpanel')
      .getByRole('button', { name: new RegExp(`^${base}/USDT`) })
      .first()
  }

  async fill(fields: Readonly<Record<string, string>>): Promise<void> {
    for (const [name, text] of Object.entries(fields)) await this.page.locator(`[name="${name}"]`).fill(text)
  }

  async tab(name: string | RegExp): Promise<void> {
    await this.page.getByRole('tab', { name, exact: true }).click()
  }

  /** Picture file for uploads: a screenshot of the page. */
  async picture(name = 'picture.png'): Promise<{ name: string; mimeType: string; buffer: Buffer }> {
    return { name, mimeType: 'image/png', buffer: await this.page.screenshot() }
  }

  async scroll(to: 'end' | number): Promise<void> {
    await this.page.locator('main').evaluate((main, top) => main.scrollTo(0, top), to === 'end' ? 99_999 : to)
  }

  /** Opens a sheet, takes its picture and closes it. */
  async sheet(name: string, opener: Locator): Promise<void> {
    await opener.click()
    await this.dialog.first().waitFor()
    await this.take(name)
    await this.dismiss()
  }

  async dismiss(): Promise<void> {
    const sheet = await this.dialog.last().elementHandle()
    await this.page.keyboard.press('Escape')
    await sheet?.waitForElementState('hidden')
  }

  /** Presses a button of the sheet and waits until it closes. */
  async agree(name: string | RegExp): Promise<void> {
    await this.button(name, this.dialog).click()
    await this.closed()
  }

  /** Waits until no sheet is open or closing. */
  async closed(): Promise<void> {
    await this.page.waitForFunction(() => !document.querySelector('dialog[open], dialog:popover-open'))
  }

  /** Photographs the page in every size and theme of the plan. */
  async take(name: string, { wide = false, scroll, busy = false, toast = false }: Shot = {}): Promise<void> {
    if (!busy) await this.page.waitForFunction(isStill, toast)
    for (const size of sizes) {
      if (size === WIDE && !wide) continue
      const shown = themes.filter(
        (theme) => !isDocs || docsPictures.has(fileOf(name, theme, size, this.language)),
      )
      if (shown.length === 0) continue
      const [width = 0, height = 0] = size.split('x').map(Number)
      await this.page.setViewportSize({ width, height })
      // A mouse over a chart would select a bar.
      if (size === WIDE) await this.page.mouse.move(1, 1)
      for (const colorScheme of shown) {
        await this.page.emulateMedia({ colorScheme })
        if (scroll !== undefined) await this.scroll(scroll)
        if (!busy) await this.page.waitForFunction(isStill, toast)
        await this.page.evaluate(framesPainted)
        const path = join(folder, fileOf(name, colorScheme, size, this.language))
        await this.page.screenshot({ path, caret: 'hide', scale: isDocs ? 'css' : 'device' })
      }
    }
    await this.page.setViewportSize({ width: 390, height: 844 })
    if (scroll !== undefined) await this.scroll(0)
  }
}

const fileOf = (name: string, theme: string, size: string, language: string): string =>
  isDocs
    ? `${size === WIDE ? 'wide-' : ''}${name}-${theme}-${language}.png`
    : `${name}-${theme}-${size.split('x')[0]}-${language}.png`

/** Returns whether the page is at rest: nothing loads, moves or leaves. Runs in the page. */
function isStill(toast: boolean): boolean {
  const isLoading = ({ loading, complete }: HTMLImageElement) => loading !== 'lazy' && !complete
  const isShort = (animation: Animation) =>
    animation.playState === 'running' && Number(animation.effect?.getComputedTiming().endTime) < 3000
  return (
    document.querySelector('main [aria-busy="true"]') === null &&
    document.querySelector(toast ? 'dialog:popover-open' : ':popover-open') === null &&
    ![...document.images].some(isLoading) &&
    !document.getAnimations().some(isShort)
  )
}

/** Waits two frames: charts and floating cards measure themselves after the page. Runs in the page. */
async function framesPainted(): Promise<void> {
  for (let frame = 0; frame < 6; frame += 1) await new Promise((done) => requestAnimationFrame(done))
}
