// What is kept of a run, in `batches/RUN/` of the configuration folder (0700, files 0600):
//
//   rows        its rows as they came, so that a resumed run needs no file; gone once all are done
//   run.json    whose it is and of what; written after the yes and before the first row is sent
//   log.ndjson  what became of each row, appended to before the journal is told that somebody knows
//   lock.N      the process that carries it out; the highest counts, and none is ever removed
//
// A row that is in neither log nor journal was not sent. So a resumed run asks both, and sends a row only when neither has it.

import { open, readdir, readFile, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { isTaken, makeFolder, namesIn, readText, writeFileAtomic } from '../../config/files'
import { CliError, notFound, usageError } from '../../terminal/errors'
import { fieldsOf, parseJson } from '../../terminal/text'
import type { RowFormat } from './read-rows'

/** A run as it is noted before its first row is sent. */
export interface RunHeader {
  readonly id: string
  /** Epoch milliseconds of this machine. */
  readonly madeAt: number
  readonly origin: string
  readonly account: string | undefined
  /** The name of the file; `-` for stdin. */
  readonly source: string
  readonly format: RowFormat
  readonly rows: number
  /** Of all rows. */
  readonly hash: string
}

const folderOf = (dir: string): string => join(dir, 'batches')
const headerPath = (dir: string, id: string): string => join(folderOf(dir), id, 'run.json')

/** Where the rows of a run are kept. */
export const rowsPath = (dir: string, id: string): string => join(folderOf(dir), id, 'rows')
export const logPath = (dir: string, id: string): string => join(folderOf(dir), id, 'log.ndjson')
/** Where rows are put that are looked at before they replace those of the run. */
export const newRowsPath = (dir: string, id: string): string => join(folderOf(dir), id, 'rows.new')

const ID = /^\d{6}-\d{6}-[a-z0-9]{4,8}$/

/** Makes the folder of a new run; its id begins with the time, so that ids sort by it. */
export async function createRun(
  dir: string,
  { now, random }: { now: number; random: string },
): Promise<string> {
  const time = new Date(now).toISOString().replace(/[-:T]/g, '')
  const end = random
    .toLowerCase()
    .replace(/[^a-z0-9]/g, '')
    .slice(-6)
    .padStart(6, '0')
  const id = `${time.slice(2, 8)}-${time.slice(8, 14)}-${end}`
  try {
    await makeFolder(join(folderOf(dir), id))
  } catch (error) {
    throw cannotWrite(folderOf(dir), error)
  }
  return id
}

export const removeRun = (dir: string, id: string): Promise<void> =>
  rm(join(folderOf(dir), id), { recursive: true, force: true })

export async function writeHeader(dir: string, header: RunHeader): Promise<void> {
  try {
    await writeFileAtomic(headerPath(dir, header.id), `${JSON.stringify({ v: 1, ...header })}\n`, 'new')
  } catch (error) {
    throw cannotWrite(headerPath(dir, header.id), error)
  }
}

const cannotWrite = (path: string, cause: unknown): CliError =>
  new CliError('usage', `cannot write ${path}: nothing was sent`, {
    hint: 'a run is noted there first; set BGK_CONFIG_DIR to a folder that can be written',
    cause,
  })

/** The rows that were looked at are those of the run from now on. */
export const replaceRows = (dir: string, id: string): Promise<void> =>
  rename(newRowsPath(dir, id), rowsPath(dir, id))

/** All runs, the oldest first; folders of runs that never began are left out. */
export async function readRuns(dir: string): Promise<readonly RunHeader[]> {
  const headers: RunHeader[] = []
  for (const id of await idsIn(dir)) {
    const header = await readHeader(dir, id)
    if (header !== undefined) headers.push(header)
  }
  return headers
}

/** The run whose id begins so; exit 5 when there is none, exit 2 when there are several. */
export async function findRun(dir: string, text: string): Promise<RunHeader> {
  const [header, other] = (await readRuns(dir)).filter(({ id }) => text !== '' && id.startsWith(text))
  if (header === undefined) {
    throw notFound(`there is no run "${text}"`, 'RUN_NOT_FOUND', 'see them with: bgk batch list', 'run')
  }
  if (other !== undefined) throw usageError(`several runs begin with "${text}"`, 'write more of it')
  return header
}

const idsIn = async (dir: string): Promise<readonly string[]> =>
  (await namesIn(folderOf(dir))).filter((name) => ID.test(name)).sort()

async function readHeader(dir: string, id: string): Promise<RunHeader | undefined> {
  const text = await readText(headerPath(dir, id))
  if (text === undefined) return undefined
  const { v, madeAt, origin, account, source, format, rows, hash } = fieldsOf(parseJson(text))
  const isWhole =
    v === 1 &&
    typeof madeAt === 'number' &&
    typeof origin === 'string' &&
    (account === undefined || typeof account === 'string') &&
    typeof source === 'string' &&
    (format === 'csv' || format === 'ndjson') &&
    typeof rows === 'number' &&
    typeof hash === 'string'
  if (!isWhole) throw usageError(`${headerPath(dir, id)} cannot be read`, 'was it edited?')
  return { id, madeAt, origin, account, source, format, rows, hash }
}

/** Makes this process the only one that carries a run out; exit 12 while another one does. Gives what lets it go. */
export async function lockRun(
  { dir, id }: { readonly dir: string; readonly id: string },
  { pid, isRunning }: { readonly pid: number; isRunning(pid: number): boolean },
): Promise<() => Promise<void>> {
  const folder = join(folderOf(dir), id)
  const names = await readdir(folder)
  const highest = Math.max(0, ...names.map((name) => Number(/^lock\.(\d+)$/.exec(name)?.[1] ?? 0)))
  const taken = () =>
    new CliError('limit', `run ${id} is being carried out by another bgk`, {
      reason: 'RUN_LOCKED',
      hint: `look at it with: bgk batch show ${id}`,
    })
  if (highest > 0) {
    const holder = Number(await readFile(join(folder, `lock.${highest}`), 'utf8'))
    if (holder > 0 && isRunning(holder)) throw taken()
  }
  const path = join(folder, `lock.${highest + 1}`)
  try {
    const handle = await open(path, 'wx', 0o600)
    await handle.writeFile(String(pid))
    await handle.close()
  } catch (error) {
    if (isTaken(error)) throw taken()
    throw cannotWrite(path, error)
  }
  return async () => {
    const handle = await open(path, 'r+')
    await handle.truncate(0)
    await handle.close()
  }
}
