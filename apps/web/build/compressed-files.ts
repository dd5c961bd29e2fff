import { readdirSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Plugin } from 'vite'

const TEXTUAL = /\.(?:html|js|css|svg|webmanifest)$/
/** Smaller files fit into one packet uncompressed. */
const MIN_BYTES = 1024
/** One below the maximum for pages: they grow by 1 %, and there are many. */
const qualityOf = (path: string) => (path.endsWith('.html') ? 10 : 11)

/** Writes each text file of the build also as `.br` and `.gz`, for servers to send (docs/operate/own-back-end.md). */
export function compressedFiles(): Plugin {
  let folder = ''
  let assets: Promise<unknown> = Promise.resolve()
  return {
    name: 'compressed-files',
    apply: (user, { command, mode }) =>
      command === 'build' && /^(production|baseline)$/.test(mode) && !user.build?.ssr,
    configResolved({ root, build }) {
      folder = resolve(root, build.outDir)
    },
    // Code and styles are final; the shells are rendered meanwhile.
    writeBundle(_, bundle) {
      assets = compress(Object.keys(bundle).filter((name) => name.startsWith('assets/')))
      assets.catch(() => undefined)
    },
    closeBundle: {
      order: 'post',
      sequential: true,
      async handler(error) {
        if (error) return
        await assets
        const names = readdirSync(folder, { recursive: true, encoding: 'utf8' })
        await compress(names.filter((name) => !name.startsWith('assets')))
      },
    },
  }

  function compress(names: readonly string[]): Promise<unknown> {
    return Promise.all(
      names.filter((name) => TEXTUAL.test(name)).map((name) => compressFile(join(folder, name))),
    )
  }
}

async function compressFile(path: string): Promise<void> {
  const file = await readFile(path)
  if (file.length < MIN_BYTES) return
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: qualityOf(path),
    [constants.BROTLI_PARAM_SIZE_HINT]: file.length,
  }
  await writeFile(`${path}.br`, await promisify(brotliCompress)(file, { params }))
  await writeFile(`${path}.gz`, await promisify(gzip)(file, { level: 9 }))
}
