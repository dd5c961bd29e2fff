import { describe, expect, it } from 'vitest'
import { plainReason } from './plain-reason'

/** Messages of PostgreSQL 14 to 18, pg and Node. */
const MESSAGES: readonly (readonly [code: string | undefined, message: string, plain: RegExp])[] = [
  [
    '53100',
    'could not extend file "base/5/16384": No space left on device',
    /^the disk is full\. Free space/,
  ],
  ['58030', 'could not write to file "pg_wal/xlogtemp.42": No space left on device', /^the disk is full/],
  ['ENOSPC', 'ENOSPC: no space left on device, write', /^the disk is full/],
  ['53200', 'out of memory', /^there is not enough memory/],
  [undefined, 'memory access out of bounds', /^there is not enough memory/],
  ['53300', 'sorry, too many clients already', /^all its connections are taken/],
  ['28P01', 'password authentication failed for user "bgk"', /^it does not accept the user or the password/],
  [
    undefined,
    'SASL: SCRAM-SERVER-FIRST-MESSAGE: client password must be a string',
    /^it does not accept the user or the password/,
  ],
  [
    '28000',
    'no pg_hba.conf entry for host "10.0.0.7", user "bgk", database "bgk", no encryption',
    /^it only takes encrypted connections\. Add \?sslmode=require/,
  ],
  [
    '28000',
    'no pg_hba.conf entry for host "10.0.0.7", user "bgk", database "bgk", SSL encryption',
    /^it does not let this user in/,
  ],
  ['28000', 'role "nobody" does not exist', /^it does not let this user in/],
  [undefined, 'The server does not support SSL connections', /^it takes no encrypted connections/],
  ['DEPTH_ZERO_SELF_SIGNED_CERT', 'self-signed certificate', /^its certificate cannot be verified/],
  ['3D000', 'database "nowhere" does not exist', /^there is no database of that name/],
  ['42501', 'permission denied for database bgk', /^the user may not do that/],
  ['XX001', 'invalid page in block 7 of relation base/5/16390', /^its files are damaged\. Restore it/],
  ['XX002', 'index "journal_pkey" contains unexpected zero page at block 3', /^its files are damaged/],
  ['58P01', 'could not open file "base/5/16390": No such file or directory', /^a part of it is missing/],
  ['42P01', 'relation "bgk.journal" does not exist', /^a part of it is missing/],
  ['57P03', 'the database system is starting up', /^it is starting or stopping/],
  ['57P01', 'terminating connection due to administrator command', /^it was shut down/],
  ['25006', 'cannot execute INSERT in a read-only transaction', /^it is read-only/],
  ['ECONNREFUSED', 'connect ECONNREFUSED 127.0.0.1:5432', /^nothing listens there\. Start PostgreSQL/],
  ['ENOTFOUND', 'getaddrinfo ENOTFOUND db.example', /^no host of that name/],
  ['ETIMEDOUT', 'connect ETIMEDOUT 10.0.0.7:5432', /^it does not answer/],
  [undefined, 'Query read timeout', /^it does not answer/],
  [undefined, 'Connection terminated unexpectedly', /^the connection was cut/],
  ['EACCES', "EACCES: permission denied, open '/data/pglite/PG_VERSION'", /^this user may not read or write/],
  ['EROFS', 'EROFS: read-only file system, open', /^its disk can only be read/],
  ['EMFILE', 'EMFILE: too many open files, open', /^too many files are open/],
  [
    '58030',
    'could not fsync file "pg_wal/000000010000000000000001": I/O error',
    /^the disk reports an error/,
  ],
]

describe('plain reasons', () => {
  it.each(MESSAGES)('explains %s "%s" in a sentence with a remedy', (code, message, plain) => {
    expect(plainReason(Object.assign(new Error(message), code && { code }))).toMatch(plain)
  })

  it('reads the server log if the error itself is empty', () => {
    const message = 'PGlite failed to initialize properly'
    const panic = '2026-01-01 UTC [42] PANIC:  could not locate a valid checkpoint record at 0/1D57B50'
    expect(plainReason({ message, serverLog: [panic] })).toMatch(/^its files are damaged/)
    const fatal = 'FATAL:  database files are incompatible with server'
    expect(plainReason({ message, serverLog: [fatal] })).toMatch(/^its files are of another version/)
  })

  it('reports the first of several addresses', () => {
    const tried = ['::1', '127.0.0.1'].map((host) =>
      Object.assign(new Error(`connect ECONNREFUSED ${host}`), { code: 'ECONNREFUSED' }),
    )
    expect(plainReason(new AggregateError(tried, ''))).toMatch(/^nothing listens there/)
  })

  it('returns an unknown message unchanged, in one line', () => {
    expect(plainReason(new Error('ledger entry 7 of BTC\ndoes not sum to zero.'))).toBe(
      'ledger entry 7 of BTC does not sum to zero',
    )
    expect(plainReason('lost')).toBe('lost')
  })
})
