import type { Context, Handler } from '../../config/command'
import { configPath, readConfigText } from '../../config/profile'
import { type Flags, hasFlag, resolveSettings } from '../../config/settings'
import { describeError } from '../../exchange/describe-error'
import { CliError, exitCodeOf } from '../../terminal/errors'
import { sanitize } from '../../terminal/text'
import { pad, wrap } from '../../terminal/width'
import { type Check, checkView, failedBy, isUtf8, machineChecks, ok } from './check'
import { exchangeChecks } from './exchange-checks'
import { folderChecks } from './folder-checks'

interface Diagnosis {
  readonly checks: readonly Check[]
  /** With what config.json says, where it can be read. */
  readonly context: Context
}

/** Looks at everything that bgk needs; one look that fails stops no other. With `fix` it mends permissions first. */
export async function diagnose(
  initial: Context,
  flags: Flags,
  { fix }: { readonly fix: boolean },
): Promise<Diagnosis> {
  const [config, context] = await configCheck(initial, flags)
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

/** `bgk doctor [--fix]`: exit 0 when nothing has failed, else the code of the first failure. */
export const doctor: Handler = async (context, _args, flags) => {
  const { checks } = await diagnose(context, flags, { fix: hasFlag(flags, 'fix') })
  const { output } = context
  if (output.format === 'text') await output.lines(checks.flatMap((check) => linesOf(context, check)))
  else await output.list(checkView, checks)
  const first = checks.find(({ state }) => state === 'failed')
  return first?.code === undefined ? 0 : exitCodeOf(first.code)
}

const MARKS = { ok: '✓', warning: '!', failed: '✗', skipped: '–' } as const
const ASCII = { ok: 'ok', warning: '!!', failed: 'no', skipped: '--' } as const
const NAME_WIDTH = 12

function linesOf({ io, output: { paint, isTty } }: Context, { name, state, found, mend }: Check): string[] {
  const mark = (isUtf8(io) ? MARKS : ASCII)[state]
  const colour = { ok: paint.up, warning: paint.warn, failed: paint.down, skipped: paint.dim }[state]
  const indent = ' '.repeat(mark.length + 1 + NAME_WIDTH)
  const width = isTty ? Math.max(20, (io.stdout.columns ?? 80) - indent.length) : Number.POSITIVE_INFINITY
  const [first = '', ...more] = wrap(sanitize(found), width)
  const mends = mend ? wrap(`mend it: ${sanitize(mend)}`, width) : []
  return [
    `${colour(mark)} ${pad(name, NAME_WIDTH, 'start')}${first}`.trimEnd(),
    ...more.map((line) => indent + line),
    ...mends.map((line) => indent + paint.dim(line)),
  ]
}
