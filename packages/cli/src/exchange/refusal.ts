import { type MessageCode, message } from '@bgk/sdk/trading'
import { CliError } from '../cli-error'
import { exitOfReason } from '../exit-of-reason'

/** Exit 10, or 4 where the account may not do it: the client's own rules refuse it. `asked` is what was wanted, `field` the flag or argument at fault. */
export function refusal(
  { code, params }: { readonly code: MessageCode; readonly params?: Readonly<Record<string, string>> },
  { asked, field }: { readonly asked: string; readonly field: string },
): CliError {
  return new CliError(exitOfReason(code) ?? 'validation', `${message(code, params)} (${asked})`, {
    field,
    reason: code,
    ...(params && { params }),
    hint: 'nothing was sent',
  })
}
