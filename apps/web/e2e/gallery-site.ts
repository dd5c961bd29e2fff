import { execFile } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, normalize } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { expect, type Page } from '@playwright/test'

const app = fileURLToPath(new URL('../', import.meta.url))
const ORIGIN = 'http://gallery.test'

export interface GallerySite {
  /** Opens the gallery in a page; resolves when everything has loaded. */
  open(page: Page): Promise<void>
  dispose(): void
}

/** Builds the gallery in a second, and serves its files to pages without a server. */
export async function buildGallery(): Promise<GallerySite> {
  const folder = mkdtempSync(join(tmpdir(), 'bgk-gallery-'))
  await promisify(execFile)(
    process.execPath,
    [
      join(app, 'node_modules/vite/bin/vite.js'),
      ...['build', '--mode', 'gallery', '--logLevel', 'warn', '--outDir', folder, '--emptyOutDir'],
    ],
    { cwd: app },
  )
  return {
    async open(page) {
      await page.route(`${ORIGIN}/**`, (route) => {
        const path = join(folder, normalize(new URL(route.request().url()).pathname))
        return existsSync(path) ? route.fulfill({ path }) : route.fulfill({ status: 404 })
      })
      await page.goto(`${ORIGIN}/gallery.html`)
      await expect(page.locator('[data-part="states"]')).toBeAttached()
    },
    dispose: () => rmSync(folder, { recursive: true, force: true }),
  }
}
