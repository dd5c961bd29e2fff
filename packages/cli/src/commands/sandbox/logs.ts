import { open } from 'node:fs/promises'
import { resolve } from 'node:path'
import { hasFlag, integerFlag, textFlag } from '../../argv/read-flags'
import { CliError } from '../../cli-error'
import { SANDBOX_FOLDER } from '../../config/running-sandbox'
import type { Handler } from '../../manifest-shape'
import { sanitize } from '../../output/sanitize'
import { pause } from '../../pause'
import { logPath } from './detach'

const LOOK_EVERY_MS = 250
/** A look at the end of a log that has grown for weeks. */
const MOST_BYTES = 1_000_000

/** `bgk sandbox logs`: what a detached one has said, and with --follow what it says. */
export const sandboxLogs: Handler = async ({ io, output, signal }, _args, flags) => {
  const path = logPath(resolve(textFlag(flags, 'dataDir') ?? SANDBOX_FOLDER))
  const count = integerFlag(flags, 'lines', { min: 0, max: 10_000 }) ?? 50
  const file = await open(path, 'r').catch((cause: unknown) => {
    throw new CliError('not_found', `there is no log ${path}`, {
      hint: 'a sandbox writes one with: bgk sandbox start --detach',
      cause,
    })
  })
  try {
    let place = Math.max(0, (await file.stat()).size - MOST_BYTES)
    let rest = ''
    const next = async () => {
      const { size } = await file.stat()
      const bytes = Buffer.alloc(Math.max(0, size - place))
      const { bytesRead } = await file.read(bytes, 0, bytes.length, place)
      place += bytesRead
      const lines = `${rest}${bytes.toString('utf8', 0, bytesRead)}`.split('\n')
      rest = lines.pop() ?? ''
      return lines.map(sanitize)
    }
    const kept = await next()
    await say(count === 0 ? [] : kept.slice(-count))
    while (hasFlag(flags, 'follow') && !signal.aborted) {
      await pause(io.timers, LOOK_EVERY_MS, signal)
      await say(await next())
    }
  } finally {
    await file.close()
  }
  return 0

  async function say(lines: readonly string[]): Promise<void> {
    if (output.format === 'ndjson')
      return output.lines(lines.map((line) => JSON.stringify({ v: 1, type: 'log', line })))
    if (lines.length > 0 || output.format !== 'text')
      await output.answer(
        () => lines.map((line) => ({ line })),
        () => lines,
      )
  }
}
