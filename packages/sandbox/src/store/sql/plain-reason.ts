/**
 * Explains errors of a database or file system to the operator in one sentence: the problem and its remedy.
 * The original stays as `cause` of the StoreError.
 */

/** An error thrown by a database or Node; `serverLog`: log lines of PostgreSQL. */
export interface Failure {
  readonly message: string
  readonly code?: string | undefined
  readonly serverLog?: readonly string[] | undefined
}

interface Rule {
  /** SQLSTATE of PostgreSQL or `code` of Node. */
  readonly codes?: readonly string[]
  /** Fallback match in the message, without a code. */
  readonly text?: RegExp
  readonly plain: string
}

/** The first match counts. */
const RULES: readonly Rule[] = [
  {
    codes: ['53100', 'ENOSPC', 'EDQUOT'],
    text: /no space left on device|disk quota exceeded/i,
    plain: 'the disk is full. Free space on it',
  },
  {
    codes: ['53200', 'ENOMEM'],
    text: /out of memory|memory access out of bounds|cannot enlarge memory/i,
    plain: 'there is not enough memory. Stop other programs or give it more, then start again',
  },
  {
    codes: ['53300'],
    plain: 'all its connections are taken. Close other programs that use it, or raise max_connections',
  },
  {
    codes: ['28P01'],
    text: /password must be a string|password authentication failed/i,
    plain: 'it does not accept the user or the password. Check both in the address of the database',
  },
  {
    text: /no encryption|SSL off|SSL connection is required|requires? SSL/i,
    plain: 'it only takes encrypted connections. Add ?sslmode=require to the address of the database',
  },
  {
    text: /does not support SSL/i,
    plain: 'it takes no encrypted connections. Take sslmode out of the address of the database',
  },
  {
    codes: [
      'DEPTH_ZERO_SELF_SIGNED_CERT',
      'SELF_SIGNED_CERT_IN_CHAIN',
      'UNABLE_TO_VERIFY_LEAF_SIGNATURE',
      'UNABLE_TO_GET_ISSUER_CERT_LOCALLY',
      'CERT_HAS_EXPIRED',
      'ERR_TLS_CERT_ALTNAME_INVALID',
    ],
    plain:
      'its certificate cannot be verified. Give the certificate that signed it as sslrootcert in the address',
  },
  {
    codes: ['28000'],
    plain:
      'it does not let this user in from here. Check the user in the address, and pg_hba.conf of the server',
  },
  {
    codes: ['3D000'],
    plain: 'there is no database of that name. Make it with createdb, or correct the address',
  },
  {
    codes: ['42501'],
    plain: 'the user may not do that. Give it the right to create a schema in the database, or use its owner',
  },
  {
    codes: ['XX001', 'XX002'],
    text: /invalid page|page verification failed|could not read block|valid checkpoint record|invalid primary checkpoint|is corrupted|incorrect checksum in control file/i,
    plain: 'its files are damaged. Restore it from a backup',
  },
  {
    text: /incompatible with server|initialized by PostgreSQL version/i,
    plain: 'its files are of another version of PostgreSQL. Use the program that made them, or another place',
  },
  {
    codes: ['58P01', '42P01', '3F000'],
    text: /could not open (?:file|directory) .*no such file/i,
    plain: 'a part of it is missing. Restore it from a backup',
  },
  {
    codes: ['57P03'],
    plain: 'it is starting or stopping. Wait a moment and start again',
  },
  {
    codes: ['57P01', '57P02'],
    plain: 'it was shut down. Start it, then the exchange',
  },
  {
    codes: ['25006'],
    plain: 'it is read-only, as a standby is. Give the address of the primary',
  },
  {
    codes: ['ECONNREFUSED'],
    plain: 'nothing listens there. Start PostgreSQL, or correct host and port of the address',
  },
  {
    codes: ['ENOTFOUND', 'EAI_AGAIN'],
    plain: 'no host of that name is known. Correct the address, or check the name service',
  },
  {
    codes: ['ETIMEDOUT', 'EHOSTUNREACH', 'ENETUNREACH'],
    text: /timeout expired|read timeout/i,
    plain: 'it does not answer. Check the network and the load of the server',
  },
  {
    codes: ['ECONNRESET', 'EPIPE'],
    text: /connection terminated/i,
    plain: 'the connection was cut. Check that the server runs',
  },
  {
    codes: ['EACCES', 'EPERM'],
    text: /permission denied/i,
    plain: 'this user may not read or write its files. Give the folder to the user that runs the exchange',
  },
  { codes: ['EROFS'], text: /read-only file system/i, plain: 'its disk can only be read. Use another place' },
  {
    codes: ['EMFILE', 'ENFILE', '53000'],
    text: /too many open files/i,
    plain: 'too many files are open. Raise the limit (ulimit -n)',
  },
  {
    codes: ['58030', 'EIO'],
    text: /input\/output error|could not fsync/i,
    plain: 'the disk reports an error. Check the disk before you start again',
  },
]

/** Returns a sentence without full stop; an unknown error keeps its message. */
export function plainReason(error: unknown): string {
  const failure = failureOf(error)
  const { code, message, serverLog = [] } = failure
  const text = [message, ...serverLog].join('\n')
  const byCode = RULES.find((rule) => code !== undefined && rule.codes?.includes(code))
  const rule = isVague(code) ? (byText(text) ?? byCode) : (byCode ?? byText(text))
  return rule?.plain ?? oneLine(serverLog.at(-1) ?? message)
}

/** 28000 covers any rejected login, and its text reveals missing encryption; the others are as vague. */
function isVague(code: string | undefined): boolean {
  return code === '28000' || code === '58030' || code === '58P01'
}

function byText(text: string): Rule | undefined {
  return RULES.find((rule) => rule.text?.test(text))
}

/** Node wraps attempts on several addresses in an AggregateError without a message. */
function failureOf(error: unknown): Failure {
  if (error instanceof AggregateError && error.message === '' && error.errors.length > 0) {
    return failureOf(error.errors[0])
  }
  if (typeof error !== 'object' || error === null) return { message: String(error) }
  const message = 'message' in error ? String(error.message) : String(error)
  const code = 'code' in error && typeof error.code === 'string' ? error.code : undefined
  const serverLog =
    'serverLog' in error && Array.isArray(error.serverLog) ? error.serverLog.map(String) : undefined
  return { message, code, serverLog }
}

function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ').replace(/\.$/, '')
}
