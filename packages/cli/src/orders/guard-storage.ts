// The state of a guard on the disk: one file per version, `N.json`. A version is created exclusively and whole (link of a synced file), so
// that of two processes that replace the same one exactly one succeeds, and none leaves a lock behind when it is killed.

import { link, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { GuardStorage, StoredGuard } from '@bgk/sdk/guards'
import { isTaken, makeFolder, namesIn, readText, syncFolder, writeSynced } from '../config/files'

/** Older versions that stay, for readers that listed the folder a moment ago. */
const KEPT = 20

const versionOf = (name: string): number => Number(/^(\d{1,15})\.json$/.exec(name)?.[1] ?? 0)

/** A storage in a private folder, shared by every process of this machine. */
export function diskGuardStorage(folder: string, randomId: () => string): GuardStorage {
  const versions = async (): Promise<readonly number[]> =>
    (await namesIn(folder)).map(versionOf).filter((version) => version > 0)
  const pathOf = (version: number) => join(folder, `${version}.json`)
  const read = async (): Promise<StoredGuard> => {
    for (;;) {
      const version = Math.max(0, ...(await versions()))
      if (version === 0) return { text: undefined, version }
      const text = await readText(pathOf(version))
      // Without it newer versions replaced it meanwhile.
      if (text !== undefined) return { text, version }
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
