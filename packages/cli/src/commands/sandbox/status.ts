import process from 'node:process'
import type { Handler } from '../../config/command'
import { CliError, usageError } from '../../terminal/errors'
import { pause } from '../../terminal/io'
import { confirm } from '../../terminal/prompt'
import { facts } from '../../terminal/table'
import { fieldsOf } from '../../terminal/text'
import { findSandbox } from './control'

/** `bgk sandbox status`: address, process, store, clock and faults. */
export const sandboxStatus: Handler = async (context, _args, flags) => {
  const { output } = context
  const sandbox = await findSandbox(context, flags)
  const health = fieldsOf(await sandbox.ask('GET', 'health'))
  const clock = fieldsOf(await sandbox.ask('GET', 'clock'))
  const faults = fieldsOf(await sandbox.ask('GET', 'faults')).faults
  const document = {
    url: sandbox.url,
    pid: sandbox.pid ?? null,
    store: health.store,
    seq: health.seq,
    clock: clock.mode,
    rate: clock.rate,
    now: typeof clock.now === 'number' ? new Date(clock.now).toISOString() : null,
    faults: Array.isArray(faults) ? faults.length : 0,
  }
  return output.answer(
    document,
    facts([
      ['Exchange', document.url],
      ['Process', document.pid === null ? 'unknown' : String(document.pid)],
      ['Store', String(document.store)],
      ['Commands', String(document.seq)],
      ['Clock', `${document.clock}, rate ${document.rate}, ${document.now}`],
      ['Faults', String(document.faults)],
    ]),
  )
}

const LOOK_EVERY_MS = 50
const GIVE_UP_AFTER_MS = 10_000

/** `bgk sandbox stop`: stops the sandbox of a data folder, like Ctrl-C, and waits for its end. */
export const sandboxStop: Handler = async (context, _args, flags) => {
  const { io, output, signal } = context
  const sandbox = await findSandbox(context, flags)
  const { pid } = sandbox
  if (pid === undefined) {
    throw usageError(
      'only a sandbox with a data folder can be stopped from here',
      'press Ctrl-C in its terminal',
    )
  }
  // Its key proves that the process is still the sandbox: numbers of processes are used again.
  await sandbox.ask('GET', 'clock')
  process.kill(pid, 'SIGTERM')
  const end = io.now() + GIVE_UP_AFTER_MS
  while (io.isRunning(pid)) {
    if (signal.aborted || io.now() > end) throw new CliError('network', `process ${pid} has not stopped yet`)
    await pause(io.timers, LOOK_EVERY_MS, signal)
  }
  return output.answer({ stopped: true, pid }, [`Stopped ${sandbox.url} (process ${pid})`])
}

/** `bgk sandbox reset`: back to its beginning, with the same seed; everything in it is lost. */
export const sandboxReset: Handler = async (context, _args, flags) => {
  const sandbox = await findSandbox(context, flags)
  await confirm(context, `Delete all data of the sandbox at ${sandbox.url}?`)
  const answer = await sandbox.ask('POST', 'reset')
  return context.output.answer(answer, [
    `Reset ${sandbox.url}: orders, balances and users deleted, demo accounts restored`,
  ])
}
