import { resolve } from 'node:path'
import { hasFlag, integerFlag, textFlag } from '../argv/read-flags'
import { CliError, usageError } from '../cli-error'
import type { Handler } from '../manifest-shape'
import { facts } from '../output/table'

/** `bgk sandbox start`: a whole exchange in the foreground, until Ctrl-C. */
export const sandboxStart: Handler = async (context, _args, flags) => {
  const { output, signal } = context
  const port = integerFlag(flags, 'port', { min: 0, max: 65_535 }) ?? 8080
  const isMemory = hasFlag(flags, 'memory')
  const dataDir = textFlag(flags, 'dataDir')
  if (isMemory && dataDir !== undefined) throw usageError('--memory and --data-dir exclude each other')
  const seed = textFlag(flags, 'seed')
  // Loaded here and nowhere else: the exchange is far larger than the rest of bgk.
  const { startSandbox } = await import('@bgk/sandbox')
  await output.note('starting the sandbox exchange …')
  const sandbox = await startSandbox({
    port,
    ...(isMemory ? { memory: true } : { dataDir: resolve(dataDir ?? '.bgk') }),
    ...(seed === undefined ? {} : { seed }),
  }).catch((error: unknown) => {
    throw new CliError('usage', error instanceof Error ? error.message : String(error), { cause: error })
  })
  try {
    await output.answer(
      () => ({ url: sandbox.url, controlKey: sandbox.controlKey, store: isMemory ? 'memory' : 'pglite' }),
      () =>
        facts([
          ['Exchange', sandbox.url],
          ['Control key', sandbox.controlKey],
          ['Accounts', 'trader@bgk.example / Trader2026, fresh@bgk.example / Fresh2026'],
          ['Stop', 'Ctrl-C'],
        ]),
    )
    await new Promise<void>((done) => {
      if (signal.aborted) done()
      signal.addEventListener('abort', () => done())
    })
    await output.note('stopping …')
  } finally {
    await sandbox.stop()
  }
  return 0
}
