/**
 * A lock file holds the pid of its owner. A dead owner's lock is taken over; a pid may have been given to
 * another process since (in a container it nearly always is), so the owner's start time is kept with it
 * where the system tells it.
 */
import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import process from 'node:process'
import { StoreError } from './store-error'

const PATIENCE_MS = 1000

/** Takes the lock at `path` and returns how to give it back. Throws StoreError LOCKED. */
export function takeLockFile(path: string, what: string): () => void {
  const mine = JSON.stringify({ pid: process.pid, started: startOf(process.pid) })
  const draft = `${path}.${process.pid}`
  // A killed owner needs a moment to be gone.
  const deadline = Date.now() + PATIENCE_MS
  writeFileSync(draft, mine)
  try {
    while (!linked(draft, path)) {
      const holder = readFileSync(path, 'utf8')
      const pid = livingOwner(holder)
      if (pid !== undefined && Date.now() < deadline) {
        pause()
        continue
      }
      if (pid !== undefined) {
        throw new StoreError(
          'LOCKED',
          `The data directory ${what} is in use by another running sandbox (process ${pid}). Stop it, or use another directory.`,
        )
      }
      moveAside(path, holder)
    }
  } finally {
    rmSync(draft, { force: true })
  }
  return () => {
    if (readQuietly(path) === mine) rmSync(path, { force: true })
  }
}

/** A hard link appears complete or not at all: nobody can read half a lock. */
function linked(draft: string, path: string): boolean {
  try {
    linkSync(draft, path)
    return true
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false
    throw error
  }
}

/** Two starters may see the same dead lock: the one who moved a newer lock by mistake puts it back. */
function moveAside(path: string, expected: string): void {
  const aside = `${path}.dead.${process.pid}`
  try {
    renameSync(path, aside)
  } catch {
    return
  }
  if (readQuietly(aside) !== expected) linked(aside, path)
  rmSync(aside, { force: true })
}

function livingOwner(content: string): number | undefined {
  let owner: unknown
  try {
    owner = JSON.parse(content)
  } catch {
    return undefined
  }
  if (typeof owner !== 'object' || owner === null || !('pid' in owner)) return undefined
  const pid = Number(owner.pid)
  if (!Number.isInteger(pid) || pid <= 0 || !alive(pid)) return undefined
  const started = 'started' in owner ? owner.started : null
  return started !== null && started !== startOf(pid) ? undefined : pid
}

function pause(): void {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 50)
}

function alive(pid: number): boolean {
  if (isEnded(pid)) return false
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}

/** Killed, but not yet fetched by its parent: such a process still takes signals and holds nothing any more. */
function isEnded(pid: number): boolean {
  const state = statOf(pid)?.[0]
  return state === 'Z' || state === 'X'
}

/** The fields of /proc/{pid}/stat from the state on; undefined where there is no /proc. */
function statOf(pid: number): string[] | undefined {
  const stat = readQuietly(`/proc/${pid}/stat`)
  return stat?.slice(stat.lastIndexOf(')') + 2).split(' ')
}

/** Start time in ticks since boot with the boot's id; null where there is no /proc. */
function startOf(pid: number): string | null {
  const boot = readQuietly('/proc/sys/kernel/random/boot_id')
  const ticks = statOf(pid)?.[19]
  return ticks === undefined ? null : `${boot?.trim()} ${ticks}`
}

function readQuietly(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return undefined
  }
}
