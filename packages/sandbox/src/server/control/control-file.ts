import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import process from 'node:process'

/** Writes where the sandbox is and its control key into its folder, for this user alone; returns how to remove it. */
export function writeControlFile(folder: string, url: string, key: string): () => void {
  const path = join(folder, 'control.json')
  // An older file would keep its own, maybe wider, mode.
  rmSync(path, { force: true })
  writeFileSync(path, `${JSON.stringify({ url, key, pid: process.pid })}\n`, { mode: 0o600 })
  return () => rmSync(path, { force: true })
}
