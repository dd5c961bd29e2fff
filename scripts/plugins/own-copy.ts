// esbuild plugin: bundles a package twice, so that one dependant that uses much of it does not make the shared chunk larger.
import { readFile } from 'node:fs/promises'
import type { Plugin } from 'esbuild'

const NAME = 'own-copy'

/** Makes the plugin: packages that match the filter get a copy of their own for modules whose path contains `dependant`. */
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
      // Data of a loaded module reach the resolving of its own imports.
      onLoad({ filter: /\.m?js$/ }, async ({ path, suffix: own }) =>
        own === suffix ? { contents: await readFile(path), loader: 'js', pluginData: suffix } : undefined,
      )
    },
  }
}
