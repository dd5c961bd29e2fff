/**
 * SQLSTATEs that pass without anybody doing something to this exchange: the server ends, starts, stands by or is full.
 * Whole classes first: 08 the connection, 53 no room (disk, memory, connections).
 */
const PASSING_CLASSES = new Set(['08', '53'])
const PASSING = new Set([
  '25006', // a standby, or a server made read-only because its disk is nearly full
  '25P03', // it stood still within a transaction for too long
  '40001', // serialization failure
  '40P01', // deadlock
  '55P03', // lock not available
  '57014', // somebody cancelled the statement
  '57P01', // the server or this session is being ended
  '57P02', // another session crashed, all are ended
  '57P03', // the server is starting or stopping
  '57P05', // ended because it was idle
])

/**
 * Whether a statement that failed like this may succeed later. An error without SQLSTATE is the connection's: nobody
 * knows then whether the statement was done.
 */
export function isPassing(error: unknown): boolean {
  const state = sqlStateOf(error)
  return state === undefined || PASSING_CLASSES.has(state.slice(0, 2)) || PASSING.has(state)
}

/** Five characters of the SQL standard; undefined where the server did not say anything. */
export function sqlStateOf(error: unknown): string | undefined {
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  // Node's own codes (ECONNRESET, ETIMEDOUT) are of other lengths, or hold no digit (EPIPE).
  return typeof code === 'string' && /^(?=.*\d)[0-9A-Z]{5}$/.test(code) ? code : undefined
}
