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
  if (!(await isThere(dir))) return [ok('Folder', `${dir} is not there yet`)]
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
      `${dir} cannot be read and written`,
      'set BGK_CONFIG_DIR to one that can',
    )
  }
}

/** Tokens are in there: nobody else may read it. */
async function modesCheck(dir: string, platform: string, fix: boolean): Promise<Check> {
  const name = 'Permissions'
  if (platform === 'win32') return skipped(name, 'Windows has none of these')
  try {
    const exposed = (await entriesOf(dir)).filter(({ mode }) => (mode & 0o077) !== 0)
    const [first] = exposed
    if (first === undefined) return ok(name, 'yours alone')
    if (fix) {
      for (const { path, isFolder } of exposed) await chmod(path, isFolder ? 0o700 : 0o600)
      return ok(name, `yours alone again: ${exposed.length} mended`)
    }
    const more = exposed.length === 1 ? '' : ` and ${exposed.length - 1} more`
    return failed(name, 'usage', `others can read ${first.path}${more}`, 'bgk doctor --fix')
  } catch (error) {
    return failed(
      name,
      'usage',
      error instanceof Error ? error.message : String(error),
      'whose folder is it?',
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
  // What a link leads to is somebody else's business.
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
        `${place} cannot be read`,
        'it may tell of an order: compare with bgk spot orders',
      )
    const unsettled = entries.filter(({ end }) => end === undefined).length
    return unsettled === 0
      ? ok(name, `${entries.length} attempts, all settled`)
      : warning(name, `${unsettled} of ${entries.length} attempts unsettled`, 'bgk orders reconcile')
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
