import { CliError } from './errors'
import type { OutputStream } from './io'

/** Why an output that is there cannot take what is written, in words; a reader that went away is not among them. */
const reasons: Readonly<Record<string, string>> = {
  ENOSPC: 'no space left on the device',
  EDQUOT: 'the quota is used up',
  EFBIG: 'the file would be too large',
  EROFS: 'it cannot be written to',
  EIO: 'the device failed',
}

/** Writes and waits until the stream has taken it. An output that is full is exit 2 and no bug: where it goes was the caller's choice. */
export function writeTo(stream: OutputStream, text: string): Promise<undefined> {
  return new Promise((resolve, reject) => {
    stream.write(text, (error) => (error ? reject(failureOf(error)) : resolve(undefined)))
  })
}

function failureOf(error: Error): Error {
  const reason = 'code' in error && typeof error.code === 'string' ? reasons[error.code] : undefined
  if (reason === undefined) return error
  return new CliError('usage', `the output could not be written: ${reason}`, {
    hint: 'send it elsewhere; what was written so far is not whole',
    reason: OUTPUT_FAILED,
    cause: error,
  })
}

const OUTPUT_FAILED = 'OUTPUT_FAILED'

/** Whether an output could not be written; a reader that went away is another thing. */
export const isOutputFailure = (error: unknown): boolean =>
  error instanceof CliError && error.details.reason === OUTPUT_FAILED
