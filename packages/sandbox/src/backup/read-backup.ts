import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { pipeline } from 'node:stream'
import { createGunzip } from 'node:zlib'
import { StoreError } from '../store/store-error'
import {
  type BackupEnd,
  type BackupHeader,
  type BackupPicture,
  type BackupSection,
  readHeader,
  readNote,
} from './backup-format'

export type BackupPart =
  | { readonly header: BackupHeader }
  | { readonly section: BackupSection; readonly lines: readonly string[] }
  | { readonly picture: BackupPicture }
  | { readonly end: BackupEnd }

const ROWS = 2_000
const ROWS_LENGTH = 4_000_000

/**
 * The parts of a backup in their order, rows in pages of one section. The last is `end`, and comes only when counts and checksum are
 * right. Throws StoreError: UNREACHABLE where the file cannot be read, FOREIGN for what is no backup, NEWER, CORRUPT for one that is
 * damaged or cut off.
 */
export async function* readBackup(file: string): AsyncGenerator<BackupPart> {
  const sha256 = createHash('sha256')
  const rows: Record<string, number> = {}
  let pictures = 0
  let begun = false
  let ended = false
  let section: BackupSection | undefined
  let page: string[] = []
  let length = 0
  for await (const line of linesOf(file)) {
    if (ended) throw damaged(file, 'something follows its last line')
    const text = line.toString()
    if (!begun) {
      yield { header: readHeader(text, file) }
      begun = true
    } else if (text.startsWith('[')) {
      if (section === undefined) throw damaged(file, 'a row belongs to no table')
      page.push(text)
      length += text.length
      rows[section.table] = (rows[section.table] ?? 0) + 1
      if (page.length >= ROWS || length >= ROWS_LENGTH) {
        yield { section, lines: page }
        page = []
        length = 0
      }
    } else {
      if (section !== undefined && page.length > 0) yield { section, lines: page }
      page = []
      length = 0
      const note = readNote(text)
      if (note === undefined) throw damaged(file, 'a line of it cannot be read')
      if ('section' in note) section = note.section
      else if ('picture' in note) {
        pictures++
        yield note
      } else {
        ended = true
        const { end } = note
        if (end.sha256 !== sha256.digest('hex')) throw damaged(file, 'its checksum does not fit')
        if (end.pictures !== pictures || !sameCounts(end.rows, rows)) {
          throw damaged(file, 'it holds other rows than it says')
        }
        yield note
      }
    }
    if (!ended) sha256.update(line).update('\n')
  }
  if (!ended) throw damaged(file, 'its last line is missing')
}

/** What a backup says of itself, once all of it was read and its checksum fits; throws as `readBackup`. */
export async function checkBackup(file: string): Promise<BackupHeader & BackupEnd> {
  let header: BackupHeader | undefined
  for await (const part of readBackup(file)) {
    if ('header' in part) header = part.header
    else if ('end' in part && header !== undefined) return { ...header, ...part.end }
  }
  throw damaged(file, 'its last line is missing')
}

/** The lines without their ends, as bytes: a text may hold what other readers take for the end of a line. */
async function* linesOf(file: string): AsyncGenerator<Buffer> {
  const bytes = pipeline(createReadStream(file), createGunzip(), () => {})
  let rest: Buffer[] = []
  try {
    for await (const chunk of bytes) {
      if (!Buffer.isBuffer(chunk)) continue
      let from = 0
      for (let at = chunk.indexOf(10); at >= 0; at = chunk.indexOf(10, from)) {
        yield rest.length === 0
          ? chunk.subarray(from, at)
          : Buffer.concat([...rest, chunk.subarray(from, at)])
        rest = []
        from = at + 1
      }
      if (from < chunk.length) rest.push(chunk.subarray(from))
    }
  } catch (error) {
    throw unreadable(file, error)
  }
  if (rest.length > 0) throw damaged(file, 'its last line is missing')
}

function unreadable(file: string, error: unknown): unknown {
  if (!(error instanceof Error) || !('code' in error)) return error
  const code = String(error.code)
  if (code === 'Z_BUF_ERROR') return damaged(file, 'it was cut off')
  if (code.startsWith('Z_')) {
    const isOther = error.message === 'incorrect header check'
    return isOther
      ? new StoreError('FOREIGN', `${file} is no backup of a BGK sandbox.`)
      : damaged(file, error.message)
  }
  return new StoreError('UNREACHABLE', `The backup ${file} cannot be read: ${error.message}`, {
    cause: error,
  })
}

function damaged(file: string, why: string): StoreError {
  return new StoreError(
    'CORRUPT',
    `The backup ${file} is damaged: ${why}. Nothing was restored; use another one.`,
  )
}

function sameCounts(
  counts: Readonly<Record<string, number>>,
  found: Readonly<Record<string, number>>,
): boolean {
  const names = new Set([...Object.keys(counts), ...Object.keys(found)])
  return [...names].every((name) => counts[name] === found[name])
}
