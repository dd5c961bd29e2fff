import { expect, type Locator, type Page } from '@playwright/test'

/** More Tab stops than between any two consecutive actions. */
const STOPS = 90

/** User without pointer or touch: reaches everything by Tab and presses keys. */
export class Keyboard {
  readonly #page: Page

  constructor(page: Page) {
    this.#page = page
  }

  /** Presses Tab until the target has the focus, and expects a visible focus. */
  async reach(target: Locator): Promise<void> {
    await expect(target).toBeAttached()
    for (let stop = 0; stop < STOPS && !(await isFocused(target)); stop += 1)
      await this.#page.keyboard.press('Tab')
    await expect(target, 'reached by Tab').toBeFocused()
    expect(await target.evaluate((element) => element.matches(':focus-visible'))).toBe(true)
  }

  /** `key`: Enter for links and buttons, Space for boxes. */
  async press(target: Locator, key: 'Enter' | 'Space' = 'Enter'): Promise<void> {
    await this.reach(target)
    await this.#page.keyboard.press(key)
  }

  async type(target: Locator, text: string): Promise<void> {
    await this.reach(target)
    await this.#page.keyboard.press('ControlOrMeta+a')
    await this.#page.keyboard.type(text)
  }

  /** Opens the browser's file dialog from the focused field. */
  async choose(target: Locator, picture: Buffer): Promise<void> {
    // A busy browser occasionally drops a key, so the key is pressed again.
    await expect(async () => {
      await this.reach(target)
      const opened = this.#page.waitForEvent('filechooser', { timeout: 5000 })
      await this.#page.keyboard.press('Space')
      await (await opened).setFiles({ name: 'picture.png', mimeType: 'image/png', buffer: picture })
    }).toPass({ timeout: 30_000 })
  }
}

const isFocused = (target: Locator) => target.evaluate((element) => element === document.activeElement)
