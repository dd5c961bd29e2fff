// What every root command needs first: a fitting Node, the dependencies of the lock file, and builds no older than their sources.
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
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

/** What is built, in order; a later one may read the output of an earlier one. */
const builds = [
  { name: 'sdk', folder: 'packages/sdk', tool: 'tsup', out: 'dist/index.js', reads: [] },
  {
    name: 'react-bindings',
    folder: 'packages/react-bindings',
    tool: 'tsup',
    out: 'dist/index.js',
    reads: ['packages/sdk'],
  },
  { name: 'sandbox', folder: 'packages/sandbox', tool: 'tsup', out: 'dist/bin.js', reads: ['packages/sdk'] },
  {
    name: 'cli',
    folder: 'packages/cli',
    tool: 'tsup',
    out: 'dist/main.js',
    reads: ['packages/sdk', 'packages/sandbox'],
  },
  {
    name: 'web',
    folder: 'apps/web',
    tool: 'vite',
    out: 'dist/index.html',
    reads: ['packages/sdk', 'packages/react-bindings'],
  },
  {
    name: 'demo',
    folder: 'apps/web',
    tool: 'vite',
    args: ['--mode', 'demo'],
    out: 'dist-demo/index.html',
    reads: ['packages/sdk', 'packages/react-bindings', 'packages/sandbox'],
    onlyWhenNamed: true,
  },
]

const usual = builds.filter((one) => !one.onlyWhenNamed).map((one) => one.name)

/** Builds each named package whose sources changed since its last build; by default all but the demo. */
export async function build(names = usual, { types = false } = {}) {
  const lock = hashOf([at('pnpm-lock.yaml'), at('scripts', 'lib', 'pure-calls.mjs')])
  for (const one of builds.filter(({ name }) => names.includes(name))) {
    const sources = [one.folder, ...one.reads].flatMap((folder) => sourceFiles(at(folder)))
    const wanted = `${lock} ${types ? 'types' : 'code'} ${hashOf(sources)}`
    const stamp = at(one.folder, 'node_modules', one.onlyWhenNamed ? `.bgk-build-${one.name}` : '.bgk-build')
    if (
      existsSync(at(one.folder, one.out)) &&
      existsSync(stamp) &&
      isFresh(readFileSync(stamp, 'utf8'), wanted)
    )
      continue
    const args = one.tool === 'tsup' ? ['--silent'] : ['build', '--logLevel', 'warn', ...(one.args ?? [])]
    // tsup is the workspace's, vite the app's own.
    const tool =
      one.tool === 'tsup'
        ? at('node_modules', '.bin', 'tsup')
        : at(one.folder, 'node_modules', '.bin', 'vite')
    await must(`building ${one.name}`, tool, args, {
      cwd: at(one.folder),
      quiet: true,
      env: types ? {} : { BGK_NO_DTS: '1' },
    })
    mkdirSync(at(one.folder, 'node_modules'), { recursive: true })
    writeFileSync(stamp, wanted)
  }
}

// A build with types serves where one without is wanted, not the other way round.
function isFresh(stamp, wanted) {
  return stamp === wanted || stamp === wanted.replace(' code ', ' types ')
}

function sourceFiles(folder) {
  const files = []
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    if (
      [
        'node_modules',
        'dist',
        'dist-demo',
        '.tsbuild',
        'test',
        'e2e',
        'engines',
        'bench',
        'test-results',
      ].includes(entry.name)
    )
      continue
    const path = join(folder, entry.name)
    if (entry.isDirectory()) files.push(...sourceFiles(path))
    else if (!/\.test\.tsx?$|\.md$/.test(entry.name)) files.push(path)
  }
  return files
}

function hashOf(files) {
  const hash = createHash('sha256')
  for (const file of files.sort()) {
    if (!existsSync(file) || !statSync(file).isFile()) continue
    hash.update(file).update('\0').update(readFileSync(file)).update('\0')
  }
  return hash.digest('hex')
}
