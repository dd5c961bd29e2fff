// What was sent or is about to be, over restarts and logins: an attempt is on the disk before it leaves. One file a day (UTC), only
// ever appended to, files 0600 in a folder 0700; an attempt's lines stand in the file it was made in, and a file that is older
// than a day and has nothing unsettled moves to `done/`. Two processes at once both write first and look afterwards: of two
// equal attempts the later line sees the earlier one, and neither passes when they stand in two files (at midnight). A process that
// notes many reads only what the files have got meanwhile.

import { open, readdir, readFile, rename } from 'node:fs/promises'
import { join } from 'node:path'
import { isMissing } from '../config/config-file'
import { makeFolder } from '../config/files'
import { CliError } from '../terminal/errors'
import {
  type EndLine,
  type Entry,
  endText,
  isClosed,
  type MadeLine,
  madeText,
  readJournalLine,
  standsInTheWay,
  type Typed,
} from './entry'
import { JournalTail } from './journal-tail'

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
  /** Notes what became of an attempt. Never throws: the request is out, and an attempt that looks unsettled is settled again. */
  end(entry: Pick<Entry, 'id' | 'file'>, end: Omit<EndLine, 'at'>): Promise<void>
  /** Everything of the last days and whatever is unsettled; with `since` (epoch milliseconds) what is done from then on too. */
  read(since?: number): Promise<Contents>
  /** Those that are wanted of everything since a time, in constant memory. */
  find(wants: (typed: Typed) => boolean, since: number): Promise<Pick<Contents, 'entries' | 'unreadable'>>
}

const DAY_MS = 86_400_000
const isDay = (name: string) => /^\d{4}-\d\d-\d\d\.ndjson$/.test(name)
const dayFile = (at: number) => `${new Date(at).toISOString().slice(0, 10)}.ndjson`

/** The journal in the configuration folder. */
export function openJournal(configDir: string, now: () => number): Journal {
  const folder = join(configDir, 'journal')
  const done = join(folder, 'done')

  const tail = new JournalTail((entry) => standsInTheWay(entry, now()))
  let reading: Promise<void> = Promise.resolve()

  async function filesFrom(since?: number): Promise<readonly string[]> {
    const current = (await namesIn(folder)).map((name) => join(folder, name))
    const past = since === undefined ? [] : await namesIn(done)
    return [...past.filter((name) => name >= dayFile(since ?? 0)).map((name) => join(done, name)), ...current]
  }

  /** Brings the tail up to what stands in the files now; one after another. */
  function catchUp(): Promise<void> {
    const turn = reading.then(async () => tail.read(await filesFrom()))
    reading = turn.catch(() => {})
    return turn
  }

  async function sweep(): Promise<void> {
    const keptFrom = dayFile(now() - DAY_MS)
    for (const name of await namesIn(folder)) {
      const file = join(folder, name)
      const isOver =
        name < keptFrom &&
        tail.entries().every((entry) => entry.file !== file || isClosed(entry)) &&
        !tail.unreadable().some((place) => place.startsWith(`${file}:`))
      if (!isOver) continue
      await makeFolder(done)
      await rename(file, join(done, name))
    }
  }

  return {
    async read(since) {
      const files = await filesFrom(since)
      return contentsOf(await Promise.all(files.map(async (file) => ({ file, text: await textOf(file) }))))
    },
    async find(wants, since) {
      const found = new JournalTail(({ typed }) => wants(typed))
      await found.read(await filesFrom(since))
      return { entries: found.entries(), unreadable: found.unreadable() }
    },
    async add(made) {
      const at = now()
      const file = join(folder, dayFile(at))
      const id = made.attempt.key
      try {
        await append(folder, file, madeText({ ...made, at }))
        await catchUp()
      } catch (error) {
        throw new CliError('usage', `cannot write ${folder}: nothing was sent`, {
          hint: 'what is sent is noted there first; set BGK_CONFIG_DIR to a folder that can be written',
          cause: error,
        })
      }
      const entry = tail.get(id)
      if (entry === undefined || entry.file !== file) {
        throw new CliError('limit', `${file} was changed while it was written: nothing was sent`, {
          hint: 'run it again',
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

const namesIn = async (folder: string): Promise<readonly string[]> => {
  try {
    return (await readdir(folder)).filter(isDay).sort()
  } catch (error) {
    if (isMissing(error)) return []
    throw error
  }
}

const textOf = async (file: string): Promise<string> => {
  try {
    return await readFile(file, 'utf8')
  } catch (error) {
    // Moved to `done/` meanwhile.
    if (isMissing(error)) return ''
    throw error
  }
}

function contentsOf(files: readonly { readonly file: string; readonly text: string }[]): Contents {
  const made: Omit<Entry, 'lost' | 'end' | 'told'>[] = []
  const ends = new Map<string, EndLine>()
  const lost = new Set<string>()
  const told = new Set<string>()
  const unreadable: string[] = []
  let cut = 0
  for (const { file, text } of files) {
    for (const [index, one] of text.split('\n').entries()) {
      if (one.trim() === '') continue
      const read = readJournalLine(one)
      if (read.kind === 'cut') cut += 1
      else if (read.kind === 'unreadable') unreadable.push(`${file}:${index + 1}`)
      else if (read.kind === 'made') {
        const { at, ...line } = read.line
        made.push({ ...line, id: line.attempt.key, madeAt: at, file, line: index + 1 })
      } else if (read.line.state === 'lost') lost.add(read.id)
      else if (read.line.state === 'told') told.add(read.id)
      else ends.set(read.id, read.line)
    }
  }
  const entries = made.map((one) => ({
    ...one,
    lost: lost.has(one.id),
    told: told.has(one.id),
    end: ends.get(one.id),
  }))
  return { entries, unreadable, cut }
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

// The name of a new file is on the disk once its folder is. Windows cannot and need not.
async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r').catch(() => undefined)
  await handle?.sync().catch(() => {})
  await handle?.close()
}
