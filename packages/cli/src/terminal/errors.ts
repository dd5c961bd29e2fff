export interface CliErrorDetails {
  /** Suggested fix: a command or a change. */
  readonly hint?: string
  /** The input at fault. */
  readonly field?: string
  /** The finer code behind the exit name, such as `QUANTITY_BELOW_MIN`. */
  readonly reason?: string
  /** Limits that were broken: `min`, `max`, `decimals`. */
  readonly params?: Readonly<Record<string, string>>
  readonly retryable?: boolean
  readonly requestId?: string
  /** Text printed below the error, such as the help of the command. */
  readonly below?: string
  readonly cause?: unknown
}

/** A failure with exit code, message and hint. */
export class CliError extends Error {
  readonly exitName: ExitName
  readonly exit: number
  readonly details: CliErrorDetails

  constructor(exitName: ExitName, message: string, details: CliErrorDetails = {}) {
    super(message, { cause: details.cause })
    this.name = 'CliError'
    this.exitName = exitName
    this.exit = exitCodeOf(exitName)
    this.details = details
  }
}

/** A usage error (exit 2). */
export const usageError = (message: string, hint?: string): CliError =>
  new CliError('usage', message, hint === undefined ? {} : { hint })

/** A thing that was named and is not there (exit 5). */
export const notFound = (message: string, reason: string, hint: string, field = 'id'): CliError =>
  new CliError('not_found', message, { field, reason, hint })

/** Invalid input (exit 10). */
export const invalid = (field: string, message: string, hint?: string, reason?: string): CliError =>
  new CliError('validation', message, { field, ...(reason && { reason }), ...(hint && { hint }) })

/** Exit codes of `bgk`. Stable API; `bgk help exit-codes` prints them. */
export const exitCodes = {
  ok: { exit: 0, meaning: 'Success, also if the reader closed the pipe' },
  internal: { exit: 1, meaning: 'Bug in bgk' },
  usage: { exit: 2, meaning: 'Invalid flag, argument or configuration' },
  auth: { exit: 3, meaning: 'not logged in, or the session has expired' },
  forbidden: {
    exit: 4,
    meaning: 'Not allowed for the account (KYC, credit score, frozen funds, 24 h lock, fund password)',
  },
  not_found: { exit: 5, meaning: 'Unknown pair, coin or order' },
  rejected: { exit: 6, meaning: 'Rejected by the exchange, with its message' },
  network: { exit: 7, meaning: 'Exchange unreachable or timed out' },
  partial: { exit: 8, meaning: 'Some rows of a batch or some checks failed' },
  unknown_state: {
    exit: 9,
    meaning: 'Sent, but the outcome is unknown: bgk orders reconcile',
  },
  validation: { exit: 10, meaning: 'Rejected locally: minimum, precision or balance' },
  declined: { exit: 11, meaning: 'Declined, or no terminal and no --yes' },
  limit: { exit: 12, meaning: 'Stopped by a local guard, such as an identical order within 10 s' },
  stream_ended: { exit: 13, meaning: 'Stream ended by --idle-timeout' },
  violated: { exit: 14, meaning: 'A bot broke a property, or has a problem, in the lab' },
  interrupted: { exit: 130, meaning: 'SIGINT (Ctrl-C), after the terminal was restored' },
  terminated: { exit: 143, meaning: 'SIGTERM, after the terminal was restored' },
} as const

export type ExitName = keyof typeof exitCodes

/** The number that stands for a name. */
export const exitCodeOf = (name: ExitName): number => exitCodes[name].exit
