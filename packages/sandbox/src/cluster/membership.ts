import type { Lease, LeaseView } from '../store/pg/pg-lease'
import { SCHEMA_VERSION } from '../store/sql/schema'
import { type Identity, identityOf, type Store } from '../store/store'
import { requireVersion, StoreError } from '../store/store-error'
import { type Bus, derivedKey, forgeryLog, signedBus } from './bus'
import { type Notice, PROTOCOL, readNotice, type Subjects, subjectsOf, writeNotice } from './messages'
import type { NodeOptions } from './node-options'

/** Shared facts and channels of the nodes of one exchange. */
export interface ClusterContext {
  readonly exchange: string
  readonly identity: Identity
  /** Delivers messages only from nodes that read the same database. */
  readonly bus: Bus
  readonly subjects: Subjects
}

interface MembershipOptions
  extends Pick<NodeOptions, 'address' | 'bus' | 'elapsed' | 'engine' | 'name' | 'timers'> {
  /** Read-only access beside the writer. */
  readonly store: Store
  /** Reports a leader's position. `isNews`: a new leader, or one that may have missed messages. */
  readonly onNotice: (notice: Notice, isNews: boolean) => void
  readonly onBack: () => void
}

const BEGINS_EVERY_MS = 100

/** Joins the nodes of the exchange and tracks their leader. */
export class ClusterMembership {
  readonly #options: MembershipOptions
  #place: ClusterContext | undefined
  #leader: Notice | undefined

  constructor(options: MembershipOptions) {
    this.#options = options
  }

  get place(): ClusterContext | undefined {
    return this.#place
  }

  /** Latest notice of the leader. */
  get leader(): Notice | undefined {
    return this.#leader
  }

  /** `instance` identifies the database, which already holds the exchange. Rejects with StoreError. */
  async join(instance: string): Promise<ClusterContext> {
    if (this.#place !== undefined) return this.#place
    const { bus: broker, elapsed, engine, name, store, onBack } = this.#options
    const identity = await store.open(identityOf(engine.config))
    const secret = (await store.secret?.()) ?? new Uint8Array()
    const onForged = forgeryLog(engine.log, name, elapsed)
    const bus = signedBus(broker, derivedKey(secret, 'what nodes tell each other'), onForged)
    const subjects = subjectsOf(instance)
    bus.listen(subjects.notices, (text) => this.#receive(readNotice(text)))
    bus.onChange((isUp) => {
      if (isUp) engine.log('NATS is back')
      else engine.log('NATS is away: writes wait, reads continue', 'warn')
      if (isUp) onBack()
    })
    this.#place = { exchange: instance.slice(0, 8), identity, bus, subjects }
    return this.#place
  }

  /**
   * Announces to joining nodes that this one is about to lead, so that they wait. Returns the stop function.
   */
  announceTakeover(epoch: number): () => void {
    const { name, address, timers } = this.#options
    let timer: unknown
    const announce = () => {
      const notice = { epoch, session: 0, isReady: false, node: name, address, seq: 0 }
      this.#place?.bus.publish(this.#place.subjects.notices, writeNotice(notice))
      timer = timers.setTimeout(announce, BEGINS_EVERY_MS)
    }
    announce()
    return () => timers.clearTimeout(timer)
  }

  #receive(notice: Notice): void {
    const known = this.#leader
    if (notice.epoch < (known?.epoch ?? 0)) return
    this.#leader = notice
    const isNews = notice.isReady && (notice.epoch !== known?.epoch || notice.session !== known.session)
    this.#options.onNotice(notice, isNews)
  }
}

/** Throws StoreError NEWER or UNSUPPORTED if this program cannot be a node of that exchange. */
export function requireCompatible({ version, lease }: LeaseView): void {
  requireVersion(version, {
    what: 'The exchange in the database',
    known: SCHEMA_VERSION,
    discard: 'Drop the schema "bgk"',
  })
  if (lease === undefined || lease.leftMs < 0 || lease.protocol === PROTOCOL) return
  const [older, newer] = lease.protocol < PROTOCOL ? ['the leader', 'this node'] : ['this node', 'the leader']
  throw new StoreError(
    'NEWER',
    `Node ${lease.holder} at ${lease.address} leads with version ${lease.version} and another protocol (protocol ` +
      `${lease.protocol}, this program ${PROTOCOL}): ${newer} is newer than ${older}. Stop all nodes, update them, then start them.`,
  )
}

export function leaderUnreachable({ holder, address }: Lease): StoreError {
  return new StoreError(
    'LOCKED',
    `Node ${holder} at ${address} leads the exchange in this database, but is unreachable over this NATS. Use the ` +
      'same NATS_URL for all nodes of one exchange, and a separate database for another cluster.',
  )
}
