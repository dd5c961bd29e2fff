/**
 * PGlite files with a working fsync. PGlite starts PostgreSQL with fsync off, and the fsync of its files does
 * nothing. A power loss would lose acknowledged writes and could leave a database that does not open.
 *
 * Here PostgreSQL syncs by its own rules: its write-ahead log before a commit returns, data files before a
 * checkpoint drops old log, everything after crash recovery. It calls `fsync`, never `fdatasync`, which does
 * nothing in this build: hence `wal_sync_method=fsync`.
 */
import { fdatasyncSync, fstatSync, fsyncSync } from 'node:fs'
import process from 'node:process'
import { PGlite } from '@electric-sql/pglite'
import { NodeFS } from '@electric-sql/pglite/nodefs'

/** @typedef {{ nfd: number, path?: string }} Stream Emscripten's open file; `nfd` is Node's descriptor */

/** The write-ahead log has preallocated segments, so that only the data needs a sync. */
const LOG = /\/pg_wal\/[0-9A-F]{24}$/

/**
 * 16 MB suffice for a database with one appending writer; the default of 128 MB would all be touched in time.
 * Not written to a file, so that it also applies to old data.
 */
const SETTINGS = ['-c', 'shared_buffers=16MB']

const DURABLE = ['-c', 'fsync=on', '-c', 'wal_sync_method=fsync', '-c', 'full_page_writes=on']

export class DurableFiles extends NodeFS {
  /**
   * @override
   * @param {Parameters<NodeFS['init']>[0]} pg
   * @param {Parameters<NodeFS['init']>[1]} options
   * @returns {ReturnType<NodeFS['init']>}
   */
  async init(pg, options) {
    const { emscriptenOpts } = await super.init(pg, options)
    const preRun = emscriptenOpts.preRun ?? []
    return { emscriptenOpts: { ...emscriptenOpts, preRun: [...preRun, giveSync] } }
  }
}

/**
 * Start parameters of PostgreSQL. `durable: false` turns fsync off, for measurements and unrelated tests.
 *
 * @param {boolean} durable
 */
export function startParams(durable) {
  const params = PGlite.defaultStartParams.filter((param) => !durable || param !== '-F')
  return [...params, ...SETTINGS, ...(durable ? DURABLE : [])]
}

/** @param {any} module Emscripten's; its types lack its file systems */
function giveSync(module) {
  const { NODEFS } = module
  /** @param {Stream} stream */
  NODEFS.stream_ops.fsync = (stream) => {
    NODEFS.tryFSOperation(() => sync(stream))
    return 0
  }
}

/** @param {Stream} stream */
function sync({ nfd, path = '' }) {
  if (LOG.test(path)) fdatasyncSync(nfd)
  // Windows cannot sync folders: its file system persists names itself.
  else if (process.platform !== 'win32' || fstatSync(nfd).isFile()) fsyncSync(nfd)
}
