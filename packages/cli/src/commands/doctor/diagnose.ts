import type { Flags } from '../../argv/flags'
import { CliError } from '../../cli-error'
import { configPath, readConfigText } from '../../config/config-file'
import { resolveSettings } from '../../config/settings'
import type { Context } from '../../context'
import { describeError } from '../../describe-error'
import { type Check, failedBy, ok } from './check'
import { exchangeChecks } from './exchange-checks'
import { folderChecks } from './folder-checks'
import { machineChecks } from './machine-checks'

export interface Diagnosis {
  readonly checks: readonly Check[]
  /** With what config.json says, where it can be read. */
  readonly context: Context
}

/** Looks at everything that bgk needs; one look that fails stops no other. With `fix` it mends permissions first. */
export async function diagnose(
  given: Context,
  flags: Flags,
  { fix }: { readonly fix: boolean },
): Promise<Diagnosis> {
  const [config, context] = await configCheck(given, flags)
  const machine = machineChecks(context, process.versions.node)
  const folder = await folderChecks(context, fix)
  return { context, checks: [...machine, config, ...folder, ...(await exchangeChecks(context))] }
}

async function configCheck(context: Context, flags: Flags): Promise<readonly [Check, Context]> {
  const path = configPath(context.settings.dir)
  try {
    const settings = await resolveSettings(flags, context.io)
    const isThere = (await readConfigText(settings.dir)) !== undefined
    const found = isThere ? `${path}, profile "${settings.profile}"` : 'no config.json: defaults'
    return [ok('Config', found), { ...context, settings }]
  } catch (error) {
    if (!(error instanceof CliError)) throw error
    return [failedBy('Config', describeError(error, context.settings.origin)), context]
  }
}
