import process from 'node:process'
import { parseArgs } from 'node:util'
import { setFlagsFromString } from 'node:v8'
import { restoreSandbox } from '../../backup/restore-sandbox'
import { BusError } from '../../cluster/bus'
import type { Log } from '../../engine/log'
import { StoreError } from '../../store/store-error'
import { redact } from '../http/redact'
import { StartError } from '../http/start-error'
import { readArguments } from './read-arguments'
import { HEAP_FLAG, type RunningSandbox } from './sandbox-options'
import { nodeName, startSandbox } from './start-sandbox'

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
  const commandOptions = optionsOf(argv, env)
  if (commandOptions === 'help') return
  setFlagsFromString(HEAP_FLAG)
  let logLine: Log = writeStdout
  let logFatal = writeStderr
  let drainRequested = false
  let stopRequested = false
  let sandbox: RunningSandbox | undefined
  const drain = async () => {
    if (drainRequested) return stop()
    drainRequested = true
    await sandbox?.drain()
    await stop()
  }
  const stop = async () => {
    if (stopRequested) return
    stopRequested = true
    if (sandbox === undefined) process.exit(0)
    logLine('Stopping …')
    const late = setTimeout(() => {
      logLine('Stopped without a last snapshot: the next start reads the journal instead. Nothing is lost.')
      process.exit(0)
    }, STOP_WITHIN_MS - 200)
    await sandbox.stop()
    clearTimeout(late)
    logLine('Stopped.')
    process.exit(0)
  }
  process.on('SIGINT', () => void stop())
  process.on('SIGTERM', () => void drain())

  try {
    const { logFormat, ...options } = commandOptions
    let logRequests = options.logRequests
    if (logFormat === 'json') {
      const { createJsonLog } = await import('./json-log')
      const { natsUrl, port = 0 } = options
      const { log, request, fatal } = createJsonLog(
        natsUrl === undefined ? undefined : nodeName(options, port),
      )
      logLine = log
      logFatal = fatal
      if (logRequests) logRequests = request
    }
    sandbox = await startSandbox({ ...options, ...(logRequests && { logRequests }), log: logLine })
  } catch (error) {
    exitWithError(error, logFatal)
  }

  void sandbox.failed.then((reason) => {
    logFatal(
      `The exchange has stopped: ${redact(reason.message)}. Everything it answered is kept; start it again.`,
    )
    process.exit(EXIT_FAILED)
  })
  for (const { email, password } of sandbox.accounts) {
    logLine(`  ${email.padEnd(20)} ${password ?? '(password printed by an earlier start)'}`)
  }
  if (sandbox.controlKey !== '') logLine(`  control key          ${sandbox.controlKey}`)
  if (sandbox.controlKey === '' && sandbox.controlSocket !== undefined)
    logLine(`  operator             ${sandbox.controlSocket} (bgk sandbox review list)`)
  logLine('Ctrl-C stops it.')
  logLine(`Ready: ${sandbox.url}`)
}

function optionsOf(
  argv: readonly string[],
  env: Readonly<Record<string, string | undefined>>,
): ReturnType<typeof readArguments> {
  try {
    return readArguments(argv, env)
  } catch (error) {
    exitWithError(error)
  }
}

async function restore(
  argv: readonly string[],
  env: Readonly<Record<string, string | undefined>>,
): Promise<void> {
  try {
    process.exitCode = await restoreCommand(argv, env, writeStdout)
  } catch (error) {
    exitWithError(error)
  }
}

function exitWithError(error: unknown, logFatal = writeStderr): never {
  const expected = error instanceof StartError || error instanceof StoreError || error instanceof BusError
  logFatal(expected ? error.message : `Cannot start: ${redact(error)}`)
  process.exit(1)
}

function writeStdout(line: string): void {
  process.stdout.write(`${line}\n`)
}

function writeStderr(line: string): void {
  process.stderr.write(`${line}\n`)
}

const RESTORE_HELP = `bgk-sandbox restore FILE: puts a backup into a new or empty place

  --data-dir DIR       folder of the embedded database (DATA_DIR, default .bgk)
  --upload-dir DIR     folder of uploaded pictures
  --uploads database   put them into that PostgreSQL database as well
  With DATABASE_URL in the environment and no --data-dir it goes into that PostgreSQL database.
`

/** `bgk-sandbox restore FILE`: answers the exit code. Throws StartError or StoreError. */
export async function restoreCommand(
  argv: readonly string[],
  env: Readonly<Record<string, string | undefined>>,
  log: (line: string) => void,
): Promise<number> {
  const { flags, files } = parse(argv)
  const [file] = files
  if (flags.help || file === undefined || files.length > 1) {
    process.stdout.write(RESTORE_HELP)
    return flags.help ? 0 : 1
  }
  const dataDir = flags['data-dir'] ?? (env.DATABASE_URL ? undefined : env.DATA_DIR)
  const uploadDir = flags['upload-dir']
  if (flags.uploads !== undefined && flags.uploads !== 'database')
    throw new StartError(`--uploads can be database; it is "${flags.uploads}".`)
  const { rows, seq, pictures } = await restoreSandbox({
    file,
    ...(dataDir === undefined && env.DATABASE_URL ? { databaseUrl: env.DATABASE_URL } : {}),
    ...(dataDir !== undefined && { dataDir }),
    ...(uploadDir !== undefined && { uploadDir }),
    ...(flags.uploads !== undefined && { uploads: flags.uploads }),
    log: log,
  })
  log(`Restored ${rows} rows and ${pictures} pictures, seq ${seq}, verified`)
  return 0
}

function parse(argv: readonly string[]) {
  const text = { type: 'string' } as const
  const options = {
    'data-dir': text,
    'upload-dir': text,
    uploads: text,
    help: { type: 'boolean', short: 'h' },
  } as const
  try {
    const { values, positionals } = parseArgs({
      args: [...argv],
      strict: true,
      allowPositionals: true,
      options,
    })
    return { flags: values, files: positionals }
  } catch (error) {
    const message = error instanceof Error ? error.message.split('. ')[0] : String(error)
    throw new StartError(`${message}. See bgk-sandbox restore --help.`)
  }
}
