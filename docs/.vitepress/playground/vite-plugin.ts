import type { Plugin } from 'vitepress'
import { bundlePlayground, type PlaygroundBundle } from './bundle'

const VIRTUAL = 'virtual:playground'
const FOLDER = 'playground'

/** Serves the programs of the playground; `virtual:playground` exports the address of each. */
export function playgroundPrograms(): Plugin {
  let base = '/'
  let bundle: Promise<PlaygroundBundle> | undefined
  const bundled = () => {
    bundle ??= bundlePlayground()
    return bundle
  }
  return {
    name: 'playground-programs',
    configResolved(config) {
      base = config.base
    },
    resolveId: (id) => (id === VIRTUAL ? `\0${VIRTUAL}` : undefined),
    async load(id) {
      if (id !== `\0${VIRTUAL}`) return undefined
      const { entries } = await bundled()
      const addresses = Object.entries(entries).map(([name, file]) => [name, `${base}${FOLDER}/${file}`])
      // Workers and blobs need whole addresses. Nothing of this is used on the server.
      return `const origin = typeof location === 'undefined' ? 'http://localhost' : location.origin
export const modules = Object.fromEntries(${JSON.stringify(addresses)}.map(([name, path]) => [name, origin + path]))`
    },
    async generateBundle({ dir }) {
      if (dir?.includes('.temp')) return
      const { files } = await bundled()
      for (const [name, source] of files)
        this.emitFile({ type: 'asset', fileName: `${FOLDER}/${name}`, source })
    },
    configureServer({ middlewares }) {
      middlewares.use(`${base}${FOLDER}/`, async (request, response, next) => {
        const { files } = await bundled()
        const file = files.get(request.url?.slice(1) ?? '')
        if (!file) return next()
        response.setHeader('content-type', 'text/javascript').end(file)
      })
    },
  }
}
