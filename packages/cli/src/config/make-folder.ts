import { mkdir, stat } from 'node:fs/promises'
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
