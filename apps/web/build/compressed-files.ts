import { readdirSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Plugin } from 'vite'

const TEXTUAL = /\.(?:html|js|css|svg|webmanifest)$/
/** Smaller files fit into one packet as they are. */
const MIN_BYTES = 1024

const encodings = {
  br: (file: Buffer) =>
    promisify(brotliCompress)(file, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: file.length } }),
  gz: (file: Buffer) => promisify(gzip)(file, { level: 9 }),
} as const

/** Writes each text of the build once more as `.br` and `.gz`, for servers to send (docs/operators.md); comes last, when all pages are complete. */
export function compressedFiles(): Plugin {
  let folder = ''
  return {
    name: 'compressed-files',
    apply: (user, { command, mode }) => command === 'build' && /^(production|baseline)$/.test(mode) && !user.build?.ssr,
    configResolved({ root, build }) {
      folder = resolve(root, build.outDir)
    },
    closeBundle: {
      order: 'post',
      sequential: true,
      async handler(error) {
        if (error) return
        const names = readdirSync(folder, { recursive: true, encoding: 'utf8' })
        await Promise.all(
          names.filter((name) => TEXTUAL.test(name)).map((name) => compress(join(folder, name))),
        )
      },
    },
  }
}

async function compress(path: string): Promise<void> {
  const file = await readFile(path)
  if (file.length < MIN_BYTES) return
  await Promise.all(
    Object.entries(encodings).map(async ([ending, encode]) =>
      writeFile(`${path}.${ending}`, await encode(file)),
    ),
  )
}
