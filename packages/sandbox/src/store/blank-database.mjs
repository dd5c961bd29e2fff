/**
 * A prebuilt new database. PGlite's initdb takes seconds and half a gigabyte of memory, and produces the same
 * files everywhere. The build creates and packs it once; a first start writes its files.
 *
 * The packed form is one brotli stream: length of the index (4 bytes), the index as JSON, then the files. It
 * is unpacked in pieces: after freeing a large block, the Linux allocator leaves as much free memory with
 * each thread.
 */
import {
  closeSync,
  createReadStream,
  existsSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join, relative, sep } from 'node:path'
import { fileURLToPath } from 'node:url'
import { brotliCompressSync, brotliDecompressSync, constants, createBrotliDecompress } from 'node:zlib'
import { PGlite } from '@electric-sql/pglite'

/** @typedef {{ made: string, folders: string[], files: [path: string, size: number][] }} Index */

const NAME = 'blank-database.br'

/** Location: beside the build, or the build's cache for programs that run from the sources. */
const PLACES = [`./${NAME}`, `../../node_modules/.cache/${NAME}`].map((path) =>
  fileURLToPath(new URL(path, import.meta.url)),
)

/** The packed database, or undefined before a build. */
export function findBlankDatabase() {
  return PLACES.find((path) => existsSync(path))
}

/**
 * Writes the files of the packed database into a new folder, for its owner only.
 *
 * @param {string} path
 * @param {string} folder
 */
export async function unpackBlankDatabase(path, folder) {
  const pieces = piecesOf(createReadStream(path).pipe(createBrotliDecompress()))
  const length = await wholeOf(pieces(4))
  /** @type {Index} */
  const index = JSON.parse((await wholeOf(pieces(length.readUInt32LE()))).toString())
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  for (const name of index.folders) mkdirSync(join(folder, name), { mode: 0o700 })
  for (const [name, size] of index.files) {
    const file = openSync(join(folder, name), 'wx', 0o600)
    try {
      for await (const piece of pieces(size)) writeFileSync(file, piece)
    } finally {
      closeSync(file)
    }
  }
}

/**
 * Returns a function that reads the next bytes of a stream in pieces. It throws at an early end.
 *
 * @param {AsyncIterable<Buffer>} stream
 */
function piecesOf(stream) {
  const chunks = stream[Symbol.asyncIterator]()
  /** @type {Buffer} */
  let rest = Buffer.alloc(0)
  /** @param {number} size */
  return async function* (size) {
    for (let left = size; left > 0; ) {
      if (rest.length === 0) {
        const { done, value } = await chunks.next()
        if (done) throw new Error('The packed database ends early')
        rest = value
      }
      const piece = rest.subarray(0, left)
      rest = rest.subarray(piece.length)
      left -= piece.length
      yield piece
    }
  }
}

/** @param {AsyncIterable<Buffer>} pieces */
async function wholeOf(pieces) {
  const parts = []
  for await (const piece of pieces) parts.push(piece)
  return Buffer.concat(parts)
}

/**
 * Creates and packs a database, unless `path` already has that of this PGlite. For the build.
 *
 * @param {string} path
 */
export async function buildBlankDatabase(path) {
  const made = `PGlite ${installedVersion()}, 2`
  if (existsSync(path) && read(path).index.made === made) return
  const folder = mkdtempSync(join(tmpdir(), 'bgk-blank-'))
  try {
    const database = await PGlite.create(folder)
    // Unused copies of the same files: two thirds of all writes and syncs.
    for (const name of ['template0', 'template1']) {
      await database.exec(`alter database ${name} is_template false`)
      await database.exec(`drop database ${name}`)
    }
    await database.close()
    rmSync(join(folder, 'postmaster.pid'), { force: true })
    mkdirSync(dirname(path), { recursive: true })
    writeFileSync(path, packed(folder, made))
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/**
 * @param {string} folder
 * @param {string} made
 */
function packed(folder, made) {
  /** @type {Index} */
  const index = { made, folders: [], files: [] }
  const contents = []
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true })
  for (const entry of entries) {
    const name = relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/')
    if (entry.isDirectory()) index.folders.push(name)
    else {
      const bytes = readFileSync(join(folder, name))
      index.files.push([name, bytes.length])
      contents.push(bytes)
    }
  }
  // Parents before children.
  index.folders.sort()
  const head = Buffer.from(JSON.stringify(index))
  const length = Buffer.alloc(4)
  length.writeUInt32LE(head.length)
  return brotliCompressSync(Buffer.concat([length, head, ...contents]), {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: 9,
      // The largest window would save a sixth but take 16 MB to unpack.
      [constants.BROTLI_PARAM_LGWIN]: 20,
    },
  })
}

/** @param {string} path */
function read(path) {
  const bytes = brotliDecompressSync(readFileSync(path))
  const end = 4 + bytes.readUInt32LE()
  /** @type {Index} */
  const index = JSON.parse(bytes.toString('utf8', 4, end))
  return { index, content: bytes.subarray(end) }
}

function installedVersion() {
  const entry = createRequire(import.meta.url).resolve('@electric-sql/pglite')
  /** @type {{ version: string }} */
  const { version } = JSON.parse(readFileSync(join(dirname(entry), '..', 'package.json'), 'utf8'))
  return version
}
