// `npm run screenshots [folder] [scene …]`: walks through the app on a fresh exchange and takes a picture of every screen and sheet, dark and
// light, at two sizes, in English and Chinese, with contact sheets of ten each. A scene that fails is told at the end and keeps no other
// from being taken. Without a folder the pictures of docs/screens.md and of the README are made anew.
//   BGK_LOCALES=EN BGK_THEME=dark BGK_WIDTH=390   fewer pictures
//   BGK_WEB_DIST=folder                           another build of the app than apps/web/dist
import { mkdirSync, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { ensureChromium } from './lib/chromium.mjs'
import { root } from './lib/run.mjs'
import { contactSheets } from './lib/screenshots/contact-sheets.mjs'
import { docsPictures, docsScenes } from './lib/screenshots/docs-pictures.mjs'
import { walk } from './lib/screenshots/walk.mjs'
import { build, install, requireNode } from './lib/setup.mjs'

requireNode()
await install()
const webDir = process.env.BGK_WEB_DIST
  ? resolve(process.env.BGK_WEB_DIST)
  : fileURLToPath(new URL('apps/web/dist', root))
if (!process.env.BGK_WEB_DIST) await build(['sdk', 'react-bindings', 'sandbox', 'web'])
const { chromium } = await import('@playwright/test')
const { startSandbox } = await import('../packages/sandbox/dist/index.js')

const [folder, ...scenes] = process.argv.slice(2)
const out = folder ? resolve(folder) : mkdtempSync(join(tmpdir(), 'bgk-screenshots-'))
mkdirSync(out, { recursive: true })
const locales = folder ? (process.env.BGK_LOCALES ?? 'EN,CN').split(',') : Object.keys(docsScenes)
const wanted = folder
  ? { theme: process.env.BGK_THEME, width: Number(process.env.BGK_WIDTH ?? 0) || undefined }
  : { width: 390, wide: 1280 }

const executablePath = await ensureChromium()
const browser = await chromium.launch({
  ...(executablePath ? { executablePath } : {}),
  args: ['--no-sandbox', '--disable-gpu'],
})
const sandbox = await startSandbox({ port: 0, memory: true, clock: 'virtual', webDir, log: () => {} })
const failures = []
try {
  for (const locale of locales) {
    const only = folder ? scenes : docsScenes[locale]
    const shown = await walk({ browser, sandbox, out, locale, wanted, only, failures })
    if (folder) await contactSheets(browser, out, shown, [locale], wanted)
  }
  if (!folder && failures.length === 0) await docsPictures(browser, out)
} finally {
  await browser.close()
  await sandbox.stop()
}
process.stdout.write(`Pictures are in ${folder ? out : 'docs'}.\n`)
for (const failure of failures) process.stderr.write(`${failure}\n`)
process.exitCode = failures.length > 0 ? 1 : 0
