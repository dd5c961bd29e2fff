// `npm run test:engines`: the same steps through the app in WebKit, Firefox and Chromium (apps/web/engines), against an exchange each.
//   npm run test:engines -- webkit                     one of them
//   npm run test:engines -- --short                    the steps that `npm test` has
//   npm run test:engines -- --pictures FOLDER          with pictures of every sheet, dark and light
//   BGK_WEB_DIST=folder                                another build of the app than apps/web/dist
// An engine that is neither installed nor can be is named, with the reason, and the command fails: nothing was shown of it.
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { engineNames, ensureEngines } from './lib/engines.mjs'
import { root, run } from './lib/run.mjs'
import { build, fail, install, requireNode } from './lib/setup.mjs'

const at = (path) => fileURLToPath(new URL(path, root))

/**
 * Runs the steps, or the `short` list of them; `report` is a file for Vitest's JSON. Resolves with Vitest's exit code, and the engines that were left out and why. The
 * app must be built.
 */
export async function testEngines({ names = engineNames, short = false, pictures, report } = {}) {
  const { env, tried, left } = await ensureEngines(names)
  for (const { name, why } of left) process.stdout.write(`  ${name} was not tried: ${why}\n`)
  if (tried.length === 0) return { code: 1, left }
  const webDir = mkdtempSync(join(tmpdir(), 'bgk-engines-'))
  try {
    watched(process.env.BGK_WEB_DIST ?? at('apps/web/dist'), webDir)
    const { code } = await run(
      'node_modules/.bin/vitest',
      [
        'run',
        ...['--config', 'apps/web/engines/vitest.config.ts'],
        '--reporter=verbose',
        ...(report ? ['--reporter=json', `--outputFile.json=${report}`] : []),
        ...tried,
      ],
      {
        env: {
          ...env,
          BGK_WEB_DIST: webDir,
          ...(short && { BGK_ENGINES_SHORT: '1' }),
          ...(pictures && { BGK_PICTURES: resolve(pictures) }),
        },
      },
    )
    return { code, left }
  } finally {
    rmSync(webDir, { recursive: true, force: true })
  }
}

/** The built app with a script in each page that keeps its errors: no engine tells of them in the same way. */
function watched(from, to) {
  cpSync(from, to, { recursive: true, filter: (path) => !path.endsWith('.map') })
  cpSync(at('apps/web/engines/page/watch-errors.js'), join(to, 'watch-errors.js'))
  for (const name of readdirSync(to, { recursive: true, encoding: 'utf8' })) {
    if (!name.endsWith('.html')) continue
    const page = readFileSync(join(to, name), 'utf8')
    writeFileSync(join(to, name), page.replace('<head>', '<head><script src="/watch-errors.js"></script>'))
  }
}

if (import.meta.url === new URL(process.argv[1] ?? '', 'file:').href) {
  requireNode()
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { short: { type: 'boolean' }, pictures: { type: 'string' } },
  })
  if (positionals.some((name) => !engineNames.includes(name)))
    fail('Usage: npm run test:engines [-- webkit firefox chromium] [--short] [--pictures FOLDER]')
  await install()
  if (!process.env.BGK_WEB_DIST) await build(['sdk', 'react-bindings', 'sandbox', 'web'])
  const names = positionals.length > 0 ? positionals : engineNames
  const { code, left } = await testEngines({ names, ...values })
  process.exitCode = code === 0 && left.length === 0 ? 0 : 1
}
