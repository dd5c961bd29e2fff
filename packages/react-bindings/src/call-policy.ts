import { isBgkError } from '@bgk/sdk'

/** Tries a read again, twice, when the SDK says that this can help; never after a rejection. */
export function retryRead(failures: number, error: Error): boolean {
  return failures < 2 && isBgkError(error) && error.retryable
}

/** Open spot orders are asked for again every 5 s while there are any (spec §4). */
export const SPOT_POLL_MS = 5000
