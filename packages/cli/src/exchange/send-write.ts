import { type BgkError, isBgkError } from '@bgk/sdk'
import { CliError } from '../cli-error'

/**
 * Sends one write. An interruption or a lost answer is exit 9 with the way to find out: the write may have been carried
 * out (docs/reference/rules.md#r27).
 */
export async function sendWrite<Result>(
  send: () => Promise<Result>,
  options: { readonly what: string; readonly reconcile: string },
): Promise<Result> {
  try {
    return await send()
  } catch (error) {
    if (isBgkError(error) && isUnknown(error)) {
      throw new CliError(
        'unknown_state',
        `${options.what} was sent, but the answer was lost: it may have been carried out`,
        {
          hint: `look before sending again: ${options.reconcile}`,
          reason: 'OUTCOME_UNKNOWN',
          cause: error,
        },
      )
    }
    throw error
  }
}

// An accepted write whose answer cannot be read has been carried out, but not as this version understands it.
const isUnknown = (error: BgkError): boolean =>
  error.code === 'OUTCOME_UNKNOWN' || error.code === 'RESPONSE_INVALID'
