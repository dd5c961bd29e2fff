import { readFileSync, readlinkSync } from 'node:fs'
import process from 'node:process'

/** Owner in a lock file. Older locks lack `space` and `host`. */
export interface Owner {
  readonly pid: number
  readonly started: unknown
  readonly host: unknown
  readonly space: unknown
}

/** Undefined for an ownerless lock. */
export function parseOwner(content: string): Owner | undefined {
  let owner: unknown
  try {
    owner = JSON.parse(content)
  } catch {
    return undefined
  }
  if (typeof owner !== 'object' || owner === null || !('pid' in owner)) return undefined
  const pid = Number(owner.pid)
  if (!Number.isInteger(pid) || pid <= 0) return undefined
  return {
    pid,
    started: 'started' in owner ? owner.started : null,
    host: 'host' in owner ? owner.host : undefined,
    space: 'space' in owner ? owner.space : undefined,
  }
}

/** Requires a local pid. */
export function seemsAlive({ pid, started }: Owner): boolean {
  return alive(pid) && (started === null || started === startOf(pid))
}

/** The running system and its pid namespace, one per container; null without /proc. */
export function spaceOfPids(): string | null {
  const boot = bootId()
  try {
    return boot === undefined ? null : `${boot} ${readlinkSync('/proc/self/ns/pid')}`
  } catch {
    return null
  }
}

/** Start time in ticks since boot with the boot's id; null without /proc. */
export function startOf(pid: number): string | null {
  const ticks = statOf(pid)?.[19]
  return ticks === undefined ? null : `${bootId()} ${ticks}`
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

/** A zombie process still accepts signals but holds nothing. */
function isEnded(pid: number): boolean {
  const state = statOf(pid)?.[0]
  return state === 'Z' || state === 'X'
}

/** Fields of /proc/{pid}/stat from the state on; undefined without /proc. */
function statOf(pid: number): string[] | undefined {
  const stat = readProc(`/proc/${pid}/stat`)
  return stat?.slice(stat.lastIndexOf(')') + 2).split(' ')
}

function bootId(): string | undefined {
  return readProc('/proc/sys/kernel/random/boot_id')?.trim()
}

function readProc(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return undefined
  }
}
