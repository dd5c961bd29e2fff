import type { Lease, LeaseView } from '../store/pg/pg-lease'
import { requireVersion } from '../store/require-version'
import { SCHEMA_VERSION } from '../store/sql/migrations'
import { StoreError } from '../store/store-error'
import { PROTOCOL } from './messages'

/** Throws StoreError NEWER or UNSUPPORTED where this program must not be a node of that exchange. */
export function refuseView({ version, lease }: LeaseView): void {
  requireVersion(version, {
    what: 'The exchange in the database',
    known: SCHEMA_VERSION,
    discard: 'Drop the schema "bgk"',
  })
  if (lease === undefined || lease.leftMs < 0 || lease.protocol === PROTOCOL) return
  const [older, newer] = lease.protocol < PROTOCOL ? ['the leader', 'this node'] : ['this node', 'the leader']
  throw new StoreError(
    'NEWER',
    `Node ${lease.holder} at ${lease.address} leads with version ${lease.version}, whose nodes say other things to each other (protocol ` +
      `${lease.protocol}, this program ${PROTOCOL}): ${newer} is newer than ${older}. Stop all nodes, update them, then start them.`,
  )
}

export function notHeard({ holder, address }: Lease): StoreError {
  return new StoreError(
    'LOCKED',
    `Node ${holder} at ${address} leads the exchange in this database, but is not heard at this NATS: give all nodes of one exchange the ` +
      'same NATS_URL, and another cluster a database of its own.',
  )
}
