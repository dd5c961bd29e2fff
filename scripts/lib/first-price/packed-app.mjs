// A built web app as one file: a line of JSON with each file's path and length, then the files one after the other, all of it brotli.
// `node scripts/lib/first-price/packed-app.mjs apps/web/dist FILE` packs a build.
import { mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve, sep } from 'node:path'
import { fileURLToPath } from 'node:url'
import { brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib'

/** Source maps and Vite's manifest are no part of a visit. */
const isVisited = (path) => !path.endsWith('.map') && !path.startsWith('.vite/')

/** Packs the app built in `folder`. */
export function packApp(folder) {
  const paths = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => statSync(join(folder, path)).isFile())
    .map((path) => path.split(sep).join('/'))
    .filter(isVisited)
    .sort()
  const files = paths.map((path) => readFileSync(join(folder, path)))
  const list = JSON.stringify(paths.map((path, index) => [path, files[index].length]))
  const whole = Buffer.concat([Buffer.from(`${list}\n`), ...files])
  return brotliCompressSync(whole, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: 11,
      [constants.BROTLI_PARAM_LGWIN]: 24,
      [constants.BROTLI_PARAM_SIZE_HINT]: whole.length,
    },
  })
}

/** Writes the files of a packed app into `folder`. */
export function unpackApp(packed, folder) {
  const whole = brotliDecompressSync(packed)
  const end = whole.indexOf('\n')
  let from = end + 1
  for (const [path, length] of JSON.parse(whole.subarray(0, end).toString())) {
    const file = join(folder, path)
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, whole.subarray(from, from + length))
    from += length
  }
}

if (process.argv[1] && resolve(process.argv[1]) === fileURLToPath(import.meta.url)) {
  const [folder, file] = process.argv.slice(2)
  if (!folder || !file) throw new Error('Usage: node packed-app.mjs FOLDER FILE')
  writeFileSync(file, packApp(folder))
  process.stdout.write(`${file}: ${statSync(file).size} bytes\n`)
}
