// `npm run test:packed`: the command line (lib/packed-cli.mjs), and SDK and hooks as they would be published, installed by npm in a folder outside the workspace: strict types, plain Node (ESM and require)
// on each supported line of Node, a Vite page, and the examples of the SDK's README against a sandbox. `-- --fast` is types and plain Node on this Node alone.
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { pack } from './lib/pack.mjs'
import { testPackedCli } from './lib/packed-cli.mjs'
import { root, run, StepFailed } from './lib/run.mjs'
import { build, fail, install, requireNode } from './lib/setup.mjs'

/** Node's lines, from the registry's `node` package. */
const NODES = ['20.19', '22', '24']
const top = fileURLToPath(root)
const manifestOf = (name) => JSON.parse(readFileSync(join(top, 'packages', name, 'package.json'), 'utf8'))

/** `{ label, output }` of each step that failed. `fast`: types and this Node alone; `built`: packs what is built already, which must have types. */
export async function testPacked({ fast = false, built = fast } = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'bgk-packed-'))
  const failures = []
  const step = async (label, command, args, options = {}) => {
    const started = performance.now()
    const { code, output } = await run(command, args, { cwd: folder, quiet: true, ...options })
    const seconds = ((performance.now() - started) / 1000).toFixed(1)
    const good = code === 0
    process.stdout.write(`  ${label}: ${good ? 'good' : 'failed'}, ${seconds} s\n`)
    if (!good) failures.push({ label, output })
    return good
  }
  try {
    failures.push(...(await testPackedCli({ top, folder, built })))
    const tarballs = []
    for (const name of ['sdk', 'react-bindings']) tarballs.push(await pack(name, folder, { built }))
    const entries = ['sdk', 'react-bindings'].flatMap((name) => {
      const manifest = manifestOf(name)
      return Object.keys(manifest.publishConfig.exports).map((path) => join(manifest.name, path))
    })
    writeProject(folder, tarballs, entries, fast)
    const installed = await step('install from the registry', 'npm', [
      'install',
      '--no-audit',
      '--no-fund',
      '--loglevel=error',
    ])
    if (!installed) return failures

    for (const resolution of ['bundler', 'nodenext'])
      await step(`types, ${resolution}`, join(folder, 'node_modules/.bin/tsc'), [
        '-p',
        `tsconfig.${resolution}.json`,
      ])

    const here = [{ label: `Node ${process.versions.node}`, command: process.execPath, args: [] }]
    const nodes = fast
      ? here
      : NODES.map((line) => ({ label: `Node ${line}`, command: 'npx', args: ['-y', `node@${line}`] }))
    for (const { label, command, args } of nodes) {
      await step(`${label}, import`, command, [...args, 'import.mjs'])
      await step(`${label}, require`, command, [...args, 'require.cjs'])
    }
    if (fast) return failures

    await step('a Vite page', join(folder, 'node_modules/.bin/vite'), ['build', '--logLevel', 'warn'])
    const sandbox = await startSandbox()
    try {
      for (const file of writeExamples(folder, sandbox.url))
        for (const { label, command, args } of nodes)
          await step(`${label}, README ${file}`, command, [...args, file])
    } finally {
      await sandbox.stop()
    }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
  return failures
}

