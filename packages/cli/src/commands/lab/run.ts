import type { Handler } from '../../config/command'
import { type Flags, hasFlag, integerFlag, textFlag } from '../../config/settings'
import { loadLab, loadLabRunner } from '../../exchange/sandbox-package'
import { usageError } from '../../terminal/errors'
import { labOptions, withLabErrors } from './lab-options'
import { reportRuns } from './report-runs'

const MOST_SEEDS = 100_000

/**
 * `bgk lab run BOT`: runs a bot with many seeds in simulated markets. Exit 14 if a run has a problem or broke a property. Ctrl-C
 * ends it with the report of the runs so far.
 */
export const labRun: Handler = (context, [bot = ''], flags) =>
  withLabErrors(async () => {
    const { io, output, signal } = context
    const options = await labOptions(flags, io.cwd)
    const seeds = seedsOf(flags)
    const workers = integerFlag(flags, 'workers', { min: 1, max: 256 })
    const properties = textFlag(flags, 'properties')
    const { loadBot, loadProperties, runSeeds } = await loadLabRunner(io)
    const sealed = textFlag(flags, 'sealed')
    if (sealed !== undefined || hasFlag(flags, 'seal')) {
      const { checkSeal, sealCriteria } = await loadLab(io)
      const loaded = await loadBot(bot, io.cwd)
      const criteria = {
        properties: properties === undefined ? loaded.properties : await loadProperties(properties, io.cwd),
        seeds,
      }
      if (sealed === undefined) {
        const seal = sealCriteria(criteria)
        return output.answer(seal, [seal.hash])
      }
      checkSeal(sealed, criteria)
    }
    return reportRuns(context, { bot, flags, seeds }, (watch) =>
      runSeeds({
        ...{ botFile: bot, folder: io.cwd, seeds, options, signal, ...watch },
        ...(workers !== undefined && { workers }),
        ...(properties !== undefined && { propertiesFile: properties }),
      }),
    )
  })

/** `bgk lab serve`: the same for a bot of any language, over HTTP in lock step with simulated time. */
export const labServe: Handler = (context, _, flags) =>
  withLabErrors(async () => {
    const { io, output, signal } = context
    const options = await labOptions(flags, io.cwd)
    const seeds = seedsOf(flags)
    const port = integerFlag(flags, 'port', { min: 0, max: 65_535 })
    const file = textFlag(flags, 'properties')
    const command = textFlag(flags, 'command')
    const { loadProperties, serveLab } = await loadLabRunner(io)
    const properties = file === undefined ? [] : await loadProperties(file, io.cwd)
    return reportRuns(context, { bot: command ?? 'PROGRAM', isProgram: true, flags, seeds }, (watch) =>
      serveLab({
        ...{ seeds, options, properties, signal, ...watch },
        ...(port !== undefined && { port }),
        ...(command !== undefined && { command }),
        onReady(url) {
          if (command === undefined) void output.note(`BGK_LAB_URL=${url}`)
        },
      }),
    )
  })

function seedsOf(flags: Flags): readonly string[] {
  const one = textFlag(flags, 'seed')
  const count = integerFlag(flags, 'seeds', { min: 1, max: MOST_SEEDS })
  if (one === undefined) return Array.from({ length: count ?? 1 }, (_, index) => String(index + 1))
  if (count !== undefined) throw usageError('--seed and --seeds exclude each other')
  return [one]
}
