import { type FileHandle, open, rename } from 'node:fs/promises'
import { join } from 'node:path'
import { isMissing, makeFolder, namesIn, syncFolder } from '../config/files'
import { CliError } from '../terminal/errors'
import {
  blocksRetry,
  type EndLine,
  type Entry,
  endText,
  isClosed,
  type MadeLine,
  madeText,
  readJournalLine,
  type Typed,
} from './entry'

// Journal of writes across restarts and logins: a write is on disk before it is sent. One append-only file
// per day (UTC), 0600 in a 0700 folder. A file older than a day
// without unresolved writes moves to `done/`. Concurrent processes append first and compare afterwards: the
// later of two equal writes sees the earlier one.
// Equal writes in two files (at midnight) block each other.

export interface Contents {
  /** In the order of files and lines. */
  readonly entries: readonly Entry[]
  /** `file:line` of attempts that cannot be read and may have been sent. */
  readonly unreadable: readonly string[]
  /** Lines that were cut short: nothing was sent after them. */
  readonly cut: number
}

export interface Journal {
  /**
   * Notes an attempt; resolves once it is on the disk, with those before it that may stand in its way: not closed, or done lately.
   * Throws CliError `usage` when it cannot be written: nothing may be sent then.
   */
  add(made: Omit<MadeLine, 'at'>): Promise<{ readonly entry: Entry; readonly before: readonly Entry[] }>
  /**
   * Records an outcome. Never throws: the request is out, and an unresolved write is resolved again later.
   */
  end(entry: Pick<Entry, 'id' | 'file'>, end: Omit<EndLine, 'at'>): Promise<void>
  /**
   * Reads the last days and all unresolved writes; with `since` (epoch milliseconds) older ones too. Entries
   * rejected by `wants` use no memory.
   */
  read(since?: number, wants?: (typed: Typed) => boolean): Promise<Contents>
}

const DAY_MS = 86_400_000
const isDay = (name: string) => /^\d{4}-\d\d-\d\d\.ndjson$/.test(name)
const daysIn = async (folder: string) => (await namesIn(folder)).filter(isDay).sort()
const dayFile = (at: number) => `${new Date(at).toISOString().slice(0, 10)}.ndjson`

/** The journal in the configuration folder. */
export function openJournal(configDir: string, now: () => number): Journal {
  const folder = join(configDir, 'journal')
  const done = join(folder, 'done')

  const tail = new JournalTail((entry) => blocksRetry(entry, now()))
  let reading: Promise<void> = Promise.resolve()

  async function filesFrom(since?: number): Promise<readonly string[]> {
    const current = (await daysIn(folder)).map((name) => join(folder, name))
    const past = since === undefined ? [] : await daysIn(done)
    return [...past.filter((name) => name >= dayFile(since ?? 0)).map((name) => join(done, name)), ...current]
  }

  /** Reads appended lines, one call at a time. */
  function catchUp(): Promise<void> {
    const turn = reading.then(async () => tail.read(await filesFrom()))
    reading = turn.catch(() => {})
    return turn
  }

  async function sweep(): Promise<void> {
    const retainFrom = dayFile(now() - DAY_MS)
    for (const name of await daysIn(folder)) {
      const file = join(folder, name)
      const isOver =
        name < retainFrom &&
        tail.entries().every((entry) => entry.file !== file || isClosed(entry)) &&
        !tail.unreadable().some((place) => place.startsWith(`${file}:`))
      if (!isOver) continue
      await makeFolder(done)
      await rename(file, join(done, name))
    }
  }

  return {
    async read(since, wants = () => true) {
      const found = new JournalTail(({ typed }) => wants(typed))
      await found.read(await filesFrom(since))
      return { entries: found.entries(), unreadable: found.unreadable(), cut: found.cut }
    },
    async add(made) {
      const at = now()
      const file = join(folder, dayFile(at))
      const id = made.attempt.key
      try {
        await append(folder, file, madeText({ ...made, at }))
        await catchUp()
      } catch (error) {
        throw new CliError('usage', `cannot write ${folder}: no request was sent`, {
          hint: 'set BGK_CONFIG_DIR to a writable folder',
          cause: error,
        })
      }
      const entry = tail.get(id)
      if (entry === undefined || entry.file !== file) {
        throw new CliError('limit', `${file} changed during the write: no request was sent`, {
          hint: 'rerun the command',
        })
      }
      const before = tail.entries().filter((one) => one.file !== file || one.line < entry.line)
      await sweep().catch(() => {})
      return { entry, before }
    },
    async end({ id, file }, end) {
      await append(folder, file, endText(id, { ...end, at: now() })).catch(() => {})
    },
  }
}

