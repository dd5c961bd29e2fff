import fs, { fstatSync } from 'node:fs'
import { open } from 'node:fs/promises'
import { syncBuiltinESMExports } from 'node:module'

export interface SyncWatch {
  /** Whether this file or folder was synced since the watch began, and when among the others: 0, 1, … */
  orderOf(path: string): number | undefined
  end(): void
}

/**
 * Notes what this process brings to the disk, by inode: a name may come later. `told` is called at each sync, with the number of
 * syncs before it.
 */
export async function watchSyncs(onSync: (before: number) => void = () => {}): Promise<SyncWatch> {
  const inodes: number[] = []
  const note = (fd: number) => {
    onSync(inodes.length)
    inodes.push(fstatSync(fd).ino)
  }
  const handle = await open(new URL(import.meta.url))
  const handles: { sync: (this: { fd: number }) => Promise<void> } = Object.getPrototypeOf(handle)
  await handle.close()
  const real = { sync: handles.sync, fsyncSync: fs.fsyncSync }
  handles.sync = async function () {
    note(this.fd)
    await real.sync.call(this)
  }
  fs.fsyncSync = (fd) => {
    note(fd)
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
