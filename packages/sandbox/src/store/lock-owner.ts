import { readFileSync, readlinkSync } from 'node:fs'
import process from 'node:process'

/** What a lock file says of its owner. `space` and `host` are not in locks of before they were kept. */
export interface Owner {
  readonly pid: number
  readonly started: unknown
  readonly host: unknown
  readonly space: unknown
}

/** Undefined: nobody's. */
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

/** Asked of an owner whose pid is one of here. */
export function seemsAlive({ pid, started }: Owner): boolean {
  return alive(pid) && (started === null || started === startOf(pid))
}

/** The running system and its namespace of pids, each container having one; null where there is no /proc. */
export function spaceOfPids(): string | null {
  const boot = bootId()
  try {
    return boot === undefined ? null : `${boot} ${readlinkSync('/proc/self/ns/pid')}`
  } catch {
    return null
  }
}

/** Start time in ticks since boot with the boot's id; null where there is no /proc. */
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

/** Killed, but not yet fetched by its parent: such a process still takes signals and holds nothing any more. */
function isEnded(pid: number): boolean {
  const state = statOf(pid)?.[0]
  return state === 'Z' || state === 'X'
}

/** The fields of /proc/{pid}/stat from the state on; undefined where there is no /proc. */
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
