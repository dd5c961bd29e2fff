// The programs of the playground, bundled by esbuild: worker of the exchange, runner of samples, and each module that a
// sample may import. They share chunks, so the site itself contains none of them.
import { createRequire } from 'node:module'
import { fileURLToPath } from 'node:url'
import { build, type Plugin as EsbuildPlugin } from 'esbuild'

const folder = fileURLToPath(new URL('.', import.meta.url))
const require = createRequire(import.meta.url)

/** Modules in CommonJS, whose names must be listed for `import { name }`. */
const COMMON_JS = ['react', 'react/jsx-runtime', 'react-dom/client', 'react-dom/server']
const MODULES = [
  '@bgk/sdk',
  ...subpathsOf('@bgk/sdk').map((path) => `@bgk/sdk/${path}`),
  '@bgk/react-bindings',
  '@bgk/sandbox/browser',
  '@bgk/sandbox/lab',
  '@tanstack/react-query',
  'zod/mini',
]
const PROGRAMS = { exchange: 'exchange/exchange-worker.ts', runner: 'runner/run.ts' }

export interface PlaygroundBundle {
  /** Text of each file by its name. */
  readonly files: ReadonlyMap<string, Uint8Array>
  /** File of each module and program. */
  readonly entries: Readonly<Record<string, string>>
}

export async function bundlePlayground(): Promise<PlaygroundBundle> {
  const { outputFiles, metafile } = await build({
    absWorkingDir: folder,
    entryPoints: [
      ...[...COMMON_JS, ...MODULES].map((name) => ({ in: `sample-module:${name}`, out: outName(name) })),
      ...Object.entries(PROGRAMS).map(([out, path]) => ({ in: path, out })),
    ],
    plugins: [sampleModules],
    outdir: '/',
    entryNames: '[name]-[hash]',
    chunkNames: 'chunk-[hash]',
    write: false,
    metafile: true,
    bundle: true,
    splitting: true,
    format: 'esm',
    platform: 'browser',
    target: 'es2022',
    minify: true,
    conditions: ['@bgk/source'],
    jsx: 'automatic',
    define: { 'process.env.NODE_ENV': '"production"' },
    legalComments: 'none',
    logLevel: 'error',
  })
  const names = new Map(Object.entries(PROGRAMS).map(([name, path]) => [path, name] as const))
  const entries: Record<string, string> = {}
  for (const [path, { entryPoint }] of Object.entries(metafile.outputs)) {
    const name = entryPoint && (names.get(entryPoint) ?? entryPoint.replace(/^sample-module:/, ''))
    if (name) entries[name] = fileName(path)
  }
  return { files: new Map(outputFiles.map(({ path, contents }) => [fileName(path), contents])), entries }
}

const fileName = (path: string) => path.slice(path.lastIndexOf('/') + 1)
const outName = (name: string) => name.replace(/^@/, '').replaceAll('/', '-')

/** Entry points that export all of a package. */
const sampleModules: EsbuildPlugin = {
  name: 'sample-modules',
  setup({ onResolve, onLoad }) {
    onResolve({ filter: /^sample-module:/ }, ({ path }) => ({
      path: path.replace('sample-module:', ''),
      namespace: 'sample-module',
    }))
    onLoad({ filter: /.*/, namespace: 'sample-module' }, ({ path }) => ({
      contents: COMMON_JS.includes(path)
        ? `export { default, ${Object.keys(require(path)).join(', ')} } from '${path}'`
        : `export * from '${path}'`,
      resolveDir: folder,
    }))
  },
}

/** Public subpaths of a package that are modules. */
function subpathsOf(name: string): readonly string[] {
  const { exports }: { exports: Record<string, unknown> } = require(
    `${folder}../../node_modules/${name}/package.json`,
  )
  return Object.keys(exports).flatMap((path) =>
    path === '.' || path === './internal' || path.endsWith('.json') ? [] : [path.slice(2)],
  )
}
