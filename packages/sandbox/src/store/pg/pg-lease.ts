/**
 * The lease of a cluster, read and renewed on its own connection by the database clock. The leader holds the
 * database lock and renews the lease before it expires. The lock reveals immediately that its process is
 * gone. An expired lease reveals a stalled leader: its session is ended, which frees the lock for the waiting
 * node.
 *
 * Neither prevents two leaders from writing. Each commit states its epoch, and the database rejects all but
 * the newest.
 */

import { plainReason } from '../sql/plain-reason'
import type { SqlText } from '../sql/sql-driver'
import { StoreError } from '../store-error'
import { PgConnection, sqlStateOf } from './pg-connection'
import { placeOf } from './pg-driver'
import { LOCK_KEY } from './pg-lock'

/** State of the exchange and its leader according to the database. */
export interface LeaseView {
  readonly instance: string
  /** Table version from `bgk.meta`; null for data of no release. */
  readonly version: string | null
  readonly epoch: number
  /** Undefined without a cluster leader; a single process may still own the exchange. */
  readonly lease: Lease | undefined
  readonly seq: number
  /** Newest snapshot; 0 if there is none. */
  readonly snapshotSeq: number
  /** Database clock, ms since the epoch. */
  readonly now: number
}

export interface Lease {
  readonly epoch: number
  readonly holder: string
  readonly address: string
  readonly protocol: number
  readonly version: string
  /** Negative: expired. */
  readonly leftMs: number
}

export interface PgLeaseOptions {
  readonly databaseUrl: string
  /** Validity of a renewal, ms. */
  readonly leaseMs: number
}

const CONNECT_MS = 2_000
const ASK_MS = 1_000

const LOOK = `
select m.instance, m.version, m.epoch, (select seq from bgk.journal order by seq desc limit 1),
  extract(epoch from clock_timestamp()) * 1000, l.epoch, l.holder, l.address, l.protocol, l.version,
  extract(epoch from l.until - clock_timestamp()) * 1000, (select max(seq) from bgk.snapshot)
from (select max(value) filter (where name = 'instance') as instance, max(value) filter (where name = 'version') as version,
  max(value) filter (where name = 'epoch') as epoch from bgk.meta) m
left join bgk.lease l on true`

const RENEW = `
update bgk.lease set until = clock_timestamp() + $2::int * interval '1 millisecond'
where epoch = $1::bigint and epoch = (select value::bigint from bgk.meta where name = 'epoch')`

/** Ends the session that holds the lock under an expired lease, unless a new epoch has begun. */
const END_OVERDUE = `
select pg_terminate_backend(k.pid) from pg_locks k, bgk.lease l
where l.epoch = $1::bigint and l.until < clock_timestamp()
  and l.epoch = (select value::bigint from bgk.meta where name = 'epoch')
  and k.locktype = 'advisory' and k.granted and k.classid = 0 and k.objid = ${LOCK_KEY} and k.objsubid = 1
  and k.database = (select oid from pg_database where datname = current_database())`

/** Reconnects on demand. Each method rejects with StoreError TROUBLE while the database is away. */
export class PgLease {
  readonly #options: PgLeaseOptions
  readonly #place: string
  #connection: Promise<PgConnection> | undefined
  #closed = false

  constructor(options: PgLeaseOptions) {
    this.#options = options
    this.#place = placeOf(options.databaseUrl)
  }

  /** Undefined if the database contains no exchange with a lease. */
  async look(): Promise<LeaseView | undefined> {
    const [row] = await this.#ask({ name: 'look', text: LOOK }).catch((error: unknown) => {
      // Neither table nor schema: no exchange here.
      if (/^(42P01|3F000)$/.test(sqlStateOf(error) ?? '')) return []
      throw this.#trouble(error)
    })
    return row === undefined || row[0] == null ? undefined : viewOf(row)
  }

  /** Does nothing if another node took the lease. */
  async renew(epoch: number): Promise<void> {
    const values = [String(epoch), String(this.#options.leaseMs)]
    await this.#ask({ name: 'renew', text: RENEW, values }).catch((error: unknown) => {
      throw this.#trouble(error)
    })
  }

  /** Ends the session of a leader with an expired lease. */
  async endOverdue(epoch: number): Promise<void> {
    await this.#ask({ text: END_OVERDUE, values: [String(epoch)] }).catch((error: unknown) => {
      throw this.#trouble(error)
    })
  }

  async close(): Promise<void> {
    this.#closed = true
    const connection = this.#connection
    this.#connection = undefined
    await connection?.then(
      (open) => open.close(),
      () => {},
    )
  }

  async #ask(query: Parameters<PgConnection['send']>[0]): Promise<SqlText[][]> {
    if (this.#closed) throw new StoreError('LOST', 'The lease is looked at no more')
    this.#connection ??= this.#connect()
    return (await this.#connection).send(query, ASK_MS)
  }

  async #connect(): Promise<PgConnection> {
    const forget = () => {
      this.#connection = undefined
    }
    const connection = new PgConnection(this.#options.databaseUrl, CONNECT_MS, forget)
    try {
      await connection.connect()
      // A lease lost in a server crash would have expired soon anyway.
      await connection.send({ text: 'set synchronous_commit = off' }, ASK_MS)
      return connection
    } catch (error) {
      await connection.close()
      forget()
      throw error
    }
  }

  #trouble(error: unknown): StoreError {
    if (error instanceof StoreError) return error
    return new StoreError(
      'TROUBLE',
      `PostgreSQL at ${this.#place} cannot be reached: ${plainReason(error)}`,
      {
        cause: error,
      },
    )
  }
}

function viewOf(row: readonly SqlText[]): LeaseView {
  const [instance, version, epoch, seq, now, leased, holder, address, protocol, program, left, snapshot] = row
  const lease = leased == null ? undefined : { epoch: Number(leased), ...named(holder, address, program) }
  return {
    instance: instance ?? '',
    version: version ?? null,
    epoch: Number(epoch ?? 0),
    seq: Number(seq ?? 0),
    snapshotSeq: Number(snapshot ?? 0),
    now: Number(now),
    lease: lease && { ...lease, protocol: Number(protocol), leftMs: Number(left) },
  }
}

function named(holder: SqlText | undefined, address: SqlText | undefined, version: SqlText | undefined) {
  return { holder: holder ?? '', address: address ?? '', version: version ?? '' }
}
