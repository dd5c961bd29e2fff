import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'

/** Sees to it that processes end when this one does, even by kill -9. */
export function watchOrphans() {
  const program = fileURLToPath(new URL('end-with-parent.mjs', import.meta.url))
  const watcher = spawn(process.execPath, [program], { stdio: ['pipe', 'ignore', 'ignore'], detached: true })
  watcher.unref()
  watcher.stdin.unref?.()
  watcher.stdin.on('error', () => {})
  const tell = (line) => watcher.stdin.write(`${line}\n`)
  return {
    /** Ends with the signal where we cannot see to it. */
    add: (pid, signal) => tell(`+${pid} ${signal}`),
    remove: (pid) => tell(`-${pid}`),
  }
}
