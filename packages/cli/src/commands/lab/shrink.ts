import { basename } from 'node:path'
import type { Context, Handler } from '../../config/command'
import { type Flags, integerFlag, textFlag } from '../../config/settings'
import { loadLab, loadLabRunner } from '../../exchange/sandbox-package'
import { type CliError, usageError } from '../../terminal/errors'
import { writeTo } from '../../terminal/io'
import { labOptions, withLabErrors } from './lab-options'

/** `bgk lab shrink BOT --seed N`: reduces a failing run and prints it as a test. */
export const labShrink: Handler = (context, [bot = ''], flags) =>
  withLabErrors(async () => {
    const { io, output, signal } = context
    const seed = textFlag(flags, 'seed')
    if (seed === undefined) throw usageError('--seed is missing', 'bgk lab run prints the first failing seed')
    const budget = integerFlag(flags, 'budget', { min: 1, max: 100_000 })
    const overrides = await labOptions(flags, io.cwd)
    const [lab, { loadBot, loadProperties }] = await Promise.all([loadLab(io), loadLabRunner(io)])
    const loaded = await loadBot(bot, io.cwd)
    const properties = await propertiesOf(flags, loaded.properties, (file) => loadProperties(file, io.cwd))
    const plan = lab.planRun(seed, { ...loaded.options, ...overrides })
    const progress = createCounter(context)
    const shrunk = await lab
      .shrink(loaded.bot, plan, properties, lab.runLab, {
        signal,
        ...(budget !== undefined && { budget }),
        onProgress: progress.show,
      })
      .catch((error: unknown) => {
        if (error instanceof RangeError) throw holds(seed)
        throw error
      })
      .finally(progress.clear)
    const test = lab.printTest(shrunk, { from: `./${basename(bot)}` })
    const { failure, events, runs } = shrunk
    const document = { seed, failure, events, runs, plan: shrunk.plan, test }
    await output.answer(document, test.trimEnd().split('\n'))
    await output.note(
      `${failure.name} with ${events} events, after ${runs} runs. Save the test beside ${bot}.`,
    )
    return 0
  })

const holds = (seed: string): CliError =>
  usageError(`seed ${seed} does not fail with these flags`, 'repeat the flags of bgk lab run')

async function propertiesOf<Properties>(
  flags: Flags,
  own: Properties,
  load: (file: string) => Promise<Properties>,
): Promise<Properties> {
  const file = textFlag(flags, 'properties')
  return file === undefined ? own : load(file)
}

/** Counts runs on a terminal. */
function createCounter({ io, output }: Context) {
  const isLive = io.stderr.isTTY === true && !output.quiet
  const write = (text: string): Promise<undefined> =>
    isLive ? writeTo(io.stderr, `\r\u001b[K${text}`) : Promise.resolve(undefined)
  return {
    show: (runs: number, events: number) => void write(`${runs} runs, ${events} events left`).catch(() => {}),
    clear: () => void write('').catch(() => {}),
  }
}