function writeProject(folder, tarballs, entries, fast) {
  const write = (name, text) =>
    writeFileSync(join(folder, name), typeof text === 'string' ? text : JSON.stringify(text, null, 2))
  const catalog = readFileSync(join(top, 'pnpm-workspace.yaml'), 'utf8')
  const ours = (name) => new RegExp(`^ {2}"?${name}"?: (.+)$`, 'm').exec(catalog)?.[1] ?? 'latest'
  const { '@bgk/sdk': _, ...peers } = manifestOf('react-bindings').peerDependencies
  const [sdk, hooks] = tarballs.map((path) => `file:./${basename(path)}`)
  const tools = ['typescript', '@types/node', '@types/react', '@types/ws', ...(fast ? [] : ['vite'])]
  write('package.json', {
    name: 'packed',
    private: true,
    type: 'module',
    dependencies: {
      '@bgk/sdk': sdk,
      '@bgk/react-bindings': hooks,
      ...peers,
      ...Object.fromEntries(tools.map((name) => [name, ours(name)])),
    },
  })
  write('all.ts', entries.map((entry, index) => `export * as entry${index} from '${entry}'\n`).join(''))
  // A signal is JSX, without a word of the signals' own package.
  write(
    'price.tsx',
    `import { usePrice } from '@bgk/react-bindings'

export const Price = () => <b>{usePrice('BTC/USDT')}</b>
`,
  )
  const options = {
    target: 'es2022',
    lib: ['es2022', 'dom', 'dom.iterable', 'dom.asynciterable'],
    strict: true,
    exactOptionalPropertyTypes: true,
    noUncheckedIndexedAccess: true,
    skipLibCheck: false,
    jsx: 'react-jsx',
    noEmit: true,
    types: ['node'],
  }
  for (const [resolution, module] of [
    ['bundler', 'esnext'],
    ['nodenext', 'nodenext'],
  ])
    write(`tsconfig.${resolution}.json`, {
      compilerOptions: { ...options, module, moduleResolution: resolution },
      files: ['all.ts', 'price.tsx'],
    })
  write(
    'import.mjs',
    `for (const name of ${JSON.stringify(entries)}) {
  const entry = await import(name)
  if (Object.keys(entry).length === 0) throw new Error(name + ' exports nothing')
}
const { createClient } = await import('@bgk/sdk')
createClient({ origin: 'http://localhost:8080' }).close()
`,
  )
  write(
    'require.cjs',
    `for (const name of ${JSON.stringify(entries)}) {
  const entry = require(name)
  if (Object.keys(entry).length === 0) throw new Error(name + ' exports nothing')
}
const { createClient } = require('@bgk/sdk')
createClient({ origin: 'http://localhost:8080' }).close()
`,
  )
  write('index.html', '<!doctype html><script type="module" src="/page.js"></script>')
  write(
    'page.js',
    `import { createClient } from '@bgk/sdk'
import { BgkProvider } from '@bgk/react-bindings'

globalThis.page = [createClient({ origin: location.origin }), BgkProvider]
`,
  )
}

async function startSandbox() {
  const built = pathToFileURL(join(top, 'packages/sandbox/dist/index.js')).href
  const { startSandbox: start } = await import(built)
  return start({ port: 0, memory: true, log: () => {} })
}

/** The README's whole programs (js and cjs blocks), as files that talk to the sandbox. */
function writeExamples(folder, url) {
  const readme = readFileSync(join(top, 'packages/sdk/README.md'), 'utf8')
  mkdirSync(join(folder, 'readme'))
  return [...readme.matchAll(/```(js|cjs)\n([\s\S]*?)```/g)].map(([, language, code], index) => {
    const file = `readme/${index + 1}.${language === 'cjs' ? 'cjs' : 'mjs'}`
    writeFileSync(join(folder, file), code.replaceAll('http://localhost:8080', url))
    return file
  })
}

if (import.meta.url === new URL(process.argv[1] ?? '', 'file:').href) {
  requireNode()
  const fast = process.argv.includes('--fast')
  try {
    await install()
    await build(['sdk', 'react-bindings', 'sandbox', 'cli'], { types: true })
    const failures = await testPacked({ fast })
    for (const { label, output } of failures) process.stdout.write(`\n== ${label}\n${output}\n`)
    process.stdout.write(`${failures.length} failed\n`)
    if (failures.length > 0) process.exitCode = 1
  } catch (error) {
    if (!(error instanceof StepFailed)) throw error
    fail(`${error.output}\n${error.message}`)
  }
}
