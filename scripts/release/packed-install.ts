// Checks SDK and hooks installed by npm from their tarballs outside the workspace: strict types, import and
// require, a Vite page, and the programs of the SDK's README against a sandbox.
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { parse } from 'yaml'
import { root, run } from '../workspace/process'
import { type Packed, packPackages } from './pack'
import { packedCliFindings } from './packed-cli'
import { RUNTIMES, type Step, tryRuntimes } from './packed-runtimes'

/** TypeScript projects: name, type of their package, `module` and `moduleResolution`. */
const PROJECTS = [
  ['bundler', 'module', 'esnext', 'bundler'],
  ['nodenext', 'module', 'nodenext', 'nodenext'],
  ['node10', 'commonjs', 'commonjs', 'node10'],
  ['commonjs', 'commonjs', 'node16', 'node16'],
] as const

interface Options {
  /** Types and the current Node only. */
  readonly fast?: boolean
}

/** Lists the problems of the packages after their installation, one text each. Needs current builds with types. */
export async function packedFindings({ fast = false }: Options = {}): Promise<readonly string[]> {
  const packages = await packPackages()
  const folder = mkdtempSync(join(tmpdir(), 'bgk-packed-'))
  const sandbox = await startBuiltSandbox()
  try {
    return [
      ...(await packedCliFindings(packages, folder, sandbox.url)),
      ...(await libraryFindings(packages, folder, sandbox.url, fast)),
    ]
  } finally {
    await sandbox.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

async function libraryFindings(
  packages: readonly Packed[],
  folder: string,
  url: string,
  fast: boolean,
): Promise<readonly string[]> {
  const findings: string[] = []
  const step: Step = async (label, command, args) => {
    const { code, output } = await run(command, args, { cwd: folder, quiet: true })
    if (code !== 0) findings.push(`packed, ${label}: ${output}`)
  }
  const bin = (name: string) => join(folder, 'node_modules/.bin', name)

  writeProject(folder, packages.slice(0, 2), fast)
  await step('npm install', 'npm', ['install', '--no-audit', '--no-fund', '--loglevel=error'])
  if (findings.length > 0) return findings
  for (const [project] of PROJECTS)
    await step(`types, ${project}`, bin('tsc'), ['-p', `tsconfig.${project}.json`])
  if (fast) {
    for (const program of ['import.mjs', 'require.cjs', 'commonjs/all.js'])
      await step(`Node ${process.versions.node}, ${program}`, process.execPath, [program])
    return findings
  }
  await tryRuntimes(folder, url, ['commonjs/all.js', ...writeReadmePrograms(folder, url)], step)
  await step('Vite', bin('vite'), ['build', '--logLevel', 'warn'])
  return findings
}

function writeProject(folder: string, packages: readonly Packed[], fast: boolean): void {
  const write = (name: string, content: unknown) =>
    writeFileSync(join(folder, name), typeof content === 'string' ? content : JSON.stringify(content))
  const { catalog } = parse(readFileSync(join(root, 'pnpm-workspace.yaml'), 'utf8'))
  const tools = ['typescript', '@types/node', '@types/react', '@types/ws', ...(fast ? [] : ['vite'])]
  const runtimes = fast ? {} : RUNTIMES
  const peers = packages.flatMap(({ manifest }) => Object.entries(manifest.peerDependencies ?? {}))
  const entries = packages.flatMap(({ manifest }) =>
    Object.keys(manifest.exports ?? {})
      // Node imports JSON only with an attribute.
      .filter((path) => !path.endsWith('.json'))
      .map((path) => join(manifest.name, path)),
  )

  write('package.json', {
    private: true,
    type: 'module',
    dependencies: {
      ...Object.fromEntries([...peers, ...tools.map((name) => [name, catalog[name]])]),
      ...runtimes,
      ...Object.fromEntries(packages.map(({ manifest, file }) => [manifest.name, `file:${file}`])),
    },
  })
  for (const type of ['module', 'commonjs']) {
    mkdirSync(join(folder, type))
    write(`${type}/package.json`, { type })
    write(
      `${type}/all.ts`,
      entries.map((entry, index) => `export * as entry${index} from '${entry}'\n`).join(''),
    )
    // Without the types of the signals package, a signal must still be valid JSX.
    write(
      `${type}/price.tsx`,
      `import { usePrice } from '@bgk/react-bindings'\nexport const Price = () => <b>{usePrice('BTC/USDT')}</b>\n`,
    )
  }
  for (const [name, type, module, moduleResolution] of PROJECTS)
    write(`tsconfig.${name}.json`, {
      compilerOptions: {
        target: 'es2022',
        lib: ['es2022', 'dom', 'dom.iterable', 'dom.asynciterable'],
        strict: true,
        exactOptionalPropertyTypes: true,
        noUncheckedIndexedAccess: true,
        skipLibCheck: false,
        jsx: 'react-jsx',
        ignoreDeprecations: '6.0',
        types: ['node'],
        module,
        moduleResolution,
      },
      files: [`${type}/all.ts`, `${type}/price.tsx`],
    })
  const program = (load: string) => `for (const name of ${JSON.stringify(entries)}) {
  if (Object.keys(${load}(name)).length === 0) throw new Error(name + ' exports nothing')
}
const { createClient } = ${load}('@bgk/sdk')
createClient({ origin: 'http://localhost:8080' }).close()
`
  write('import.mjs', program('await import'))
  write('require.cjs', program('require'))
  write('index.html', '<!doctype html><script type="module" src="/page.js"></script>')
  write(
    'page.js',
    `import { createClient } from '@bgk/sdk'
import { BgkProvider } from '@bgk/react-bindings'
globalThis.page = [createClient({ origin: location.origin }), BgkProvider]
`,
  )
}

/** Writes the code of the SDK's README and of the first pages as programs that call the sandbox. Returns their paths. */
function writeReadmePrograms(folder: string, url: string): readonly string[] {
  const codeOf = (page: string, tag: 'js' | 'ts') => [
    ...readFileSync(join(root, page), 'utf8').matchAll(new RegExp(`\`\`\`${tag}\\n([\\s\\S]*?)\`\`\``, 'g')),
  ]
  const found = [
    ...codeOf('packages/sdk/README.md', 'js'),
    // Their samples have no types, so that a reader may save them as .mjs.
    ...codeOf('docs/start/install.md', 'ts'),
    ...codeOf('docs/start/first-order.md', 'ts'),
  ]
  mkdirSync(join(folder, 'readme'))
  return found.map(([, code = ''], index) => {
    const file = `readme/${index + 1}.mjs`
    writeFileSync(join(folder, file), code.replaceAll('http://localhost:8080', url))
    return file
  })
}

async function startBuiltSandbox(): Promise<{ readonly url: string; stop(): Promise<void> }> {
  const { startSandbox } = await import(pathToFileURL(join(root, 'packages/sandbox/dist/index.js')).href)
  return startSandbox({ port: 0, memory: true, log: () => {} })
}
