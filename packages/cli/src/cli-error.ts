import { type ExitName, exitCodeOf } from './exit-codes'

export interface CliErrorDetails {
  /** How to mend it: a command to run or a thing to change. */
  readonly hint?: string
  /** The input at fault. */
  readonly field?: string
  /** The finer code behind the exit name, such as `AMOUNT_BELOW_MIN`. */
  readonly reason?: string
  /** Limits that were broken: `min`, `max`, `decimals`. */
  readonly params?: Readonly<Record<string, string>>
  readonly retryable?: boolean
  readonly requestId?: string
  /** What to show a person below it, such as the help of the command. */
  readonly below?: string
  readonly cause?: unknown
}

/** A failure with its exit code: what happened, and how to mend it. */
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
