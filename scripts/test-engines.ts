// `npm run test:engines`: runs the same steps through the app in WebKit, Firefox and Chromium
// (apps/web/engines).
//   npm run test:engines -- webkit                     one engine
//   npm run test:engines -- --short                    the steps of `npm test`
//   npm run test:engines -- --pictures FOLDER          with pictures of every sheet, dark and light
//   npm run test:engines -- --report FILE              with Vitest's report as JSON
//   npm run test:engines -- --no-install               installs no system packages
//   BGK_WEB_DIST=folder                                another build of the app than apps/web/dist
// The command fails if an engine is not installed, and names it.
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { ensurePrograms } from './system/programs'
import { build, fail, root, run } from './workspace/process'

const engines = ['webkit', 'firefox', 'chromium'] as const
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    short: { type: 'boolean', default: false },
    'no-install': { type: 'boolean', default: false },
    pictures: { type: 'string' },
    report: { type: 'string' },
  },
})
const names = engines.filter((name) => positionals.length === 0 || positionals.includes(name))
if (positionals.some((name) => !engines.some((engine) => engine === name)))
  fail(
    'Usage: npm run test:engines [-- webkit firefox chromium] [--short] [--pictures FOLDER] [--report FILE]',
  )

const { env, missing } = await ensurePrograms(names, { install: !values['no-install'] })
for (const reason of missing.values()) process.stderr.write(`${reason}\n`)
const tested = names.filter((name) => !missing.has(name))
if (tested.length === 0) process.exit(1)
if (!process.env.BGK_WEB_DIST) await build('build:app')

const webDir = mkdtempSync(join(tmpdir(), 'bgk-engines-'))
try {
  copyWithErrorLog(process.env.BGK_WEB_DIST ?? join(root, 'apps/web/dist'), webDir)
  const { code } = await run(
    'node_modules/.bin/vitest',
    [
      ...['run', '--config', 'apps/web/engines/vitest.config.ts', '--reporter=verbose'],
      ...(values.report ? ['--reporter=json', `--outputFile.json=${resolve(values.report)}`] : []),
      ...tested,
    ],
    {
      env: {
        ...env,
        BGK_WEB_DIST: webDir,
        ...(values.short && { BGK_ENGINES_SHORT: '1' }),
        ...(values.pictures && { BGK_PICTURES: resolve(values.pictures) }),
      },
    },
  )
  process.exitCode = code === 0 && missing.size === 0 ? 0 : 1
} finally {
  rmSync(webDir, { recursive: true, force: true })
}

/**
 * Copies the built app with an error-recording script in each page, because each engine reports errors
 * differently.
 */
function copyWithErrorLog(from: string, to: string): void {
  cpSync(from, to, { recursive: true, filter: (path) => !path.endsWith('.map') })
  cpSync(join(root, 'apps/web/engines/page/watch-errors.js'), join(to, 'watch-errors.js'))
  for (const name of readdirSync(to, { recursive: true, encoding: 'utf8' })) {
    if (!name.endsWith('.html')) continue
    const page = readFileSync(join(to, name), 'utf8')
    writeFileSync(join(to, name), page.replace('<head>', '<head><script src="/watch-errors.js"></script>'))
  }
}
