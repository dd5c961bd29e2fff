// esbuild plugin: puts sources shared by most lazy modules into a few chunks. esbuild makes dozens of small
// chunks, one per set of lazy modules; Node spends more time on finding and linking a small file than on
// parsing it.
import { readFile } from 'node:fs/promises'
import { extname, relative, resolve } from 'node:path'
import { build, type Metafile, type Plugin } from 'esbuild'

const NAME = 'shared-chunks'

/**
 * Creates the plugin: start-up sources become one chunk; sources loaded by at least this share of the lazy
 * modules become another. A lazy module that needs a part of a chunk loads all of it.
 */
export function sharedChunks(share: number): Plugin {
  return {
    name: NAME,
    async setup({ initialOptions, onLoad }) {
      const { plugins = [], absWorkingDir = process.cwd() } = initialOptions
      const { metafile } = await build({
        ...initialOptions,
        plugins: plugins.filter(({ name }) => name !== NAME),
        metafile: true,
        write: false,
      })
      const added = addedImports(metafile.inputs, share)
      onLoad({ filter: /\.tsx?$/ }, async ({ path }) => {
        const paths = added.get(relative(absWorkingDir, path))
        if (paths === undefined) return
        const lines = paths.map((one) => `import ${JSON.stringify(resolve(absWorkingDir, one))}`)
        const loader = extname(path) === '.tsx' ? 'tsx' : 'ts'
        return { loader, contents: [await readFile(path, 'utf8'), ...lines].join('\n') }
      })
    },
  }
}

/** Imports to add to the program's entry and to its lazy modules, by path. */
export function addedImports(
  inputs: Metafile['inputs'],
  share: number,
): ReadonlyMap<string, readonly string[]> {
  const isSource = (path: string) => /\.tsx?$/.test(path) && !path.startsWith('..')
  const imported = Object.values(inputs).flatMap(({ imports }) => imports)
  const lazy = new Set(imported.filter(isLazy).map(({ path }) => path))
  const needed = new Set(imported.map(({ path }) => path))
  const entries = Object.keys(inputs).filter((path) => isSource(path) && !needed.has(path))
  const modules = [...entries, ...[...lazy].filter(isSource)]
  const closures = new Map(
    modules.map((path) => [path, new Set([...closureOf(path, inputs)].filter(isSource))]),
  )
  const count = (path: string) => [...closures.values()].filter((closure) => closure.has(path)).length
  // An entry that awaits its lazy modules cannot be loaded by them.
  const start = new Set(entries.flatMap((path) => [...(closures.get(path) ?? [])]))
  for (const path of entries) start.delete(path)
  const common = Object.keys(inputs).filter(
    (path) =>
      isSource(path) && !start.has(path) && !entries.includes(path) && count(path) >= share * modules.length,
  )
  const chunks = [[...start], common]
  return new Map(
    [...closures].map(([path, closure]) => [
      path,
      chunks.filter((chunk) => chunk.some((one) => closure.has(one))).flat(),
    ]),
  )
}

type Import = Metafile['inputs'][string]['imports'][number]

const isLazy = ({ kind, external }: Import) => kind === 'dynamic-import' && external !== true

/** Static imports of a module, recursively. */
function closureOf(path: string, inputs: Metafile['inputs'], found = new Set<string>()): ReadonlySet<string> {
  if (found.has(path)) return found
  found.add(path)
  for (const one of inputs[path]?.imports ?? []) {
    if (one.kind !== 'dynamic-import' && one.external !== true) closureOf(one.path, inputs, found)
  }
  return found
}
