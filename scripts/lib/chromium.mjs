import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { installDebianPackage } from './debian-package.mjs'
import { root, run } from './run.mjs'

const installed = [
  process.env.BGK_CHROMIUM,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]

/**
 * A Chromium to test with: one that is installed, else Playwright's own download, else Debian's package when that may be installed.
 * Returns the path of its program, or undefined where Playwright's own is used.
 */
export async function ensureChromium() {
  const found = installed.find((path) => path && existsSync(path))
  if (found) return found
  const { chromium } = await import('@playwright/test')
  if (existsSync(chromium.executablePath())) return undefined
  process.stdout.write('  fetching Chromium …\n')
  const playwright = fileURLToPath(new URL('node_modules/.bin/playwright', root))
  const download = await run(playwright, ['install', 'chromium'], { quiet: true })
  if (download.code === 0) return undefined
  if ((await installDebianPackage('chromium')) && existsSync('/usr/bin/chromium')) return '/usr/bin/chromium'
  throw new Error(
    `No Chromium for the browser tests. Install one and name its program in BGK_CHROMIUM.\n${download.output}`,
  )
}
