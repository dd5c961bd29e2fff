// esbuild plugin: bundles a package twice, so that one dependant with heavy use does not enlarge the shared
// chunk.
import { readFile } from 'node:fs/promises'
import type { Plugin } from 'esbuild'

const NAME = 'own-copy'

/** Creates the plugin: matching packages get a separate copy for modules whose path contains `dependant`. */
export function ownCopy(filter: RegExp, dependant: string): Plugin {
  return {
    name: NAME,
    setup({ onResolve, onLoad, resolve }) {
      const suffix = `?${NAME}`
      onResolve({ filter: /./ }, async ({ path, pluginData, ...from }) => {
        const isCopied = pluginData === suffix || (from.importer.includes(dependant) && filter.test(path))
        if (!isCopied || pluginData === NAME) return
        const found = await resolve(path, { ...from, pluginData: NAME })
        return { ...found, suffix }
      })
      // Plugin data of a loaded module is passed to the resolution of its imports.
      onLoad({ filter: /\.m?js$/ }, async ({ path, suffix: own }) =>
        own === suffix ? { contents: await readFile(path), loader: 'js', pluginData: suffix } : undefined,
      )
    },
  }
}
