import fs, { fstatSync } from 'node:fs'
import { open } from 'node:fs/promises'
import { syncBuiltinESMExports } from 'node:module'

export interface SyncWatch {
  /**
   * Order of the first sync of this file or folder since the watch began (0, 1, …); undefined if not synced.
   */
  orderOf(path: string): number | undefined
  end(): void
}

/**
 * Records syncs of this process by inode, because a name may follow later. `onSync` receives the number of
 * previous syncs.
 */
export async function watchSyncs(onSync: (before: number) => void = () => {}): Promise<SyncWatch> {
  const inodes: number[] = []
  const record = (fd: number) => {
    onSync(inodes.length)
    inodes.push(fstatSync(fd).ino)
  }
  const handle = await open(new URL(import.meta.url))
  const handles: { sync: (this: { fd: number }) => Promise<void> } = Object.getPrototypeOf(handle)
  await handle.close()
  const real = { sync: handles.sync, fsyncSync: fs.fsyncSync }
  handles.sync = async function () {
    record(this.fd)
    await real.sync.call(this)
  }
  fs.fsyncSync = (fd) => {
    record(fd)
    real.fsyncSync(fd)
  }
  syncBuiltinESMExports()
  return {
    orderOf(path) {
      const at = inodes.indexOf(fs.statSync(path).ino)
      return at < 0 ? undefined : at
    },
    end() {
      handles.sync = real.sync
      fs.fsyncSync = real.fsyncSync
      syncBuiltinESMExports()
    },
  }
}
