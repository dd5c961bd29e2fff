import process from 'node:process'
import { setFlagsFromString } from 'node:v8'
import { BusError } from '../../cluster/nats-bus'
import { StoreError } from '../../store/store-error'
import { redact } from '../http/redact'
import { StartError } from '../http/start-error'
import { HEAP_FLAG } from './heap-flag'
import { readArguments } from './read-arguments'
import { restoreCommand } from './restore-command'
import type { RunningSandbox } from './sandbox-options'
import { startSandbox } from './start-sandbox'

/** The exchange failed while running: its data is safe, start it again. */
const EXIT_FAILED = 70
const STOP_WITHIN_MS = 3000

/**
 * The program `bgk-sandbox`: runs until SIGINT or SIGTERM, and SIGTERM lets others who use it go elsewhere first: a second signal ends that. Exit code 1: it could not start, and said why in one line. As
 * `bgk-sandbox restore FILE` it restores a backup and ends.
 */
export async function runCommand(
  argv: readonly string[],
  env: Readonly<Record<string, string | undefined>>,
): Promise<void> {
  if (argv[0] === 'restore') return restore(argv.slice(1), env)
  setFlagsFromString(HEAP_FLAG)
  let drainAsked = false
  let stopAsked = false
  let sandbox: RunningSandbox | undefined
  const drain = async () => {
    if (drainAsked) return stop()
    drainAsked = true
    await sandbox?.drain()
    await stop()
  }
  const stop = async () => {
    if (stopAsked) return
    stopAsked = true
    if (sandbox === undefined) process.exit(0)
    say('Stopping …')
    const late = setTimeout(() => {
      say('Stopped without a last snapshot: the next start reads the journal instead. Nothing is lost.')
      process.exit(0)
    }, STOP_WITHIN_MS - 200)
    await sandbox.stop()
    clearTimeout(late)
    say('Stopped.')
    process.exit(0)
  }
  process.on('SIGINT', () => void stop())
  process.on('SIGTERM', () => void drain())

  try {
    const options = readArguments(argv, env)
    if (options === 'help') return
    sandbox = await startSandbox({ ...options, log: say })
  } catch (error) {
    refuse(error)
  }

  void sandbox.failed.then((reason) => {
    process.stderr.write(
      `The exchange has stopped: ${redact(reason.message)}. Everything it answered is kept; start it again.\n`,
    )
    process.exit(EXIT_FAILED)
  })
  for (const { email, password } of sandbox.accounts) {
    say(`  ${email.padEnd(20)} ${password ?? '(password printed by an earlier start)'}`)
  }
  if (sandbox.controlKey !== '') say(`  control key          ${sandbox.controlKey}`)
  say('Ctrl-C stops it.')
  say(`Ready: ${sandbox.url}`)
}

async function restore(
  argv: readonly string[],
  env: Readonly<Record<string, string | undefined>>,
): Promise<void> {
  try {
    process.exitCode = await restoreCommand(argv, env, say)
  } catch (error) {
    refuse(error)
  }
}

function refuse(error: unknown): never {
  const expected = error instanceof StartError || error instanceof StoreError || error instanceof BusError
  process.stderr.write(`${expected ? error.message : `Cannot start: ${redact(error)}`}\n`)
  process.exit(1)
}

function say(line: string): void {
  process.stdout.write(`${line}\n`)
}
