// The state of a guard on the disk: one file per version, `N.json`. A version is created exclusively and whole (link of a synced file), so
// that of two processes that replace the same one exactly one succeeds, and none leaves a lock behind when it is killed.

import { link, open, readdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { GuardStorage, StoredGuard } from '@bgk/sdk/guards'
import { isMissing } from '../config/config-file'
import { makeFolder } from '../config/files'

/** Older versions that stay, for readers that listed the folder a moment ago. */
const KEPT = 20

const versionOf = (name: string): number => Number(/^(\d{1,15})\.json$/.exec(name)?.[1] ?? 0)

const isTaken = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'EEXIST'

/** A storage in a private folder, shared by every process of this machine. */
export function diskGuardStorage(folder: string, randomId: () => string): GuardStorage {
  const versions = async (): Promise<readonly number[]> => {
    try {
      return (await readdir(folder)).map(versionOf).filter((version) => version > 0)
    } catch (error) {
      if (isMissing(error)) return []
      throw error
    }
  }
  const pathOf = (version: number) => join(folder, `${version}.json`)
  const read = async (): Promise<StoredGuard> => {
    for (;;) {
      const version = Math.max(0, ...(await versions()))
      if (version === 0) return { text: undefined, version }
      try {
        return { text: await readFile(pathOf(version), 'utf8'), version }
      } catch (error) {
        // Newer versions replaced it meanwhile.
        if (!isMissing(error)) throw error
      }
    }
  }
  return {
    read,
    async replace(version, text) {
      await makeFolder(folder)
      const temporary = join(folder, `${randomId()}.tmp`)
      try {
        await writeSynced(temporary, text)
        await link(temporary, pathOf(version + 1))
      } catch (error) {
        if (isTaken(error)) return false
        throw error
      } finally {
        await rm(temporary, { force: true })
      }
      await syncFolder(folder)
      const known = await versions()
      // Newer versions had been made and this one removed before it was created: it was never the newest.
      if (known.some((other) => other > version + KEPT)) return false
      const old = known.filter((other) => other <= version + 1 - KEPT)
      await Promise.all(old.map((other) => rm(pathOf(other), { force: true })))
      return true
    },
  }
}

async function writeSynced(path: string, text: string): Promise<void> {
  const file = await open(path, 'wx', 0o600)
  try {
    await file.writeFile(text)
    await file.sync()
  } finally {
    await file.close()
  }
}

// Windows cannot open a folder and need not.
async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r').catch(() => undefined)
  await handle?.sync().catch(() => {})
  await handle?.close()
}
