import { mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises'
import { dirname } from 'node:path'

/**
 * Creates a private folder (0700) and its parents; succeeds when another process creates them at the same time.
 * Node's recursive mkdir never returns where a parent exists and accepts no folder, as in `/proc`. Throws the system's error.
 */
export async function makeFolder(path: string): Promise<void> {
  try {
    await makeOne(path)
  } catch (error) {
    const parent = dirname(path)
    if (codeOf(error) !== 'ENOENT' || parent === path) throw error
    await makeFolder(parent)
    await makeOne(path)
  }
}

async function makeOne(path: string): Promise<void> {
  try {
    await mkdir(path, { mode: 0o700 })
  } catch (error) {
    if (codeOf(error) !== 'EEXIST' || !(await stat(path)).isDirectory()) throw error
  }
}

const codeOf = (error: unknown) => (error instanceof Error && 'code' in error ? error.code : undefined)

/** Tests for "no such file". */
export const isMissing = (error: unknown): boolean => ['ENOENT', 'ENOTDIR'].includes(String(codeOf(error)))

/** Tests for "already exists". */
export const isTaken = (error: unknown): boolean => codeOf(error) === 'EEXIST'

/** Text of a file; undefined where there is none. */
export const readText = (path: string): Promise<string | undefined> =>
  readFile(path, 'utf8').catch((error: unknown) => {
    if (isMissing(error)) return undefined
    throw error
  })

/** Names in a folder; none where there is no folder. */
export const namesIn = (folder: string): Promise<readonly string[]> =>
  readdir(folder).catch((error: unknown) => {
    if (isMissing(error)) return []
    throw error
  })

/** Writes a new private file (0600), on the disk when it resolves. */
export async function writeSynced(path: string, text: string): Promise<void> {
  const file = await open(path, 'wx', 0o600)
  try {
    await file.writeFile(text)
    await file.sync()
  } finally {
    await file.close()
  }
}

/** Puts the names in a folder on the disk. Windows cannot open a folder and need not. */
export async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r').catch(() => undefined)
  await handle?.sync().catch(() => {})
  await handle?.close()
}

/** Writes a private file (0600 in a 0700 folder) so that a reader sees the old text or the new one, never a half. */
export async function writeFileAtomic(path: string, text: string, id: string): Promise<void> {
  await makeFolder(dirname(path))
  const temporary = `${path}.${id}.tmp`
  try {
    await writeSynced(temporary, text)
    await rename(temporary, path)
  } catch (error) {
    await rm(temporary, { force: true })
    throw error
  }
}
