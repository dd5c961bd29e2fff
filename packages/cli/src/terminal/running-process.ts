import { readFileSync } from 'node:fs'

/** Returns true if a process runs. A killed process that nobody has collected yet (a zombie of Linux) does not. */
export function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0)
  } catch (error) {
    // Somebody else's: it may not be signalled, but it is there.
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
  return !isZombie(pid)
}

/** In a container whose first process collects none, zombies stay for ever. */
function isZombie(pid: number): boolean {
  try {
    // PID (NAME) STATE …; the name may contain parentheses.
    return /\) Z [^)]*$/.test(readFileSync(`/proc/${pid}/stat`, 'utf8'))
  } catch {
    return false
  }
}
