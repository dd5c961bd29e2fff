// PGlite thread with a packed database that it cannot open.
import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { workerData } from 'node:worker_threads'
import { brotliCompressSync } from 'node:zlib'

const index = JSON.stringify({ made: 'PGlite 99', folders: ['base'], files: [['PG_VERSION', 2]] })
const length = Buffer.alloc(4)
length.writeUInt32LE(index.length)
workerData.blank = join(mkdtempSync(join(tmpdir(), 'bgk-blank-')), 'blank.br')
writeFileSync(workerData.blank, brotliCompressSync(Buffer.from(`${length.toString('latin1')}${index}99`)))
await import('../../src/store/pglite-worker.mjs')
