import { readdirSync, readFileSync } from 'node:fs'

/** Linux counts CPU time in hundredths of a second. */
const TICK_MS = 10

/** CPU time of a process's children, ms: running and reaped ones. 0 without /proc. */
export function childrenCpuMs(parent: number): number {
  let ticks = 0
  for (const name of processes()) {
    const [ppid = 0, own = 0, buried = 0] = statOf(name)
    if (ppid === parent) ticks += own
    if (Number(name) === parent) ticks += buried
  }
  return ticks * TICK_MS
}

/** CPU time of a process, ms; 0 if gone or without /proc. */
export function processCpuMs(pid: number | undefined): number {
  const [, own = 0] = statOf(String(pid))
  return own * TICK_MS
}

function processes(): string[] {
  try {
    return readdirSync('/proc').filter((name) => /^\d+$/.test(name))
  } catch {
    return []
  }
}

/** Parent, own time and time of ended children from proc(5); empty if ended meanwhile. */
function statOf(name: string): readonly number[] {
  try {
    const text = readFileSync(`/proc/${name}/stat`, 'utf8')
    // The program name in parentheses may contain anything.
    const fields = text
      .slice(text.lastIndexOf(')') + 2)
      .split(' ')
      .map(Number)
    const [, ppid = 0] = fields
    const [user = 0, system = 0, buriedUser = 0, buriedSystem = 0] = fields.slice(11)
    return [ppid, user + system, buriedUser + buriedSystem]
  } catch {
    return []
  }
}
