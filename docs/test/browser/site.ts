import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { test as base, expect, type Locator, type Page } from '@playwright/test'
import { serveFolder } from '../../../scripts/system/static-server'
import { type Sample, samplesOf } from '../../.vitepress/samples'

const docs = fileURLToPath(new URL('../../', import.meta.url))

/** Samples of each page that has any. */
export const samplePages: ReadonlyMap<string, readonly Sample[]> = new Map(
  ['start', 'guides']
    .flatMap((folder) => readdirSync(join(docs, folder)).map((name) => `${folder}/${name}`))
    .filter((page) => page.endsWith('.md'))
    .map((page) => [page, samplesOf(page, readFileSync(join(docs, page), 'utf8'))] as const)
    .filter(([, samples]) => samples.length > 0),
)

/** Tests against the built site, on a plain file host. */
export const test = base.extend<object, { site: string }>({
  site: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures from this pattern.
    async ({}, use) => {
      const { port, close } = await serveFolder(join(docs, 'dist'))
      await use(`http://localhost:${port}`)
      await close()
    },
    { scope: 'worker' },
  ],
  baseURL: ({ site }, use) => use(site),
})

/** A block of the page with its buttons, output and state. */
export class Block {
  readonly root: Locator
  readonly output: Locator
  readonly errors: Locator

  constructor(page: Page, number: number) {
    this.root = page.locator('.sample').nth(number - 1)
    this.output = this.root.locator('.sample-output')
    this.errors = this.output.locator('.error')
  }

  press(name: 'Run' | 'Edit' | 'Reset' | 'Stop'): Promise<void> {
    return this.root.getByRole('button', { name, exact: true }).click()
  }

  async expectState(state: RegExp): Promise<void> {
    await expect(this.root).toHaveAttribute('data-state', state)
  }

  /** Runs the code and waits for its end. */
  async run(): Promise<void> {
    await this.press('Run')
    await this.expectState(/^(ended|failed|rendered)$/)
  }

  /** Replaces the code in the editor. */
  async edit(code: string): Promise<void> {
    await this.press('Edit')
    const editor = this.root.getByRole('textbox')
    await expect(editor).toBeFocused()
    await editor.fill(code)
  }
}
