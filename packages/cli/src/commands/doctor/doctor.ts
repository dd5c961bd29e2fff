import { hasFlag } from '../../argv/read-flags'
import type { Context } from '../../context'
import { exitCodeOf } from '../../exit-codes'
import type { Handler } from '../../manifest-shape'
import { pad } from '../../output/display-width'
import { sanitize } from '../../output/sanitize'
import { wrap } from '../../output/wrap'
import { type Check, checkView } from './check'
import { diagnose } from './diagnose'
import { isUtf8 } from './machine-checks'

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
