/**
 * What a node is at the moment. The database decides who leads, the bus carries what the nodes tell each other.
 *
 *   join ── nobody leads, and the lock is free ──────────────────────► leading ◄───── the lock is ours ─────┐
 *     │                                                                  │                                  │
 *     └── somebody leads ──► reading the journal ──► standby, waits for the lock ───────────────────────────┘
 *                                ▲                       │               │
 *                                └── does not fit it ────┴───────────────┘ another leads
 *
 * Whatever nodes believe of each other, the database refuses a commit of an epoch that is over: there is one history.
 */
import type { Exchange } from '../core/exchange'
import type { CommittedBatch, Engine } from '../engine/engine'
import { CORE_EXCHANGES } from '../engine/exchange-factory'
import { type Recovery, recover } from '../engine/recover'
import { configOf, startEngine } from '../engine/start-engine'
import type { LeaseView } from '../store/pg/pg-lease'
import { type Identity, identityOf, type Store } from '../store/store'
import { StoreError } from '../store/store-error'
import { AnswersByTicket } from './answers-by-ticket'
import type { Bus } from './bus'
import { derivedKey } from './derived-key'
import { Following } from './following'
import { Leading } from './leading'
import { LeaseWatch } from './lease-watch'
import { type Notice, readNotice, type Subjects, subjectsOf, writeNotice } from './messages'
import type { NodeOptions } from './node-options'
import { refuseView } from './refuse-view'
import { signedBus } from './signed-bus'

export interface NodeRoleOptions extends NodeOptions {
  readonly onCommit: (batch: CommittedBatch, exchange: Exchange) => void
  /** The state was read anew: commits in between were not told. */
  readonly onRenewed: () => void
  /** Another leads, or the one that does may not have heard what it was told. */
  readonly onLeader: () => void
  /** This node cannot go on. */
  readonly onFailed: (error: Error) => void
}

/** Where the nodes of an exchange meet. */
export interface MeetingPlace {
  /** Names the exchange. */
  readonly exchange: string
  readonly bus: Bus
  readonly subjects: Subjects
}

/** The leader gives up before its gateways do, for it knows whether a command was begun. */
const LEADER_PATIENCE_MS = 2_500
const PAUSE_MS = 100
/** A leader that lives says so four times a second. */
const SILENT_MS = 3_000
/** What has the lock and no lease is one process without a cluster, or a node that has just begun. */
const LOCKED_MS = 3_000
/** A replica that breaks twice within it does not do so by chance. */
const BROKEN_AGAIN_MS = 60_000

export class NodeRole {
  readonly watch: LeaseWatch
  /** Reads, beside whoever writes. */
  readonly store: Store
  readonly #options: NodeRoleOptions
  readonly #answers = new AnswersByTicket()
  #place: MeetingPlace | undefined
  #identity: Identity | undefined
  #leading: Leading | undefined
  #following: Following | undefined
  /** Waits for the lock. */
  #candidate: Store | undefined
  /** The epoch that this node has begun, until another one leads. */
  #ownEpoch: number | undefined
  #leader: Notice | undefined
  /** When it was last known here that nothing newer had been committed. */
  #freshTime = Number.NEGATIVE_INFINITY
  #seenSeq = 0
  #snapshotSeq = 0
  #brokenTime = Number.NEGATIVE_INFINITY
  #turned: () => void = () => {}
  #turn: Promise<void>
  #isStopped = false

