import { CliError } from '../cli-error'
import type { Context } from '../context'
import { readLine } from './read-line'

/** Whether a person can be asked: both ends of the question are a terminal and --no-input was not given. */
export const canAsk = (context: Context): boolean =>
  context.settings.input &&
  context.io.stdin.isTTY === true &&
  context.io.stderr.isTTY === true &&
  context.settings.format === 'text'

/** Goes on with `--yes` or a typed y; everything else ends with exit 11 and nothing sent. */
export async function confirm(context: Context, question: string): Promise<void> {
  if (context.settings.yes) return
  if (!canAsk(context)) {
    throw new CliError('declined', 'nothing was sent: this needs a yes, and there is nobody to ask', {
      hint: 'add --yes to send it, or --dry-run to look at it',
    })
  }
  const answer = await readLine(context.io, {
    question: `${question} [y/N] `,
    hidden: false,
    signal: context.signal,
  })
  if (!/^y(es)?$/i.test(answer.trim())) throw new CliError('declined', 'declined: nothing was sent')
}

/** Has a person type something again, so that what is meant is looked at; `--yes` goes without. */
export async function retype(
  context: Context,
  { what, text }: { readonly what: string; readonly text: string },
): Promise<void> {
  if (context.settings.yes) return
  const typed = await readLine(context.io, {
    question: `Type ${what}: `,
    hidden: false,
    signal: context.signal,
  })
  if (typed.trim() !== text) throw new CliError('declined', 'it is another one: nothing was sent')
}
