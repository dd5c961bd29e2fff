export type LabErrorCode =
  /** A field of the plan is invalid. */
  | 'PLAN_INVALID'
  /** The module has no bot, or cannot be loaded. */
  | 'BOT_INVALID'
  /** A table is unreadable or has gaps. */
  | 'TABLE_INVALID'
  /** A recording is unreadable, of another version, or truncated. */
  | 'RECORDING_INVALID'
  /** Sealed criteria differ from those of the run. */
  | 'SEAL_BROKEN'
  /** The recorded back end cannot be reached. */
  | 'SOURCE_UNREACHABLE'

/** Error of a lab's input: what is wrong, where, and how to fix it. */
export class LabError extends Error {
  override readonly name = 'LabError'
  readonly code: LabErrorCode
  /** Field, file or line. */
  readonly where: string | undefined

  constructor(code: LabErrorCode, message: string, where?: string, options?: ErrorOptions) {
    super(message, options)
    this.code = code
    this.where = where
  }
}