  constructor(options: NodeRoleOptions) {
    const { lease, leaseMs, timers, elapsed } = options
    this.#options = options
    this.store = options.stores.follow()
    this.#turn = this.#nextTurn()
    this.watch = new LeaseWatch({
      desk: lease,
      leaseMs,
      timers,
      elapsed,
      leads: () => (this.#leading?.engine.trouble === undefined ? this.#ownEpoch : undefined),
      onLook: (view) => this.#looked(view),
    })
  }

  get leading(): Leading | undefined {
    return this.#leading
  }

  get following(): Following | undefined {
    return this.#following
  }

  get place(): MeetingPlace | undefined {
    return this.#place
  }

  get identity(): Identity | undefined {
    return this.#identity
  }

  /** As it said last that it takes commands. */
  get leader(): Notice | undefined {
    return this.#leader
  }

  /** For how long nothing has said that the state here is the newest, ms. */
  get ageMs(): number {
    const { elapsed } = this.#options
    if (this.#leading === undefined) return elapsed() - this.#freshTime
    return this.#leading.engine.trouble === undefined ? 0 : this.watch.silentMs
  }

  /** Resolves when what this node is, or its state, is another. */
  get turn(): Promise<void> {
    return this.#turn
  }

  /** Resolves when it leads or follows. Rejects with StoreError. */
  async join(): Promise<void> {
    const { elapsed } = this.#options
    const began = elapsed()
    let silentSince = began
    for (;;) {
      const view = await this.watch.look()
      if (view !== undefined) refuseView(view)
      const lease = view?.lease
      if (view === undefined || lease === undefined || lease.leftMs < 0) {
        if (await this.#tryToLead(elapsed() - began < LOCKED_MS)) return
        silentSince = elapsed()
      } else {
        await this.#meet(view.instance)
        if (this.#leader?.isReady) {
          await this.#follow()
          break
        }
        if (this.#leader !== undefined) silentSince = elapsed()
        if (elapsed() - silentSince > SILENT_MS) {
          throw new StoreError(
            'LOCKED',
            `Node ${lease.holder} at ${lease.address} leads the exchange in this database, but is not heard at this NATS: give all nodes of one exchange the same NATS_URL, and another database to another cluster.`,
          )
        }
      }
      await this.#pause()
    }
    this.watch.start()
  }

  async stop(): Promise<void> {
    this.#isStopped = true
    const leading = this.#leading
    leading?.end()
    this.#following?.end()
    await leading?.engine.stop({ keepClock: true, skipSnapshot: true })
    this.#ownEpoch = undefined
    await this.#candidate?.close()
    await this.watch.stop()
    await this.#options.lease.close()
    await this.store.close()
    await this.#options.bus.close()
  }

  /** False: another process has the lock. */
  async #tryToLead(mayWait: boolean): Promise<boolean> {
    const { stores, engine, prepare } = this.#options
    const store = stores.own('try')
    try {
      this.#identity = await store.open(identityOf(engine.config))
    } catch (error) {
      if (!(error instanceof StoreError && error.code === 'LOCKED')) throw error
      if (mayWait) return false
      throw new StoreError('LOCKED', `${error.message} It runs without NATS, or on another one.`)
    }
    this.#candidate = store
    await store.secret?.()
    const epoch = await this.#meetAsLeader()
    const stopTelling = this.#tellThatItBegins(epoch)
    try {
      await prepare(store, this.#identity)
      const config = configOf(engine.config, this.#identity)
      const recovery = await recover({ ...this.#recoverParts, store, config })
      await this.#lead(store, epoch, recovery)
    } finally {
      stopTelling()
    }
    return true
  }

  get #recoverParts() {
    const { digest, log, factory = CORE_EXCHANGES } = this.#options.engine
    return { digest, log, factory }
  }

  /** The lease is ours: its epoch. */
  async #meetAsLeader(): Promise<number> {
    const view = await this.watch.look()
    if (view?.lease === undefined)
      throw new StoreError('TAKEN', 'Another exchange has taken over this database')
    await this.#meet(view.instance)
    this.#ownEpoch = view.lease.epoch
    this.watch.start()
    return view.lease.epoch
  }

  async #meet(instance: string): Promise<void> {
    if (this.#place !== undefined) return
    const { bus: broker, engine, name } = this.#options
    this.#identity = await this.store.open(identityOf(engine.config))
    const secret = (await this.store.secret?.()) ?? new Uint8Array()
    const bus = signedBus(broker, derivedKey(secret, 'what nodes tell each other'), () =>
      engine.log(`Node ${name} was told something over NATS that no node of this exchange has said.`),
    )
    const subjects = subjectsOf(instance)
    this.#place = { exchange: instance.slice(0, 8), bus, subjects }
    bus.listen(subjects.notices, (text) => this.#hear(readNotice(text)))
    bus.onChange((isUp) => {
      engine.log(isUp ? 'NATS is back.' : 'NATS is away: writes wait, reads go on.')
      if (isUp) this.#options.onLeader()
    })
  }

  /** So that nodes which come meanwhile know that they only have to wait. */
  #tellThatItBegins(epoch: number): () => void {
    const { name, address, timers } = this.#options
    let timer: unknown
    const tell = () => {
      const notice = { epoch, session: 0, isReady: false, node: name, address, seq: 0 }
      this.#place?.bus.publish(this.#place.subjects.notices, writeNotice(notice))
      timer = timers.setTimeout(tell, PAUSE_MS)
    }
    tell()
    return () => timers.clearTimeout(timer)
  }

  #hear(notice: Notice): void {
    const known = this.#leader
    if (notice.epoch < (known?.epoch ?? 0)) return
    this.#leader = notice
    const isNew = notice.epoch !== known?.epoch || notice.session !== known.session
    const replica = this.#following?.replica
    if (replica !== undefined) {
      if (notice.seq > replica.head.seq) void this.#following?.fill()
      else this.#freshTime = this.#options.elapsed()
    }
    if (isNew && notice.isReady) {
      if (notice.epoch !== known?.epoch)
        this.#options.engine.log(`Node ${notice.node} leads (epoch ${notice.epoch}).`)
      this.#options.onLeader()
    }
  }

  #looked(view: LeaseView): void {
    if (this.#isStopped || this.#identity === undefined) return
    try {
      refuseView(view)
    } catch (error) {
      this.#options.onFailed(asError(error))
    }
    const replica = this.#following?.replica
    if (replica === undefined) return
    const { seq } = replica.head
    if (view.seq <= seq) this.#freshTime = this.#options.elapsed()
    // What was there at the last look already has not been told.
    else if (this.#seenSeq > seq || !this.#place?.bus.isUp) void this.#following?.fill()
    this.#seenSeq = view.seq
    if (view.snapshotSeq > this.#snapshotSeq) replica.snapshotTaken()
    this.#snapshotSeq = view.snapshotSeq
  }

  async #follow(): Promise<void> {
    const { engine, onCommit } = this.#options
    const following = await Following.begin({
      ...this.#recoverParts,
      ...this.#meetingPlace,
      store: this.store,
      config: configOf(engine.config, this.#meetingPlace.identity),
      answers: this.#answers,
      onCommit,
      onBroken: (error) => this.#broken(following, error),
    })
    this.#following = following
    this.#freshTime = this.#options.elapsed()
    engine.clock.notBefore(following.replica.exchange.state.now)
    this.#turnOver()
    void this.#contend(following)
  }

  get #meetingPlace(): MeetingPlace & { readonly identity: Identity } {
    if (this.#place === undefined || this.#identity === undefined) throw new Error('Not joined yet')
    return { ...this.#place, identity: this.#identity }
  }

  /** Waits for the lock and takes over; for as long as it follows with this replica. */
  async #contend(following: Following): Promise<void> {
    const isOver = () => this.#isStopped || this.#following !== following
    for (;;) {
      await this.#untilLockIsTaken(isOver)
      if (isOver()) return
      const store = this.#options.stores.own('wait')
      this.#candidate = store
      try {
        await store.open(this.#meetingPlace.identity)
        if (isOver()) return await store.close()
        await this.#promote(following, store)
        return
      } catch (error) {
        await store.close()
        if (isOver()) return
        if (!isPassing(error)) return this.#options.onFailed(asError(error))
      }
      await this.#pause()
    }
  }

  /**
   * After a restart of the database the lock is free although the leader lives: it is given the time to take it again, and renews its
   * lease when it has.
   */
  async #untilLockIsTaken(isOver: () => boolean): Promise<void> {
    let first: number | undefined
    while (!isOver()) {
      const view = await this.watch.look().catch(() => undefined)
      if (view !== undefined) {
        const { lease, now } = view
        if (lease === undefined || lease.leftMs < 0) return
        const until = now + lease.leftMs
        if (first !== undefined && until > first + 1) return
        first = until
      }
      await this.#pause()
    }
  }

  /** The lock is ours, and nobody of an earlier epoch can commit any more. */
  async #promote(following: Following, store: Store): Promise<void> {
    const { replica, recovery } = following
    const began = this.#options.elapsed()
    const epoch = await this.#meetAsLeader()
    await following.fill()
    const { head } = replica
    if (!(await endsWith(store, head))) {
      // The database has lost what others were told, as one that was replaced by a standby of its own may have.
      await store.close()
      return this.#broken(
        following,
        new StoreError('CORRUPT', `The journal does not end with row ${head.seq}`),
      )
    }
    following.end()
    await this.#lead(store, epoch, { ...recovery, exchange: replica.exchange, head })
    this.#options.engine.log(
      `Took over after ${Math.round(this.#options.elapsed() - began)} ms (epoch ${epoch}).`,
    )
  }

  async #lead(store: Store, epoch: number, recovery: Recovery): Promise<void> {
    const { engine: options, name, address, admit, timers, gather, onCommit, onLeader } = this.#options
    const { identity, bus, subjects } = this.#meetingPlace
    const engine = await startEngine(
      { ...options, store, timers, gather, patienceMs: LEADER_PATIENCE_MS },
      identity,
      recovery,
    )
    const leading = new Leading({
      ...{ engine, epoch, node: name, address, bus, subjects, admit, timers, gather },
      seq: await engine.read(({ state }) => state.seq),
      answers: this.#answers,
      now: () => this.watch.now(),
    })
    engine.onCommit(onCommit)
    void engine.failed.then((error) => this.#lose(leading, error))
    this.#candidate = undefined
    this.#leading = leading
    this.#following = undefined
    this.#turnOver()
    onLeader()
  }

  /** The engine of this node is over: it may be ahead of the journal, so that it is read anew. */
  async #lose(leading: Leading, error: Error): Promise<void> {
    if (this.#leading !== leading) return
    leading.end()
    this.#leading = undefined
    this.#ownEpoch = undefined
    this.#turnOver()
    void this.#close(leading.engine)
    if (this.#isStopped) return
    if (!isTakenOver(error)) return this.#options.onFailed(error)
    this.#options.engine.log(`This node leads no more: ${error.message}`)
    await this.#followAnew()
  }

  async #close(engine: Engine): Promise<void> {
    await engine.stop({ keepClock: true, skipSnapshot: true }).catch(() => {})
  }

  #broken(following: Following, error: Error): void {
    if (this.#following !== following || this.#isStopped) return
    const { elapsed, engine, onFailed } = this.#options
    following.end()
    this.#following = undefined
    this.#turnOver()
    void this.#candidate?.close()
    if (elapsed() - this.#brokenTime < BROKEN_AGAIN_MS) {
      onFailed(error)
      return
    }
    this.#brokenTime = elapsed()
    engine.log(`The state of this node does not fit the journal, which is read anew: ${error.message}`)
    void this.#followAnew()
  }

  async #followAnew(): Promise<void> {
    while (!this.#isStopped) {
      try {
        await this.#follow()
        this.#options.onRenewed()
        this.#options.onLeader()
        return
      } catch (error) {
        if (!isPassing(error)) return this.#options.onFailed(asError(error))
        await this.#pause()
      }
    }
  }

  #nextTurn(): Promise<void> {
    return new Promise((resolve) => {
      this.#turned = resolve
    })
  }

  #turnOver(): void {
    this.#turned()
    this.#turn = this.#nextTurn()
  }

  #pause(): Promise<void> {
    return new Promise((resolve) => void this.#options.timers.setTimeout(resolve, PAUSE_MS))
  }
}

/** Whether the last row of the journal is that one. */
async function endsWith(
  store: Store,
  { seq, hash }: { readonly seq: number; readonly hash: string },
): Promise<boolean> {
  for await (const [first, ...others] of store.journal(seq))
    return first?.hash === hash && others.length === 0
  return false
}

function isPassing(error: unknown): boolean {
  return error instanceof StoreError && /^(TROUBLE|LOST|TAKEN|UNREACHABLE)$/.test(error.code)
}

function isTakenOver(error: Error): boolean {
  return error instanceof StoreError && (error.code === 'TAKEN' || error.code === 'LOST')
}

function asError(error: unknown): Error {
  return error instanceof Error ? error : new Error(String(error))
}
