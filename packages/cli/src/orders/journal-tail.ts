// What of the journal's files is worth keeping in mind, read as they grow: each byte once, however often it is asked, and only the entries
// that `keeps` wants stay. A file that was replaced or cut (a person removed a line) is read anew.

import { type FileHandle, open } from 'node:fs/promises'
import { isMissing } from '../config/files'
import { type Entry, readJournalLine } from './entry'

interface Place {
  readonly inode: number
  /** Where the first line stands that is not read for good. */
  readonly offset: number
  /** How many lines stand before it. */
  readonly lines: number
}

const CHUNK = 64 * 1024
const LINE_BREAK = 10

export class JournalTail {
  readonly #keeps: (entry: Entry) => boolean
  readonly #places = new Map<string, Place>()
  readonly #entries = new Map<string, Entry>()
  readonly #unreadable = new Map<string, Set<number>>()

  /** Lines that were cut short: nothing was sent after them. */
  cut = 0

  constructor(keeps: (entry: Entry) => boolean) {
    this.#keeps = keeps
  }

  /** Reads what the files have got since the last time; those that are not named any more are forgotten. */
  async read(files: readonly string[]): Promise<void> {
    for (const file of this.#places.keys()) if (!files.includes(file)) this.#forget(file)
    for (const file of files) await this.#readFile(file)
    for (const [id, entry] of this.#entries) if (!this.#keeps(entry)) this.#entries.delete(id)
  }

  /** What is kept, in the order in which it was read. */
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
      this.#set({ ...made, id, madeAt: at, file, line, lost: false, told: false, end: undefined })
    } else if (read.kind === 'end') {
      const entry = this.#entries.get(read.id)
      if (entry === undefined) return
      if (read.line.state === 'lost') this.#set({ ...entry, lost: true })
      else if (read.line.state === 'told') this.#set({ ...entry, told: true })
      else this.#set({ ...entry, end: read.line })
    }
  }

  #set(entry: Entry): void {
    if (this.#keeps(entry)) this.#entries.set(entry.id, entry)
    else this.#entries.delete(entry.id)
  }
}
