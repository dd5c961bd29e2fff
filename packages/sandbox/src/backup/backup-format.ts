/**
 * A backup is one gzipped text, the same for every store:
 *
 *   {"format":"bgk-backup","version":1,"schema":1,"seed":"bgk","genesis":1767225600000,"madeAt":"2026-03-02T10:00:00.000Z","by":"0.1.0"}
 *   {"table":"journal","columns":["seq","ts",…]}        table of the following rows; a table may repeat
 *   ["1","1767225600000",…]                             a row: each column as SQL text, or null; of one key the last line counts
 *   {"picture":"members/7/front.jpg","data":"…"}        base64
 *   {"end":{"seq":184203,"hash":"…","rows":{"journal":5003,…},"pictures":2,"sha256":"…"}}
 *
 * `sha256` covers every byte before its line. A text without that line is truncated.
 */

import { readFileSync } from 'node:fs'
import { SCHEMA_VERSION } from '../store/sql/schema'
import { requireVersion, StoreError } from '../store/store-error'

const FORMAT = 'bgk-backup'
/** Incremented when the format changes its meaning. */
const VERSION = 1

export interface BackupHeader {
  /** Table version from `bgk.meta`. */
  readonly schema: number
  readonly seed: string
  /** Ms since the epoch. */
  readonly genesis: number
  readonly madeAt: string
  /** Program version. */
  readonly by: string
}

export interface BackupEnd {
  /** Last included command. */
  readonly seq: number
  /** SHA-256 of that command's row, hex: identifies the whole history. */
  readonly hash: string
  /** Number of lines per table. */
  readonly rows: Readonly<Record<string, number>>
  readonly pictures: number
  readonly sha256: string
}

export interface BackupPicture {
  readonly key: string
  readonly data: string
}

export interface BackupSection {
  readonly table: string
  readonly columns: readonly string[]
}

export function headerLine(header: Omit<BackupHeader, 'schema'>): string {
  return JSON.stringify({ format: FORMAT, version: VERSION, schema: SCHEMA_VERSION, ...header })
}

export function endLine(end: BackupEnd): string {
  return JSON.stringify({ end })
}

/** Throws StoreError: FOREIGN for any other file, NEWER or UNSUPPORTED for an unreadable version. */
export function readHeader(line: string, file: string): BackupHeader {
  const fields = fieldsOf(line)
  if (fields?.format !== FORMAT) throw new StoreError('FOREIGN', `${file} is no backup of a BGK sandbox.`)
  const { version, schema, seed, genesis, madeAt, by } = fields
  const what = `The backup ${file}, made by version ${String(by)},`
  const discard = 'Delete it'
  requireVersion(version, { what, known: VERSION, discard })
  return {
    schema: requireVersion(schema, { what, known: SCHEMA_VERSION, discard }),
    seed: String(seed),
    genesis: Number(genesis),
    madeAt: String(madeAt),
    by: String(by),
  }
}

/** Parses a line that is not a row; undefined if unreadable. */
export function readNote(
  line: string,
): { section: BackupSection } | { picture: BackupPicture } | { end: BackupEnd } | undefined {
  const fields = fieldsOf(line)
  if (fields === undefined) return undefined
  const { table, columns, picture, data, end } = fields
  if (typeof table === 'string' && Array.isArray(columns)) {
    return { section: { table, columns: columns.map(String) } }
  }
  if (typeof picture === 'string' && typeof data === 'string') return { picture: { key: picture, data } }
  if (typeof end !== 'object' || end === null) return undefined
  const { seq, hash, rows, pictures, sha256 }: Fields = { ...end }
  if (typeof rows !== 'object' || rows === null) return undefined
  return {
    end: {
      seq: Number(seq),
      hash: String(hash),
      rows: Object.fromEntries(Object.entries(rows).map(([name, count]) => [name, Number(count)])),
      pictures: Number(pictures),
      sha256: String(sha256),
    },
  }
}

type Fields = Readonly<Record<string, unknown>>

function fieldsOf(line: string): Fields | undefined {
  try {
    const value: unknown = JSON.parse(line)
    return typeof value === 'object' && value !== null ? { ...value } : undefined
  } catch {
    return undefined
  }
}

/** Version of this package. Its manifest is two folders above the sources, and one above the build. */
export function programVersion(): string {
  for (const path of ['../package.json', '../../package.json']) {
    try {
      const manifest: unknown = JSON.parse(readFileSync(new URL(path, import.meta.url), 'utf8'))
      const known =
        typeof manifest === 'object' && manifest !== null && 'name' in manifest && 'version' in manifest
      if (known && manifest.name === '@bgk/sandbox') return String(manifest.version)
    } catch {
      // Missing: try the next one.
    }
  }
  return 'unknown'
}
