// Marks the calls in module initialisers as pure: bundlers drop an unused `const x = call()` only with such a
// mark.
// The packages' modules have no side effects, so every call and `new` of an initialiser is marked and sources
// contain no marks.
import { readFile } from 'node:fs/promises'
import { transformAsync } from '@babel/core'
// @ts-expect-error The plugin has no types.
import annotatePureCalls from 'babel-plugin-annotate-pure-calls'
import type { PluginBuild } from 'esbuild'

/** Sources of the packages bundled by integrators. */
const SOURCES = /packages[\\/](sdk|react-bindings)[\\/]src[\\/].*\.tsx?$/

/** Marks the initialisers of a module. Returns TypeScript and a source map. */
export async function markPureCalls(code: string, path: string): Promise<{ code: string; map: string }> {
  const result = await transformAsync(code, {
    filename: path,
    babelrc: false,
    configFile: false,
    sourceMaps: true,
    retainLines: true,
    parserOpts: { plugins: path.endsWith('x') ? ['typescript', 'jsx'] : ['typescript'] },
    plugins: [annotatePureCalls],
  })
  if (typeof result?.code !== 'string') throw new Error(`Babel returned no code for ${path}`)
  return { code: result.code, map: JSON.stringify(result.map) }
}

/** Plugin for esbuild and tsup. */
export const pureCalls = () => ({
  name: 'pure-calls',
  setup(build: Pick<PluginBuild, 'onLoad'>) {
    build.onLoad({ filter: SOURCES }, async ({ path }) => {
      const { code, map } = await markPureCalls(await readFile(path, 'utf8'), path)
      const inline = Buffer.from(map).toString('base64')
      return {
        contents: `${code}\n//# sourceMappingURL=data:application/json;base64,${inline}`,
        loader: path.endsWith('x') ? 'tsx' : 'ts',
      }
    })
  },
})

/** Plugin for Vite: the app bundles the packages from their sources. */
export const pureCallsInApp = () => ({
  name: 'pure-calls',
  apply: 'build' as const,
  enforce: 'pre' as const,
  transform: {
    filter: { id: SOURCES },
    handler: (code: string, id: string) => markPureCalls(code, id),
  },
})
