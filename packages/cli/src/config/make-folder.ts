import { mkdir, stat } from 'node:fs/promises'
import { dirname } from 'node:path'

/**
 * Makes a private folder (0700) with those above it. Node's own recursive mkdir never ends where the folder above is there and yet
 * none can be made in it, as in `/proc`. Throws what the system says.
 */
export async function makeFolder(path: string): Promise<void> {
  try {
    await mkdir(path, { mode: 0o700 })
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined
    if (code === 'EEXIST' && (await stat(path)).isDirectory()) return
    const above = dirname(path)
    if (code !== 'ENOENT' || above === path || (await isThere(above))) throw error
    await makeFolder(above)
    await makeFolder(path)
  }
}

const isThere = (path: string): Promise<boolean> =>
  stat(path).then(
    () => true,
    () => false,
  )
