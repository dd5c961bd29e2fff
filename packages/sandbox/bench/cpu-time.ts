import { readdirSync, readFileSync } from 'node:fs'

/** Linux counts processor time in hundredths of a second. */
const TICK_MS = 10

/** Processor time that the children of a process have used, ms: those that run, and those it has buried. 0 where there is no /proc. */
export function childrenCpuMs(parent: number): number {
  let ticks = 0
  for (const name of processes()) {
    const [ppid = 0, own = 0, buried = 0] = statOf(name)
    if (ppid === parent) ticks += own
    if (Number(name) === parent) ticks += buried
  }
  return ticks * TICK_MS
}

/** Of one process, ms; 0 when it is gone, or where there is no /proc. */
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

/** Parent, own time and time of children that have ended, of proc(5); nothing when it has ended meanwhile. */
function statOf(name: string): readonly number[] {
  try {
    const text = readFileSync(`/proc/${name}/stat`, 'utf8')
    // The program's name is in brackets and may hold anything.
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
