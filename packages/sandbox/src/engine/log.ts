/** Told what happens, a line at a time. Without a level nobody has to do anything about it. */
export type Log = (line: string, level?: LogLevel) => void

/** `warn`: it goes on, and somebody should look; `error`: something was not done, or is lost. */
type LogLevel = 'warn' | 'error'
