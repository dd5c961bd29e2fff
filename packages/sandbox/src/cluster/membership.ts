import type { Lease, LeaseView } from '../store/pg/pg-lease'
import { SCHEMA_VERSION } from '../store/sql/schema'
import { type Identity, identityOf, type Store } from '../store/store'
import { requireVersion, StoreError } from '../store/store-error'
import { type Bus, derivedKey, forgeryLog, signedBus } from './bus'
import { type Notice, PROTOCOL, readNotice, type Subjects, subjectsOf, writeNotice } from './messages'
import type { NodeOptions } from './node-options'

/** Where the nodes of an exchange meet. */
export interface ClusterContext {
  /** Names the exchange. */
  readonly exchange: string
  readonly identity: Identity
  /** What comes over it was said by a node that reads the same database. */
  readonly bus: Bus
  readonly subjects: Subjects
}

interface MembershipOptions
  extends Pick<NodeOptions, 'address' | 'bus' | 'elapsed' | 'engine' | 'name' | 'timers'> {
  /** Reads, beside whoever writes. */
  readonly store: Store
  /** A leader has said how far it is. `isNews`: it is another one, or may not have heard what it was told. */
  readonly onNotice: (notice: Notice, isNews: boolean) => void
  /** The broker is back. */
  readonly onBack: () => void
}

const BEGINS_EVERY_MS = 100

/** Goes to where the others of the exchange are, and listens to who leads it. */
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

  /** As it said last. */
  get leader(): Notice | undefined {
    return this.#leader
  }

  /** `instance`: of the database, whose exchange is made already. Rejects with StoreError. */
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
      if (isUp) engine.log('NATS is back.')
      else engine.log('NATS is away: writes wait, reads go on.', 'warn')
      if (isUp) onBack()
    })
    this.#place = { exchange: instance.slice(0, 8), identity, bus, subjects }
    return this.#place
  }

  /** Lets nodes that come meanwhile know that this one leads, and that they have to wait. Returns how to end it. */
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

/** Throws StoreError NEWER or UNSUPPORTED where this program must not be a node of that exchange. */
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
    `Node ${lease.holder} at ${lease.address} leads with version ${lease.version}, whose nodes say other things to each other (protocol ` +
      `${lease.protocol}, this program ${PROTOCOL}): ${newer} is newer than ${older}. Stop all nodes, update them, then start them.`,
  )
}

export function leaderUnreachable({ holder, address }: Lease): StoreError {
  return new StoreError(
    'LOCKED',
    `Node ${holder} at ${address} leads the exchange in this database, but is not heard at this NATS: give all nodes of one exchange the ` +
      'same NATS_URL, and another cluster a database of its own.',
  )
}
