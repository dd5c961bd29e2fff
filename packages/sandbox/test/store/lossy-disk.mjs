/**
 * A disk that forgets at a power cut what was not synced: loaded instead of pglite-worker.mjs, which it loads in turn.
 *
 * What PGlite writes goes to its folder as ever: that is the cache of the system. A second folder gets what a disk
 * would have: the bytes of a file when it is synced, a name when its folder is. Real systems also write by themselves,
 * in any order, therefore some pages go to the disk at once, by a seeded throw. At the given number of file operations
 * the thread ends in the middle of what it does; the second folder is what the next start finds.
 *
 * Of file systems it takes what those with a journal keep: syncing a new file keeps its name as well.
 */
import { createRequire, syncBuiltinESMExports } from 'node:module'
import { dirname, join, relative, sep } from 'node:path'
import process from 'node:process'
import { workerData } from 'node:worker_threads'

/** PGlite asks this object at every call: what is put into it here is what PGlite uses. */
const fs = createRequire(import.meta.url)('node:fs')
const real = { ...fs }

/** @type {string} */
const root = workerData.dataDir

/**
 * Written by power-cuts.ts beside the data directory. `eager`: share of the pages that reach the disk unasked.
 *
 * @type {{ disk: string, cutAt: number, eager: number, seed: number }}
 */
const { disk, cutAt, eager, seed } = JSON.parse(fs.readFileSync(join(root, '..', '..', 'power.json'), 'utf8'))

const PAGE = 4096

/**
 * A file by its inode. `durable`: where the disk has it; `pages`: what the disk does not have; `shrunk`: the smallest size
 * it had since the last sync.
 *
 * @typedef {{ durable: string | undefined, live: string, pages: Set<number>, shrunk: number }} File
 */
/** @type {Map<number, File>} */
const files = new Map()
/** Who has a name on the disk. @type {Map<string, File>} */
const owners = new Map()
/** Open files of the folder. @type {Map<number, string>} */
const paths = new Map()
/** Changes of names that no sync of their folder has durable yet. @type {{ folder: string, persist: () => void }[]} */
let names = []
let operations = 0
let isCut = false

let state = seed >>> 0
/** Mulberry32. */
function random() {
  state = (state + 0x6d2b79f5) >>> 0
  let x = Math.imul(state ^ (state >>> 15), state | 1)
  x ^= x + Math.imul(x ^ (x >>> 7), x | 61)
  return ((x ^ (x >>> 14)) >>> 0) / 2 ** 32
}

function operation() {
  if (++operations < cutAt || isCut) return
  isCut = true
  process.exit(0)
}

/** @param {unknown} path */
function isOurs(path) {
  return path === root || String(path).startsWith(root + sep)
}

/** @param {string} path */
function diskPath(path) {
  return join(disk, relative(root, path))
}

/** @param {number} inode @param {string} path @param {boolean} isNew */
function fileOf(inode, path, isNew = false) {
  let file = files.get(inode)
  if (file === undefined) {
    const durable = isNew ? undefined : diskPath(path)
    file = { durable, live: path, pages: new Set(), shrunk: Number.POSITIVE_INFINITY }
    files.set(inode, file)
    if (durable !== undefined) owners.set(durable, file)
  }
  return file
}

/** Where the disk has a file; a new one gets its name there now. @param {File} file */
function place(file) {
  if (file.durable === undefined) {
    file.durable = diskPath(file.live)
    owners.set(file.durable, file)
    real.mkdirSync(dirname(file.durable), { recursive: true })
    real.closeSync(real.openSync(file.durable, 'w', 0o600))
  }
  return file.durable
}

/** Brings pages of a file to the disk, as they are now. @param {File} file @param {readonly number[]} pages */
function write(file, pages) {
  if (isCut || pages.length === 0) return
  const from = real.openSync(file.live, 'r')
  const to = real.openSync(place(file), 'r+')
  const buffer = Buffer.alloc(PAGE)
  for (const page of pages) {
    const size = real.readSync(from, buffer, 0, PAGE, page * PAGE)
    if (size > 0) real.writeSync(to, buffer, 0, size, page * PAGE)
    file.pages.delete(page)
  }
  real.closeSync(from)
  real.closeSync(to)
}

/** @param {number} fd @param {number} position @param {number} size */
function wrote(fd, position, size) {
  const path = paths.get(fd)
  if (path === undefined || size === 0) return
  operation()
  const file = fileOf(real.fstatSync(fd).ino, path)
  for (let page = Math.floor(position / PAGE); page * PAGE < position + size; page++) {
    file.pages.add(page)
    if (random() < eager && real.existsSync(file.live)) write(file, [page])
  }
}

