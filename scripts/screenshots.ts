// `npm run screenshots`: takes screenshots of the app with Playwright (apps/web/screens).
//   npm run screenshots                              pictures of docs/contributing/screens.md and docs/images/app.png
//   npm run screenshots -- FOLDER                    every screen and sheet, with an index.html of all pictures
//   npm run screenshots -- FOLDER spot --languages EN,RU --themes dark --sizes 390x844,1280x800
import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { ensurePrograms } from './system/programs'
import { build, fail, root, run } from './workspace/process'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { languages: { type: 'string' }, themes: { type: 'string' }, sizes: { type: 'string' } },
})
const [folder, ...titles] = positionals
const out = folder === undefined ? join(root, 'docs/screenshots') : resolve(folder)
const { env, missing } = await ensurePrograms(['chromium'])
for (const reason of missing.values()) fail(reason)
if (!process.env.BGK_WEB_DIST) await build('build:app')

if (folder === undefined) rmSync(out, { recursive: true, force: true })
mkdirSync(out, { recursive: true })
const { code } = await run(
  'node_modules/.bin/playwright',
  [
    ...['test', '--config', 'apps/web/screens/playwright.config.ts', '--reporter', 'list'],
    ...(titles.length > 0 ? ['--grep', titles.join('|')] : []),
  ],
  {
    env: {
      ...env,
      ...(folder !== undefined && { BGK_SCREENS: out }),
      ...(values.languages && { BGK_SCREENS_LOCALES: values.languages }),
      ...(values.themes && { BGK_SCREENS_THEMES: values.themes }),
      ...(values.sizes && { BGK_SCREENS_SIZES: values.sizes }),
    },
  },
)
if (folder !== undefined) writeFileSync(join(out, 'index.html'), contactSheet())
process.stdout.write(`Pictures are in ${out}\n`)
process.exitCode = code

/** Page with all pictures of the folder and their names. */
function contactSheet(): string {
  const figures = readdirSync(out)
    .filter((name) => name.endsWith('.png'))
    .sort()
    .map(
      (name) =>
        `<figure><img src="${name}" loading="lazy" height="420"><figcaption>${name}</figcaption></figure>`,
    )
  return `<!doctype html><meta charset="utf-8"><title>Screens</title><style>
  body { display: flex; flex-wrap: wrap; gap: 14px; background: #7a8090; color: #fff; font: 13px sans-serif }
  figure { margin: 0 }</style>${figures.join('\n')}\n`
}