/** Appends a line, on the disk when it resolves. A line that somebody's end cut short stays alone. */
async function append(folder: string, file: string, text: string): Promise<void> {
  await makeFolder(folder)
  const handle = await open(file, 'a+', 0o600)
  try {
    const { size } = await handle.stat()
    const last = Buffer.alloc(1)
    if (size > 0) await handle.read(last, 0, 1, size - 1)
    const bytes = Buffer.from(`${size > 0 && last.toString() !== '\n' ? '\n' : ''}${text}\n`)
    const { bytesWritten } = await handle.write(bytes)
    if (bytesWritten !== bytes.length) throw new Error('the disk is full')
    await handle.sync()
    if (size === 0) await syncFolder(folder)
  } finally {
    await handle.close()
  }
}

// Incremental reader of the journal: reads each byte once and retains only entries accepted by `isRetained`.
// A replaced or truncated file is read again.

interface Place {
  readonly inode: number
  /** Offset of the first line not read for good. */
  readonly offset: number
  /** Lines before it. */
  readonly lines: number
}

const CHUNK = 64 * 1024
const LINE_BREAK = 10

export class JournalTail {
  readonly #isRetained: (entry: Entry) => boolean
  readonly #places = new Map<string, Place>()
  readonly #entries = new Map<string, Entry>()
  readonly #unreadable = new Map<string, Set<number>>()

  /** Lines that were cut short: nothing was sent after them. */
  cut = 0

  constructor(isRetained: (entry: Entry) => boolean) {
    this.#isRetained = isRetained
  }

  /** Reads appended lines; files no longer listed are forgotten. */
  async read(files: readonly string[]): Promise<void> {
    for (const file of this.#places.keys()) if (!files.includes(file)) this.#forget(file)
    for (const file of files) await this.#readFile(file)
    for (const [id, entry] of this.#entries) if (!this.#isRetained(entry)) this.#entries.delete(id)
  }

  /** Retained entries in reading order. */
  entries(): readonly Entry[] {
    return [...this.#entries.values()]
  }

  get(id: string): Entry | undefined {
    return this.#entries.get(id)
  }

  /** `file:line` of attempts that cannot be read and may have been sent. */
  unreadable(): readonly string[] {
    return [...this.#unreadable].flatMap(([file, lines]) => [...lines].map((line) => `${file}:${line}`))
  }

  #forget(file: string): void {
    this.#places.delete(file)
    this.#unreadable.delete(file)
    for (const [id, entry] of this.#entries) if (entry.file === file) this.#entries.delete(id)
  }

  async #readFile(file: string): Promise<void> {
    let handle: FileHandle
    try {
      handle = await open(file, 'r')
    } catch (error) {
      // Moved to `done/` meanwhile.
      if (isMissing(error)) return this.#forget(file)
      throw error
    }
    try {
      const { size, ino } = await handle.stat()
      const known = this.#places.get(file)
      if (known !== undefined && (known.inode !== ino || size < known.offset)) this.#forget(file)
      let { offset, lines } = this.#places.get(file) ?? { offset: 0, lines: 0 }
      let rest: Buffer = Buffer.alloc(0)
      for (let at = offset; at < size; ) {
        const chunk = Buffer.alloc(Math.min(CHUNK, size - at))
        const { bytesRead } = await handle.read(chunk, 0, chunk.length, at)
        if (bytesRead === 0) break
        at += bytesRead
        rest = Buffer.concat([rest, chunk.subarray(0, bytesRead)])
        for (let end = rest.indexOf(LINE_BREAK); end >= 0; end = rest.indexOf(LINE_BREAK)) {
          lines += 1
          this.#take(file, lines, rest.toString('utf8', 0, end))
          offset += end + 1
          rest = rest.subarray(end + 1)
        }
      }
      this.#places.set(file, { inode: ino, offset, lines })
      // A line without its end counts as it stands, and is read again.
      if (rest.length > 0) this.#take(file, lines + 1, rest.toString('utf8'))
    } finally {
      await handle.close()
    }
  }

  #take(file: string, line: number, text: string): void {
    if (text.trim() === '') return
    const read = readJournalLine(text)
    if (read.kind === 'cut') this.cut += 1
    else if (read.kind === 'unreadable') {
      const lines = this.#unreadable.get(file) ?? new Set()
      this.#unreadable.set(file, lines.add(line))
    } else if (read.kind === 'made') {
      const { at, ...made } = read.line
      const id = made.attempt.key
      this.#set({ ...made, id, madeAt: at, file, line, lost: false, reported: false, end: undefined })
    } else if (read.kind === 'end') {
      const entry = this.#entries.get(read.id)
      if (entry === undefined) return
      if (read.line.state === 'lost') this.#set({ ...entry, lost: true })
      else if (read.line.state === 'reported') this.#set({ ...entry, reported: true })
      else this.#set({ ...entry, end: read.line })
    }
  }

  #set(entry: Entry): void {
    if (this.#isRetained(entry)) this.#entries.set(entry.id, entry)
    else this.#entries.delete(entry.id)
  }
}
