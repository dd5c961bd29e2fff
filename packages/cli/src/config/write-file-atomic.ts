import { open, rename, rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import { makeFolder } from './make-folder'

/** Writes a private file (0600 in a 0700 folder) so that a reader sees the old text or the new one, never a half. */
export async function writeFileAtomic(path: string, text: string, id: string): Promise<void> {
  await makeFolder(dirname(path))
  const temporary = `${path}.${id}.tmp`
  try {
    const file = await open(temporary, 'wx', 0o600)
    try {
      await file.writeFile(text)
      await file.sync()
    } finally {
      await file.close()
    }
    await rename(temporary, path)
  } catch (error) {
    await rm(temporary, { force: true })
    throw error
  }
}
