// Bundlers may only drop an unused `const x = call()` when the call is marked as pure. Our packages do nothing but make values when they load, so the builds
// mark every call and `new` of a module's initialisers by Babel, and the sources stay without marks.
import { readFile } from 'node:fs/promises'
import { transformAsync } from '@babel/core'
import annotatePureCalls from 'babel-plugin-annotate-pure-calls'

/** Sources of the packages that integrators bundle. */
const SOURCES = /packages[\\/](sdk|react-bindings)[\\/]src[\\/].*\.tsx?$/

/** The module with its initialisers marked, still TypeScript, and the source map to what was written. */
export async function markPureCalls(code, path) {
  const result = await transformAsync(code, {
    filename: path,
    babelrc: false,
    configFile: false,
    sourceMaps: true,
    retainLines: true,
    parserOpts: { plugins: path.endsWith('x') ? ['typescript', 'jsx'] : ['typescript'] },
    plugins: [annotatePureCalls],
  })
  return { code: result.code, map: result.map }
}

/** For esbuild and tsup. */
export const pureCalls = () => ({
  name: 'pure-calls',
  setup(build) {
    build.onLoad({ filter: SOURCES }, async ({ path }) => {
      const { code, map } = await markPureCalls(await readFile(path, 'utf8'), path)
      const inline = Buffer.from(JSON.stringify(map)).toString('base64')
      return {
        contents: `${code}\n//# sourceMappingURL=data:application/json;base64,${inline}`,
        loader: path.endsWith('x') ? 'tsx' : 'ts',
      }
    })
  },
})

/** For Vite, whose app bundles the packages' sources. */
export const pureCallsInApp = () => ({
  name: 'pure-calls',
  apply: 'build',
  enforce: 'pre',
  transform: {
    filter: { id: SOURCES },
    handler: (code, id) => markPureCalls(code, id),
  },
})
