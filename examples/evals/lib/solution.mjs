// A solution as a process of its own, with the environment that tasks describe.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { delimiter, join } from 'node:path'

/** @typedef {ReturnType<typeof startSolution>} Solution */
/** @typedef {{ exit: number | null, out: string, err: string }} Ended */

/**
 * Starts a command in the folder of the solution; it is killed after `timeoutMs`.
 *
 * @param {string} folder
 * @param {readonly string[]} command
 * @param {{ env?: Readonly<Record<string, string>>, timeoutMs?: number }} [options]
 */
export function startSolution(folder, [program = '', ...args], { env = {}, timeoutMs = 30_000 } = {}) {
  const bin = join(folder, 'node_modules', '.bin')
  const child = spawn(program, args, {
    cwd: folder,
    env: {
      PATH: `${bin}${delimiter}${process.env.PATH}`,
      HOME: folder,
      BGK_CONFIG_DIR: join(folder, '.config'),
      NO_COLOR: '1',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
    // A process group, so that the programs of a shell script end with it.
    detached: true,
  })
  const output = { out: '', err: '' }
  child.stdout.setEncoding('utf8').on('data', (text) => {
    output.out += text
  })
  child.stderr.setEncoding('utf8').on('data', (text) => {
    output.err += text
  })
  /** @param {NodeJS.Signals} signal */
  const send = (signal) => {
    if (child.exitCode !== null || child.signalCode !== null || child.pid === undefined) return
    process.kill(-child.pid, signal)
  }
  const timer = setTimeout(() => send('SIGKILL'), timeoutMs)
  /** @type {Promise<Ended>} */
  const ended = once(child, 'close').then(([exit]) => {
    clearTimeout(timer)
    return { exit, ...output }
  })
  return {
    ended,
    output,
    /** Ends it like Ctrl-C. */
    interrupt: () => send('SIGINT'),
    /** Ends it without a chance to clean up. */
    kill: () => send('SIGKILL'),
  }
}
