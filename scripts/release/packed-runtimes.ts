// Checks the packed SDK in each supported runtime and loader, against a sandbox: one program logs in, trades
// and reads live prices.
import { copyFileSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { build, transform } from 'esbuild'
import { root } from '../workspace/process'

/** Supported lines of Node, from the registry's `node` package. */
const NODES = ['20.19', '22', '24', '26']
/** The newest line, for steps that need one Node. */
const NEWEST = `node@${NODES.at(-1)}`

/** Programs from the registry that run or load the package. */
export const RUNTIMES = { bun: '^1.4.5', deno: '^2.9.6', workerd: '^1.20261117.1', jest: '^30.5.2' }

const PROGRAMS = join(root, 'packages/sdk/test/runtimes')

export type Step = (label: string, command: string, args: readonly string[]) => Promise<void>

/**
 * Runs `packages/sdk/test/runtimes` in the folder with the installed package and runtimes; `programs` also
 * run in Bun and Deno. `step` records failures.
 */
export async function tryRuntimes(
  folder: string,
  url: string,
  programs: readonly string[],
  step: Step,
): Promise<void> {
  const bin = (name: string) => join(folder, 'node_modules/.bin', name)
  const write = (name: string, content: string) => writeFileSync(join(folder, name), content)
  copyFileSync(join(PROGRAMS, 'exchange.js'), join(folder, 'exchange.js'))
  const program = `import { useExchange } from './exchange.js'\nawait useExchange('${url}')\n`
  write('use-exchange.mjs', program)
  for (const file of ['import.mjs', 'require.cjs', 'use-exchange.mjs', ...programs]) {
    for (const line of NODES) await step(`Node ${line}, ${file}`, 'npx', ['-y', `node@${line}`, file])
    await step(`Bun, ${file}`, bin('bun'), [file])
    await step(`Deno, ${file}`, bin('deno'), ['run', '--allow-all', file])
  }

  await bundle(folder, { entry: 'use-exchange.mjs', outfile: 'neutral.mjs', format: 'esm' })
  await step('esbuild --platform=neutral', 'npx', ['-y', NEWEST, 'neutral.mjs'])

  write(
    'worker.js',
    `import { useExchange } from './exchange.js'\nexport default { test: () => useExchange('${url}') }\n`,
  )
  await bundle(folder, {
    entry: 'worker.js',
    outfile: 'worker.bundle.js',
    format: 'esm',
    conditions: ['workerd'],
  })
  write('worker.capnp', WORKER)
  await step('workerd', bin('workerd'), ['test', 'worker.capnp'])

  // As Babel does for Jest and React Native: `require` instead of `import`.
  const { code } = await transform(readFileSync(join(PROGRAMS, 'exchange.js'), 'utf8'), { format: 'cjs' })
  write('commonjs/exchange.js', code)
  write(
    'commonjs/exchange.test.js',
    `const { useExchange } = require('./exchange.js')\ntest('the exchange', () => useExchange('${url}'))\n`,
  )
  await step('Jest', bin('jest'), ['--rootDir', 'commonjs'])
  await bundle(folder, {
    entry: 'commonjs/exchange.js',
    outfile: 'react-native.bundle.js',
    format: 'iife',
    conditions: ['react-native', 'require'],
    mainFields: ['react-native', 'browser', 'main'],
  })
  const realm = join(PROGRAMS, 'react-native.js')
  await step('React Native', 'npx', ['-y', NEWEST, realm, 'react-native.bundle.js', url])
}

interface BundleOptions {
  readonly entry: string
  readonly outfile: string
  readonly format: 'esm' | 'iife'
  readonly conditions?: string[]
  readonly mainFields?: string[]
}

async function bundle(folder: string, { entry, ...options }: BundleOptions): Promise<void> {
  await build({
    ...options,
    absWorkingDir: folder,
    entryPoints: [entry],
    bundle: true,
    platform: 'neutral',
    globalName: 'bundle',
    logLevel: 'error',
  })
}

const WORKER = `using Workerd = import "/workerd/workerd.capnp";
const config :Workerd.Config = (
  services = [
    (name = "main", worker = (
      modules = [(name = "worker.js", esModule = embed "worker.bundle.js")],
      compatibilityDate = "2026-01-01",
      globalOutbound = "network",
    )),
    (name = "network", network = (allow = ["public", "private"])),
  ],
);
`
