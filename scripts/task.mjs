// Entry point of the root commands: `node scripts/task.mjs <name> [arguments]` runs scripts/<name>.ts, or the npm script <name>.
// The only plain-JavaScript script, because it runs before any dependency is installed.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('../', import.meta.url))

requireNode()
installDependencies()
const [name] = process.argv.splice(2, 1)
const script = new URL(`${name}.ts`, import.meta.url)
if (existsSync(script)) {
  const { register } = await import('tsx/esm/api')
  register()
  await import(script.href)
} else {
  // Continues after a failed step, so that all steps report.
  const env = { WIREIT_FAILURES: 'continue', ...process.env }
  const { status } = spawnSync('npm', ['run', '--silent', name], { cwd: root, stdio: 'inherit', env })
  process.exitCode = status ?? 1
}

/** Exits with a message if Node is older than 20.19, the oldest supported version. */
function requireNode() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
  if (major > 20 || (major === 20 && minor >= 19)) return
  fail(
    `BGK needs Node 20.19 or newer; this is ${process.versions.node}. Install it from your package manager or nvm and run again.`,
  )
}

/** Installs dependencies if the lock file has changed since the last install (pnpm through npx). */
function installDependencies() {
  const stamp = join(root, 'node_modules', '.bgk-lock')
  const lock = createHash('sha256')
  for (const file of ['pnpm-lock.yaml', 'pnpm-workspace.yaml']) lock.update(readFileSync(join(root, file)))
  const current = lock.digest('hex')
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === current) return
  const { packageManager } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  process.stdout.write('Installing dependencies …\n')
  const started = performance.now()
  const install = spawnSync('npx', ['--yes', packageManager, 'install', '--frozen-lockfile'], {
    cwd: root,
    encoding: 'utf8',
    env: {
      // CI prevents pnpm prompts. LEFTHOOK installs the git hooks despite CI, except in real CI.
      LEFTHOOK: process.env.CI ? '0' : '1',
      ...process.env,
      CI: 'true',
      npm_config_update_notifier: 'false',
    },
    shell: process.platform === 'win32',
  })
  if (install.status !== 0) {
    fail(
      `${install.stdout ?? ''}${install.stderr ?? install.error?.message ?? ''}\nInstalling dependencies failed.`,
    )
  }
  writeFileSync(stamp, current)
  process.stdout.write(`Dependencies installed in ${((performance.now() - started) / 1000).toFixed(0)} s\n`)
}

function fail(message) {
  process.stderr.write(`${message}\n`)
  process.exit(1)
}
