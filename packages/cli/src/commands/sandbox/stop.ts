import process from 'node:process'
import { CliError } from '../../cli-error'
import { findSandbox } from '../../exchange/sandbox-control'
import type { Handler } from '../../manifest-shape'

const LOOK_EVERY_MS = 50
const GIVE_UP_AFTER_MS = 10_000

/** `bgk sandbox stop`: ends the one that keeps its data in the folder, as Ctrl-C would, and waits until it is gone. */
export const sandboxStop: Handler = async (context, _args, flags) => {
  const { io, output, signal } = context
  const sandbox = await findSandbox(context, flags)
  const { pid } = sandbox
  if (pid === undefined) {
    throw new CliError('usage', 'only a sandbox that keeps its data in a folder can be stopped from here', {
      hint: 'press Ctrl-C where it runs',
    })
  }
  // Its key proves that the process is still the sandbox: numbers of processes are used again.
  await sandbox.ask('GET', 'clock')
  process.kill(pid, 'SIGTERM')
  const end = io.now() + GIVE_UP_AFTER_MS
  while (isThere(pid)) {
    if (signal.aborted || io.now() > end) throw new CliError('network', `process ${pid} has not ended yet`)
    await new Promise<void>((resolve) => io.timers.setTimeout(resolve, LOOK_EVERY_MS))
  }
  await output.answer(
    () => ({ stopped: true, pid }),
    () => [`Stopped ${sandbox.url} (process ${pid})`],
  )
  return 0
}

function isThere(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}