/** @param {number} fd */
function sync(fd) {
  const path = paths.get(fd)
  if (path === undefined) return real.fsyncSync(fd)
  operation()
  if (isCut) return
  const stats = real.fstatSync(fd)
  if (stats.isDirectory()) {
    const pending = names.filter(({ folder }) => folder === path)
    names = names.filter(({ folder }) => folder !== path)
    for (const { persist } of pending) persist()
    return
  }
  const file = fileOf(stats.ino, path)
  if (stats.nlink === 0) return
  const on = place(file)
  if (file.shrunk < real.statSync(on).size) real.truncateSync(on, file.shrunk)
  file.shrunk = Number.POSITIVE_INFINITY
  write(file, [...file.pages])
  real.truncateSync(on, stats.size)
}

/** @param {string} folder @param {() => void} persist */
function renamed(folder, persist) {
  names.push({ folder, persist: () => isCut || persist() })
}

Object.assign(fs, {
  /** @param {string} path @param {number | string} flags @param {number} [mode] */
  openSync(path, flags, mode) {
    const isNew = isOurs(path) && !real.existsSync(path)
    const fd = real.openSync(path, flags, mode)
    if (!isOurs(path)) return fd
    paths.set(fd, path)
    const stats = real.fstatSync(fd)
    if (!stats.isFile()) return fd
    const file = fileOf(stats.ino, path, isNew)
    if (typeof flags === 'number' && (flags & fs.constants.O_TRUNC) !== 0) file.shrunk = 0
    return fd
  },
  /** @param {number} fd */
  closeSync(fd) {
    paths.delete(fd)
    real.closeSync(fd)
  },
  /** @param {number} fd @param {Uint8Array} buffer @param {number} offset @param {number} length @param {number} position */
  writeSync(fd, buffer, offset, length, position) {
    const size = real.writeSync(fd, buffer, offset, length, position)
    wrote(fd, position, size)
    return size
  },
  /** @param {string} path @param {string} text @param {object} options */
  writeFileSync(path, text, options) {
    const isNew = !real.existsSync(path)
    real.writeFileSync(path, text, options)
    if (isOurs(path)) fileOf(real.statSync(path).ino, path, isNew)
  },
  /** @param {number} fd @param {number} size */
  ftruncateSync(fd, size) {
    const path = paths.get(fd)
    real.ftruncateSync(fd, size)
    if (path === undefined) return
    const file = fileOf(real.fstatSync(fd).ino, path)
    file.shrunk = Math.min(file.shrunk, size)
  },
  /** @param {string} path @param {number} size */
  truncateSync(path, size) {
    real.truncateSync(path, size)
    const file = fileOf(real.statSync(path).ino, path)
    file.shrunk = Math.min(file.shrunk, size)
  },
  fsyncSync: sync,
  fdatasyncSync: sync,
  /** @param {string} from @param {string} to */
  renameSync(from, to) {
    operation()
    const file = fileOf(real.statSync(from).ino, from)
    if (real.existsSync(to)) files.delete(real.statSync(to).ino)
    real.renameSync(from, to)
    file.live = to
    renamed(dirname(to), () => {
      if (file.durable === undefined || owners.get(file.durable) !== file) return
      real.renameSync(file.durable, diskPath(to))
      owners.delete(file.durable)
      file.durable = diskPath(to)
      owners.set(file.durable, file)
    })
  },
  /** @param {string} path */
  unlinkSync(path) {
    operation()
    const { ino } = real.statSync(path)
    const file = fileOf(ino, path)
    files.delete(ino)
    real.unlinkSync(path)
    renamed(dirname(path), () => {
      if (file.durable !== undefined && owners.get(file.durable) === file)
        real.rmSync(file.durable, { force: true })
    })
  },
  /** @param {string} path @param {object} options */
  mkdirSync(path, options) {
    real.mkdirSync(path, options)
    if (isOurs(path)) renamed(dirname(path), () => real.mkdirSync(diskPath(path), { recursive: true }))
  },
  /** @param {string} path */
  rmdirSync(path) {
    real.rmdirSync(path)
    renamed(dirname(path), () => real.rmSync(diskPath(path), { recursive: true, force: true }))
  },
})
syncBuiltinESMExports()
await import('../../src/store/pglite-worker.mjs')
