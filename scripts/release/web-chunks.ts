// Chunks of the built web app, read from Vite's manifest: by source module, with their imports and their size after gzip.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'

interface Chunk {
  readonly file: string
  readonly isEntry?: boolean
  readonly imports?: readonly string[]
}

/** Reads the build in `folder`. Modules are named from the app's folder: `src/main.tsx`. */
export function readChunks(folder: string) {
  const manifest: Record<string, Chunk> = JSON.parse(
    readFileSync(join(folder, '.vite', 'manifest.json'), 'utf8'),
  )
  const entry = Object.keys(manifest).find((key) => manifest[key]?.isEntry)
  if (entry === undefined) throw new Error(`The manifest in ${folder} has no entry`)
  const source = (file: string) => readFileSync(join(folder, file), 'utf8')
  // Scripts of workers are not in the manifest; they belong to the chunk that names them.
  const known = new Set(Object.values(manifest).map(({ file }) => file))
  const workers = readdirSync(join(folder, 'assets'))
    .map((name) => `assets/${name}`)
    .filter((file) => file.endsWith('.js') && !known.has(file))

  const chunkOf = (key: string): Chunk => {
    const chunk = manifest[key]
    if (chunk === undefined) throw new Error(`The build has no chunk of ${key}`)
    return chunk
  }
  const filesOf = ({ file }: Chunk) =>
    file.endsWith('.js')
      ? [file, ...workers.filter((worker) => source(file).includes(worker.slice('assets/'.length)))]
      : []

  /** JavaScript files that these modules load, directly or through imports. */
  const closure = (keys: readonly string[], seen = new Set<string>(), files = new Set<string>()) => {
    for (const key of keys) {
      if (seen.has(key)) continue
      seen.add(key)
      const chunk = chunkOf(key)
      for (const file of filesOf(chunk)) files.add(file)
      closure(chunk.imports ?? [], seen, files)
    }
    return files
  }

  const sizes = new Map<string, number>()
  const sizeOf = (file: string) => {
    const size = sizes.get(file) ?? gzipSync(source(file), { level: 9 }).length
    sizes.set(file, size)
    return size
  }

  return {
    entry,
    has: (key: string) => key in manifest,
    keys: () => Object.keys(manifest),
    closure,
    /** Bytes of these files after gzip, without those in `loaded`. */
    sum: (files: ReadonlySet<string>, loaded: ReadonlySet<string> = new Set()) =>
      [...files].reduce((total, file) => total + (loaded.has(file) ? 0 : sizeOf(file)), 0),
  }
}
