/**
 * A lock file names the process that has a folder: its pid, since that may be another process's by now its start time, and where
 * the pid means something (a container and another machine have pids of their own).
 *
 *   owner is a process of here ── dead ──► taken over at once          ── alive ──► refused after a second
 *   owner is of elsewhere ── the file is not touched for 15 s ──► taken over          ── it is touched ──► refused
 *
 * An owner touches its lock every 2 s. One that stood still for long, with the machine or its container, may find that another has
 * taken over: it is told by `lost` and must not write any more.
 */
import { randomUUID } from 'node:crypto'
import { linkSync, readFileSync, renameSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { hostname } from 'node:os'
import process from 'node:process'
import { setTimeout as pause } from 'node:timers/promises'
import { type Owner, parseOwner, seemsAlive, spaceOfPids, startOf } from './lock-owner'
import { StoreError } from './store-error'

export interface HeldLock {
  /** Resolves when another has taken it over. */
  readonly lost: Promise<void>
  release(): void
}

/** What a lock needs of its surroundings; default: the real ones. */
export interface LockWorld {
  readonly pause: (ms: number) => Promise<unknown>
  /** Returns how to end it. */
  readonly every: (ms: number, work: () => void) => () => void
  readonly host: string
  /** Names those among whom a pid means the same; null where the system tells of none. */
  readonly space: string | null
}

const TOUCH_MS = 2_000
/** Nobody who is alive leaves his lock alone for so long. */
const SILENT_MS = 15_000
/** Not touched for so long, whatever the clock of the other machine says: nothing is waited for. */
const ABANDONED_MS = 3_600_000
/** A killed owner needs a moment to be gone. */
const DYING_MS = 1_000
const LOOK_MS = 50

/** Takes the lock at `path`. Rejects with StoreError LOCKED. */
export async function takeLockFile(
  path: string,
  what: string,
  world: LockWorld = realWorld(),
): Promise<HeldLock> {
  const { host, space } = world
  const mine = JSON.stringify({ pid: process.pid, started: startOf(process.pid), host, space })
  for (let waited = 0; !placed(path, mine); ) {
    const content = readIfThere(path)
    if (content === undefined) continue
    const owner = parseOwner(content)
    if (owner !== undefined && isOfHere(owner, world)) {
      if (seemsAlive(owner) && waited >= DYING_MS) throw taken(what, owner)
      if (seemsAlive(owner)) {
        await world.pause(LOOK_MS)
        waited += LOOK_MS
        continue
      }
    } else if (owner !== undefined && (await isTouched(path, content, world))) {
      throw takenElsewhere(what, owner)
    }
    if (readQuietly(path) === content) moveAside(path, content)
  }
  return held(path, mine, world)
}

function held(path: string, mine: string, { every }: LockWorld): HeldLock {
  let notify = () => {}
  const lost = new Promise<void>((resolve) => {
    notify = resolve
  })
  const stop = every(TOUCH_MS, () => {
    const content = readQuietly(path)
    if (content === mine) touch(path)
    else if (content !== undefined) notify()
  })
  return {
    lost,
    release() {
      stop()
      if (readQuietly(path) === mine) rmSync(path, { force: true })
    },
  }
}

function touch(path: string): void {
  const now = new Date()
  try {
    utimesSync(path, now, now)
  } catch {
    // A disk that is full or gone says so where something is written.
  }
}

/** A hard link appears complete or not at all: nobody can read half a lock. */
function placed(path: string, content: string): boolean {
  // Two containers may have the same pid.
  const draft = `${path}.${randomUUID()}`
  writeFileSync(draft, content)
  try {
    return linked(draft, path)
  } finally {
    rmSync(draft, { force: true })
  }
}

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
  const aside = `${path}.dead.${randomUUID()}`
  try {
    renameSync(path, aside)
  } catch {
    return
  }
  if (readQuietly(aside) !== expected) linked(aside, path)
  rmSync(aside, { force: true })
}

/** Locks of before this was kept are of here. */
function isOfHere(owner: Owner, { host, space }: LockWorld): boolean {
  if (owner.space === undefined) return true
  return owner.space === null && space === null ? owner.host === host : owner.space === space
}

/** Watches a lock of elsewhere. Clocks of two machines differ, therefore only that its time changes says something. */
async function isTouched(path: string, content: string, world: LockWorld): Promise<boolean> {
  const first = touchedAt(path)
  if (first !== undefined && Date.now() - first > ABANDONED_MS) return false
  for (let waited = 0; waited < SILENT_MS; waited += LOOK_MS) {
    await world.pause(LOOK_MS)
    // On a network drive it is the reading that brings the newest time.
    if (readQuietly(path) !== content) return false
    if (touchedAt(path) !== first) return true
  }
  return false
}

function touchedAt(path: string): number | undefined {
  return statSync(path, { throwIfNoEntry: false })?.mtimeMs
}

function taken(what: string, { pid }: Owner): StoreError {
  return new StoreError(
    'LOCKED',
    `The data directory ${what} is in use by another running sandbox (process ${pid}). Stop it, or use another directory.`,
  )
}

function takenElsewhere(what: string, { pid, host }: Owner): StoreError {
  return new StoreError(
    'LOCKED',
    `The data directory ${what} is in use by another running sandbox (process ${pid} of ${host}, another container or machine). Stop it there, or use another directory: two cannot share one.`,
  )
}

function readIfThere(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8')
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined
    throw error
  }
}

function readQuietly(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return undefined
  }
}

function realWorld(): LockWorld {
  return {
    pause,
    every(ms, work) {
      const timer = setInterval(work, ms)
      timer.unref()
      return () => clearInterval(timer)
    },
    host: hostname(),
    space: spaceOfPids(),
  }
}
