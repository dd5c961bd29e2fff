/**
 * The current role of a node. The database decides on the leader; the bus carries messages between nodes.
 *
 *   join ── no leader, and the lock is free ─────────────────────────► leading ◄───── lock acquired ────────┐
 *     │                                                                  │                                  │
 *     └── another leads ───► reading the journal ──► standby, waits for the lock ───────────────────────────┘
 *                                ▲                       │               │
 *                                └── mismatch ───────────┴───────────────┘ another leads
 *
 * The database rejects commits of an expired epoch. Hence there is one history.
 */
import { CORE_EXCHANGES } from '../engine/exchange-factory'
import { configOf, startEngine } from '../engine/open-engine'
import { type Recovery, recover } from '../engine/recover'
import type { LeaseView } from '../store/pg/pg-lease'
import { identityOf, type Store } from '../store/store'
import { asError, isPassing, isTakenOver, StoreError } from '../store/store-error'
import { ChangeSignal } from './change-signal'
import { TicketCache } from './command-receiver'
import { Follower } from './follower'
import { joinCluster, openToLead } from './join-cluster'
import { Leader } from './leader'
import { endsWith, LeaseWatch, takeLock } from './lease-watch'
import { type ClusterContext, ClusterMembership, requireCompatible } from './membership'
import type { Notice } from './messages'
import type { NodeRoleOptions } from './node-options'

/** The leader times out before its gateways, because only it can report if a command was started. */
const LEADER_WAIT_TIMEOUT_MS = 2_500
const PAUSE_MS = 100
/** Two failures of a replica within this time are no coincidence. */
const BROKEN_AGAIN_MS = 60_000

export class NodeRole {
  readonly watch: LeaseWatch
  /** Read-only access beside the writer. */
  readonly store: Store
  readonly #options: NodeRoleOptions
  readonly #answers = new TicketCache()
  readonly membership: ClusterMembership
  #leading: Leader | undefined
  #follower: Follower | undefined
  #candidate: Store | undefined
  /** Epoch begun by this node, until another node leads. */
  #ownEpoch: number | undefined
  #brokenTime = Number.NEGATIVE_INFINITY
  /** Fires at each change of the role or the state. */
  readonly changes = new ChangeSignal()
  #isStopped = false

  constructor(options: NodeRoleOptions) {
    const { lease, leaseMs, timers, elapsed } = options
    this.#options = options
    this.store = options.stores.follow()
    this.membership = new ClusterMembership({
      ...options,
      store: this.store,
      onNotice: (notice, isNews) => this.#onNotice(notice, isNews),
      onBack: options.onLeader,
    })
    this.watch = new LeaseWatch({
      store: lease,
      leaseMs,
      timers,
      elapsed,
      leads: () => (this.#leading?.engine.trouble === undefined ? this.#ownEpoch : undefined),
      onLook: (view) => this.#onLook(view),
    })
  }

  get leading(): Leader | undefined {
    return this.#leading
  }

  get follower(): Follower | undefined {
    return this.#follower
  }

  /** Resolves when this node leads or follows. Rejects with StoreError. */
  async join(): Promise<void> {
    const place = await joinCluster({
      look: () => this.watch.look(),
      join: (instance) => this.membership.join(instance),
      leader: () => this.membership.leader,
      tryToLead: (mayWait) => this.#tryToLead(mayWait),
      elapsed: this.#options.elapsed,
      pause: () => this.#pause(),
    })
    if (place === undefined) return
    await this.#follow(place)
    this.watch.start()
  }

  async stop(): Promise<void> {
    this.#isStopped = true
    this.#leading?.end()
    this.#follower?.end()
    await this.#leading?.engine.stop({ leaveClockRunning: true, skipSnapshot: true })
    this.#ownEpoch = undefined
    await this.#candidate?.close()
    await this.watch.stop()
    await this.#options.lease.close()
    await this.store.close()
    await this.#options.bus.close()
  }

  /** Returns false if another process holds the lock. */
  async #tryToLead(mayWait: boolean): Promise<boolean> {
    const { stores, engine, prepare } = this.#options
    const store = stores.own('try')
    const identity = await openToLead(store, identityOf(engine.config), mayWait)
    if (identity === undefined) return false
    this.#candidate = store
    await store.secret?.()
    const { epoch, place } = await this.#joinAsLeader()
    const stopSaying = this.membership.announceTakeover(epoch)
    try {
      await prepare(store, identity)
      const recovery = await recover({
        ...this.#recoverParts,
        store,
        config: configOf(engine.config, identity),
      })
      await this.#lead(place, store, epoch, recovery)
    } finally {
      stopSaying()
    }
    return true
  }

