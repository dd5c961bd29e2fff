/** Writes one line. Lines without a level need no action. */
export type Log = (line: string, level?: LogLevel) => void

/** `warn`: operation continues, but needs attention; `error`: an operation failed, or data is lost. */
type LogLevel = 'warn' | 'error'
