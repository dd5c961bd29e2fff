import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import process from 'node:process'

/** Where a running sandbox is found by its owner. */
export interface ControlNote {
  readonly url: string
  readonly key: string
  /** Of the local socket. */
  readonly socket?: string | undefined
}

/** Writes where the sandbox is and its control key into its folder, for this user alone; returns how to remove it. */
export function writeControlFile(folder: string, note: ControlNote): () => void {
  const path = join(folder, 'control.json')
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  // An older file would keep its own, maybe wider, mode.
  rmSync(path, { force: true })
  writeFileSync(path, `${JSON.stringify({ ...note, pid: process.pid })}\n`, { mode: 0o600 })
  return () => rmSync(path, { force: true })
}