  get #recoverParts() {
    const { digest, log, factory = CORE_EXCHANGES } = this.#options.engine
    return { digest, log, factory }
  }

  async #joinAsLeader(): Promise<{ readonly epoch: number; readonly place: ClusterContext }> {
    const view = await this.watch.look()
    if (view?.lease === undefined)
      throw new StoreError('TAKEN', 'Another exchange has taken over this database')
    const place = await this.membership.join(view.instance)
    const { epoch } = view.lease
    this.#ownEpoch = epoch
    this.watch.start()
    return { epoch, place }
  }

  #onNotice(notice: Notice, isNews: boolean): void {
    this.#follower?.onNotice(notice)
    if (!isNews) return
    this.#options.engine.log(`Node ${notice.node} leads (epoch ${notice.epoch}).`)
    this.#options.onLeader()
  }

  #onLook(view: LeaseView): void {
    if (this.#isStopped || this.membership.place === undefined) return
    this.#follower?.onLook(view)
    try {
      requireCompatible(view)
    } catch (error) {
      this.#options.onFailed(asError(error))
    }
  }

  async #follow(place: ClusterContext): Promise<void> {
    const { engine, elapsed, onCommit, onDone } = this.#options
    const follower: Follower = await Follower.begin({
      ...this.#recoverParts,
      ...place,
      store: this.store,
      config: configOf(engine.config, place.identity),
      answers: this.#answers,
      now: () => this.watch.now(),
      elapsed,
      onCommit,
      onDone,
      onBroken: (error) => this.#onBroken(place, follower, error),
    })
    this.#follower = follower
    engine.clock.notBefore(follower.replica.exchange.state.now)
    this.changes.fire()
    void this.#competeForLock(place, follower)
  }

  /** Waits for the lock and takes over, while this node follows with that replica. */
  async #competeForLock(place: ClusterContext, follower: Follower): Promise<void> {
    try {
      const store = await takeLock({
        look: () => this.watch.look(),
        pause: () => this.#pause(),
        isOver: () => this.#isStopped || this.#follower !== follower,
        open: () => this.#options.stores.own('wait'),
        wait: (waiting) => {
          this.#candidate = waiting
          return waiting.takeOver?.() ?? Promise.reject(new Error('This store cannot be taken over'))
        },
      })
      if (store !== undefined) await this.#takeOver(place, follower, store)
    } catch (error) {
      this.#options.onFailed(asError(error))
    }
  }

  /** With the lock, no earlier epoch can commit. Any later error is resolved by rereading the journal. */
  async #takeOver(place: ClusterContext, follower: Follower, store: Store): Promise<void> {
    const { replica, recovery } = follower
    const { elapsed, engine } = this.#options
    const began = elapsed()
    try {
      const { epoch } = await this.#joinAsLeader()
      await replica.refill()
      const { head } = replica
      // A database replaced by its own standby may have lost rows that were already published.
      if (!(await endsWith(store, head)))
        throw new StoreError('CORRUPT', `The journal does not end with row ${head.seq}`)
      follower.end()
      await this.#lead(place, store, epoch, { ...recovery, exchange: replica.exchange, head })
      engine.log(`Took over after ${Math.round(elapsed() - began)} ms (epoch ${epoch}).`)
    } catch (error) {
      this.#ownEpoch = undefined
      await store.close()
      this.#onBroken(place, follower, asError(error))
    }
  }

  async #lead(place: ClusterContext, store: Store, epoch: number, recovery: Recovery): Promise<void> {
    const { engine: options, name, address, admit, timers, gather, onCommit, onLeader } = this.#options
    const { identity, bus, subjects } = place
    const engine = await startEngine(
      {
        ...{ ...options, store, timers, gather, onCommit },
        reader: this.store,
        waitTimeoutMs: LEADER_WAIT_TIMEOUT_MS,
      },
      identity,
      recovery,
    )
    const leading = new Leader({
      ...{ engine, epoch, node: name, address, bus, subjects, admit, timers, gather },
      seq: recovery.exchange.state.seq,
      answers: this.#answers,
      now: () => this.watch.now(),
    })
    void engine.failed.then((error) => this.#onLeadershipLost(place, leading, error))
    this.#candidate = undefined
    this.#leading = leading
    this.#follower = undefined
    this.changes.fire()
    onLeader()
  }

  /** Ends this node's engine, which may be ahead of the journal, and reads the state again. */
  async #onLeadershipLost(place: ClusterContext, leading: Leader, error: Error): Promise<void> {
    if (this.#leading !== leading) return
    leading.end()
    this.#leading = undefined
    this.#ownEpoch = undefined
    this.changes.fire()
    void leading.engine.stop({ leaveClockRunning: true, skipSnapshot: true }).catch(() => {})
    if (this.#isStopped) return
    if (!isTakenOver(error)) return this.#options.onFailed(error)
    this.#options.engine.log(`Leadership lost: ${error.message}`, 'warn')
    await this.#followAgain(place)
  }

  #onBroken(place: ClusterContext, follower: Follower, error: Error): void {
    if (this.#follower !== follower || this.#isStopped) return
    const { elapsed, engine, onFailed } = this.#options
    follower.end()
    this.#follower = undefined
    this.changes.fire()
    void this.#candidate?.close()
    const isAgain = elapsed() - this.#brokenTime < BROKEN_AGAIN_MS
    if (isAgain && !isPassing(error)) {
      onFailed(error)
      return
    }
    this.#brokenTime = elapsed()
    engine.log(`Local state does not match the journal; rereading it: ${error.message}`, 'error')
    void this.#followAgain(place)
  }

  async #followAgain(place: ClusterContext): Promise<void> {
    while (!this.#isStopped) {
      try {
        await this.#follow(place)
        this.#options.onRenewed()
        this.#options.onLeader()
        return
      } catch (error) {
        if (!isPassing(error)) return this.#options.onFailed(asError(error))
        await this.#pause()
      }
    }
  }

  #pause(): Promise<void> {
    return new Promise((resolve) => void this.#options.timers.setTimeout(resolve, PAUSE_MS))
  }
}
