/**
 * Files that survive power loss. A file's sync makes its content durable; its folder's sync makes its name
 * (new, renamed, linked) durable. One without the other is lost.
 */
import { closeSync, fsyncSync, openSync, renameSync, writeSync } from 'node:fs'
import { open, readdir } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import process from 'node:process'

/** Number of files synced in parallel; more would wait for the same disk. */
const AT_ONCE = 16

/** Writes a file atomically: the name shows the new content or the old one. */
export function writeFileDurably(path: string, text: string): void {
  const draft = `${path}.part`
  const file = openSync(draft, 'w')
  try {
    writeSync(file, text)
    fsyncSync(file)
  } finally {
    closeSync(file)
  }
  renameSync(draft, path)
  syncFolder(dirname(path))
}

/** Makes the names in a folder durable. Windows has no such call: its file system does it. */
export function syncFolder(path: string): void {
  if (process.platform === 'win32') return
  const folder = openSync(path, 'r')
  try {
    fsyncSync(folder)
  } finally {
    closeSync(folder)
  }
}

/**
 * Makes the names of new folders durable: `folder` and its parents up to `first`, the topmost one that
 * `mkdir` created.
 */
export function syncNewFolders(folder: string, first: string, sync = syncFolder): void {
  for (let each = dirname(folder); ; each = dirname(each)) {
    sync(each)
    if (each === dirname(first) || each === dirname(each)) return
  }
}

/** Makes a folder's contents durable, but not its own name. */
export async function syncTree(path: string): Promise<void> {
  const files: string[] = []
  const folders = [path]
  for (const entry of await readdir(path, { recursive: true, withFileTypes: true })) {
    const name = join(entry.parentPath, entry.name)
    if (entry.isDirectory()) folders.push(name)
    else if (entry.isFile()) files.push(name)
  }
  const next = files.values()
  const worker = async () => {
    for (const name of next) {
      const file = await open(name, 'r+')
      try {
        await file.sync()
      } finally {
        await file.close()
      }
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, worker))
  for (const name of folders) syncFolder(name)
}
