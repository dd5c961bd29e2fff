import { type DestinationStream, destination, pino, stdTimeFunctions } from 'pino'
import type { Log } from '../../engine/log'
import type { RequestLog } from './request-log'

/** Writes a line of JSON for each line of the log: level, time, the name of the node where there is one, and the line as `msg`. */
export interface JsonLog {
  readonly log: Log
  /** The facts of a request as fields, with the line `request`. */
  readonly request: RequestLog
  /** The last line of a program that ends because of it. */
  fatal(line: string): void
}

/** `out`: default: standard output, each line before the call returns, for the program may end right after it. */
export function createJsonLog(
  node: string | undefined,
  out: DestinationStream = destination({ dest: 1, sync: true }),
): JsonLog {
  const logger = pino(
    {
      base: node === undefined ? null : { node },
      timestamp: stdTimeFunctions.isoTime,
      formatters: { level: (level) => ({ level }) },
    },
    out,
  )
  return {
    log: (line, level) => logger[level ?? 'info'](line.trim()),
    request: ({ time, ...facts }) => logger.info({ at: time, ...facts }, 'request'),
    fatal: (line) => logger.fatal(line),
  }
}
