// What the built web app loads, out of Vite's manifest: chunks by their module, what they bring along, bytes after gzip.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'

/** Reads the build in `folder` (made with `build.manifest`). Modules are named from the app's folder: `src/main.tsx`. */
export function readChunks(folder) {
  const manifest = JSON.parse(readFileSync(join(folder, '.vite', 'manifest.json'), 'utf8'))
  const entry = Object.keys(manifest).find((key) => manifest[key].isEntry)
  const bytes = new Map()
  const source = (file) => readFileSync(join(folder, file), 'utf8')

  /** Bytes of one file after gzip. */
  const sizeOf = (file) => {
    if (!bytes.has(file)) bytes.set(file, gzipSync(source(file), { level: 9 }).length)
    return bytes.get(file)
  }

  // A worker's script is no chunk of the manifest; it belongs to the chunk that names it.
  const known = new Set(Object.values(manifest).map(({ file }) => file))
  const workers = readdirSync(join(folder, 'assets'))
    .map((name) => `assets/${name}`)
    .filter((file) => file.endsWith('.js') && !known.has(file))

  const filesOf = (key) => {
    const chunk = manifest[key]
    if (!chunk) throw new Error(`No chunk of ${key}: the build and the size gate do not agree`)
    if (!chunk.file.endsWith('.js')) return []
    const text = workers.length > 0 ? source(chunk.file) : ''
    return [chunk.file, ...workers.filter((file) => text.includes(file.slice('assets/'.length)))]
  }

  /** The JavaScript files that loading these modules brings along. */
  const closure = (keys, seen = new Set(), files = new Set()) => {
    for (const key of keys) {
      if (seen.has(key)) continue
      seen.add(key)
      for (const file of filesOf(key)) files.add(file)
      closure(manifest[key].imports ?? [], seen, files)
    }
    return files
  }

  return {
    entry,
    has: (key) => key in manifest,
    keys: () => Object.keys(manifest),
    /** The chunks of a name of Vite's configuration. */
    named: (name) => Object.keys(manifest).filter((key) => manifest[key].name === name),
    closure,
    /** Bytes of these files, without those that are there already. */
    sum: (files, there = new Set()) =>
      [...files].filter((file) => !there.has(file)).reduce((total, file) => total + sizeOf(file), 0),
  }
}
