import { expect, type Locator, type Page } from '@playwright/test'

/** More stops than any screen has between two things one does in a row. */
const STOPS = 90

/** A person without pointer or touch: everything is reached by Tab and pressed by a key. */
export class Keyboard {
  readonly #page: Page

  constructor(page: Page) {
    this.#page = page
  }

  /** Goes on by Tab until the focus is there, and sees that the focus is shown. */
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

  /** Opens the browser's own dialog for files from the focused field. */
  async choose(target: Locator, picture: Buffer): Promise<void> {
    // A browser that is busy lets a key pass now and then: a person presses once more.
    await expect(async () => {
      await this.reach(target)
      const opened = this.#page.waitForEvent('filechooser', { timeout: 5000 })
      await this.#page.keyboard.press('Space')
      await (await opened).setFiles({ name: 'picture.png', mimeType: 'image/png', buffer: picture })
    }).toPass({ timeout: 30_000 })
  }
}

const isFocused = (target: Locator) => target.evaluate((element) => element === document.activeElement)
