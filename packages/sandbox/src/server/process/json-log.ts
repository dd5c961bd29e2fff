import { type DestinationStream, destination, pino, stdTimeFunctions } from 'pino'
import type { Log } from '../../engine/log'
import type { RequestLog } from './request-log'

/** Writes each log line as one line of JSON: level, time, node name if any, and the line as `msg`. */
export interface JsonLog {
  readonly log: Log
  /** Writes a request's facts as fields, with the message `request`. */
  readonly request: RequestLog
  /** Writes the last line of a failing program. */
  fatal(line: string): void
}

/** `out`: default standard output, written synchronously because the program may exit right after. */
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
