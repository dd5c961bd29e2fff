// What every root command needs first: a fitting Node, the dependencies of the lock file, and builds no older than their sources.
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { must, root } from './run.mjs'

const at = (...parts) => join(fileURLToPath(root), ...parts)
const { packageManager } = JSON.parse(readFileSync(at('package.json'), 'utf8'))

/** Stops with one line when this Node is older than the workspace supports (20.19). */
export function requireNode() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
  if (major > 20 || (major === 20 && minor >= 19)) return
  fail(
    `BGK needs Node 20.19 or newer; this is ${process.versions.node}. Install it from your package manager or nvm and run again.`,
  )
}

/** Prints one line and ends the process with a failure. */
export function fail(line) {
  process.stderr.write(`${line}\n`)
  process.exit(1)
}

/** Installs the lock file's dependencies when they are not there yet (pnpm through npx). */
export async function install() {
  const stamp = at('node_modules', '.bgk-lock')
  const wanted = hashOf([at('pnpm-lock.yaml'), at('pnpm-workspace.yaml')])
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return
  await must('installing dependencies', 'npx', ['--yes', packageManager, 'install', '--frozen-lockfile'], {
    quiet: true,
    env: { npm_config_update_notifier: 'false', CI: 'true' },
  })
  writeFileSync(stamp, wanted)
}

/** Builds through wireit (root package.json); `demo` is built when it is named. */
export async function build(names = []) {
  await must('build', 'npm', ['run', '--silent', names.includes('demo') ? 'build:demo' : 'build:all'])
}

function hashOf(files) {
  const hash = createHash('sha256')
  for (const file of files.sort()) hash.update(file).update('\0').update(readFileSync(file)).update('\0')
  return hash.digest('hex')
}
