import { constants } from 'node:fs'
import { access, chmod, lstat, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { Context } from '../../config/command'
import { isMissing } from '../../config/files'
import { openJournal } from '../../orders/journal'
import { type Check, failed, ok, skipped, warning } from './check'

/** The folder of configuration, sessions and journal. */
export async function folderChecks({ io, settings }: Context, fix: boolean): Promise<readonly Check[]> {
  const { dir } = settings
  if (!(await isThere(dir))) return [ok('Folder', `${dir} does not exist yet`)]
  return [await accessCheck(dir), await modesCheck(dir, io.platform, fix), await journalCheck(dir, io.now)]
}

async function accessCheck(dir: string): Promise<Check> {
  try {
    await access(dir, constants.R_OK | constants.W_OK | constants.X_OK)
    return ok('Folder', dir)
  } catch {
    return failed(
      'Folder',
      'usage',
      `${dir} is not readable and writable`,
      'set BGK_CONFIG_DIR to a writable folder',
    )
  }
}

/** Tokens are in there: nobody else may read it. */
async function modesCheck(dir: string, platform: string, fix: boolean): Promise<Check> {
  const name = 'Permissions'
  if (platform === 'win32') return skipped(name, 'not applicable on Windows')
  try {
    const exposed = (await entriesOf(dir)).filter(({ mode }) => (mode & 0o077) !== 0)
    const [first] = exposed
    if (first === undefined) return ok(name, 'private')
    if (fix) {
      for (const { path, isFolder } of exposed) await chmod(path, isFolder ? 0o700 : 0o600)
      return ok(name, `private again: ${exposed.length} fixed`)
    }
    const more = exposed.length === 1 ? '' : ` and ${exposed.length - 1} more`
    return failed(name, 'usage', `other users can read ${first.path}${more}`, 'bgk doctor --fix')
  } catch (error) {
    return failed(
      name,
      'usage',
      error instanceof Error ? error.message : String(error),
      'check the owner of the folder',
    )
  }
}

interface Entry {
  readonly path: string
  readonly mode: number
  readonly isFolder: boolean
}

async function entriesOf(path: string): Promise<readonly Entry[]> {
  const found = await lstat(path)
  // Link targets are not checked.
  if (found.isSymbolicLink()) return []
  const isFolder = found.isDirectory()
  const own = { path, mode: found.mode, isFolder }
  if (!isFolder) return [own]
  const inside = await Promise.all((await readdir(path)).map((name) => entriesOf(join(path, name))))
  return [own, ...inside.flat()]
}

async function journalCheck(dir: string, now: () => number): Promise<Check> {
  const name = 'Journal'
  try {
    const { entries, unreadable } = await openJournal(dir, now).read()
    const [place] = unreadable
    if (place !== undefined)
      return failed(
        name,
        'usage',
        `cannot read ${place}`,
        'it may contain an order: compare with bgk spot orders',
      )
    const unresolved = entries.filter(({ end }) => end === undefined).length
    return unresolved === 0
      ? ok(name, `${entries.length} writes, all resolved`)
      : warning(name, `${unresolved} of ${entries.length} writes unresolved`, 'bgk orders reconcile')
  } catch (error) {
    return failed(name, 'usage', error instanceof Error ? error.message : String(error), 'bgk doctor --fix')
  }
}

async function isThere(path: string): Promise<boolean> {
  try {
    await lstat(path)
    return true
  } catch (error) {
    return !isMissing(error)
  }
}
