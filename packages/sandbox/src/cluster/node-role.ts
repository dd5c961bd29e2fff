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
import { CORE_EXCHANGES } from '../engine/exchange-factory'
import { configOf, startEngine } from '../engine/open-engine'
import { type Recovery, recover } from '../engine/recover'
import type { LeaseView } from '../store/pg/pg-lease'
import { identityOf, type Store } from '../store/store'
import { asError, isPassing, isTakenOver, StoreError } from '../store/store-error'
import { AnswersByTicket } from './command-door'
import { Following } from './following'
import { joinCluster, openToLead } from './join-cluster'
import { Leading } from './leading'
import { endsWith, LeaseWatch, takeLock } from './lease-watch'
import { Meeting, type MeetingPlace, refuseView } from './membership'
import type { Notice } from './messages'
import type { NodeRoleOptions } from './node-options'
import { Turns } from './turns'

/** The leader gives up before its gateways do, for it knows whether a command was begun. */
const LEADER_PATIENCE_MS = 2_500
const PAUSE_MS = 100
/** A replica that breaks twice within it does not do so by chance. */
const BROKEN_AGAIN_MS = 60_000

export class NodeRole {
  readonly watch: LeaseWatch
  /** Reads, beside whoever writes. */
  readonly store: Store
  readonly #options: NodeRoleOptions
  readonly #answers = new AnswersByTicket()
  /** Where this node is, and who leads there. */
  readonly meeting: Meeting
  #leading: Leading | undefined
  #following: Following | undefined
  #candidate: Store | undefined
  /** The epoch that this node has begun, until another one leads. */
  #ownEpoch: number | undefined
  #brokenTime = Number.NEGATIVE_INFINITY
  /** Each change of the role, or of the state. */
  readonly turns = new Turns()
  #isStopped = false

  constructor(options: NodeRoleOptions) {
    const { lease, leaseMs, timers, elapsed } = options
    this.#options = options
    this.store = options.stores.follow()
    this.meeting = new Meeting({
      ...options,
      store: this.store,
      onNotice: (notice, isNews) => this.#noticed(notice, isNews),
      onBack: options.onLeader,
    })
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

  /** Resolves when it leads or follows. Rejects with StoreError. */
  async join(): Promise<void> {
    const place = await joinCluster({
      look: () => this.watch.look(),
      meet: (instance) => this.meeting.go(instance),
      leader: () => this.meeting.leader,
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
    this.#following?.end()
    await this.#leading?.engine.stop({ leaveClockRunning: true, skipSnapshot: true })
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
    const identity = await openToLead(store, identityOf(engine.config), mayWait)
    if (identity === undefined) return false
    this.#candidate = store
    await store.secret?.()
    const { epoch, place } = await this.#meetAsLeader()
    const stopSaying = this.meeting.sayThatItBegins(epoch)
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

  /** The lease is ours, from now on it is renewed. */
  async #meetAsLeader(): Promise<{ readonly epoch: number; readonly place: MeetingPlace }> {
    const view = await this.watch.look()
    if (view?.lease === undefined)
      throw new StoreError('TAKEN', 'Another exchange has taken over this database')
    const place = await this.meeting.go(view.instance)
    const { epoch } = view.lease
    this.#ownEpoch = epoch
    this.watch.start()
    return { epoch, place }
  }

  #noticed(notice: Notice, isNews: boolean): void {
    this.#following?.noticed(notice)
    if (!isNews) return
    this.#options.engine.log(`Node ${notice.node} leads (epoch ${notice.epoch}).`)
    this.#options.onLeader()
  }

  #looked(view: LeaseView): void {
    if (this.#isStopped || this.meeting.place === undefined) return
    this.#following?.looked(view)
    try {
      refuseView(view)
    } catch (error) {
      this.#options.onFailed(asError(error))
    }
  }

  async #follow(place: MeetingPlace): Promise<void> {
    const { engine, elapsed, onCommit, onDone } = this.#options
    const following: Following = await Following.begin({
      ...this.#recoverParts,
      ...place,
      store: this.store,
      config: configOf(engine.config, place.identity),
      answers: this.#answers,
      now: () => this.watch.now(),
      elapsed,
      onCommit,
      onDone,
      onBroken: (error) => this.#broken(place, following, error),
    })
    this.#following = following
    engine.clock.notBefore(following.replica.exchange.state.now)
    this.turns.over()
    void this.#contend(place, following)
  }

  /** Waits for the lock and takes over, for as long as this node follows with that replica. */
  async #contend(place: MeetingPlace, following: Following): Promise<void> {
    try {
      const store = await takeLock({
        look: () => this.watch.look(),
        pause: () => this.#pause(),
        isOver: () => this.#isStopped || this.#following !== following,
        open: () => this.#options.stores.own('wait'),
        wait: (waiting) => {
          this.#candidate = waiting
          return waiting.takeOver?.() ?? Promise.reject(new Error('This store cannot be taken over'))
        },
      })
      if (store !== undefined) await this.#takeOver(place, following, store)
    } catch (error) {
      this.#options.onFailed(asError(error))
    }
  }

  /** The lock is ours, and nobody of an earlier epoch can commit any more. What goes wrong from here on is mended by reading anew. */
  async #takeOver(place: MeetingPlace, following: Following, store: Store): Promise<void> {
    const { replica, recovery } = following
    const { elapsed, engine } = this.#options
    const began = elapsed()
    try {
      const { epoch } = await this.#meetAsLeader()
      await replica.fillAnew()
      const { head } = replica
      // A database that was replaced by a standby of its own may have lost what others were told.
      if (!(await endsWith(store, head)))
        throw new StoreError('CORRUPT', `The journal does not end with row ${head.seq}`)
      following.end()
      await this.#lead(place, store, epoch, { ...recovery, exchange: replica.exchange, head })
      engine.log(`Took over after ${Math.round(elapsed() - began)} ms (epoch ${epoch}).`)
    } catch (error) {
      this.#ownEpoch = undefined
      await store.close()
      this.#broken(place, following, asError(error))
    }
  }

  async #lead(place: MeetingPlace, store: Store, epoch: number, recovery: Recovery): Promise<void> {
    const { engine: options, name, address, admit, timers, gather, onCommit, onLeader } = this.#options
    const { identity, bus, subjects } = place
    const engine = await startEngine(
      { ...options, store, reader: this.store, timers, gather, onCommit, waitTimeoutMs: LEADER_PATIENCE_MS },
      identity,
      recovery,
    )
    const leading = new Leading({
      ...{ engine, epoch, node: name, address, bus, subjects, admit, timers, gather },
      seq: recovery.exchange.state.seq,
      answers: this.#answers,
      now: () => this.watch.now(),
    })
    void engine.failed.then((error) => this.#lose(place, leading, error))
    this.#candidate = undefined
    this.#leading = leading
    this.#following = undefined
    this.turns.over()
    onLeader()
  }

  /** The engine of this node is over: it may be ahead of the journal, so that it is read anew. */
  async #lose(place: MeetingPlace, leading: Leading, error: Error): Promise<void> {
    if (this.#leading !== leading) return
    leading.end()
    this.#leading = undefined
    this.#ownEpoch = undefined
    this.turns.over()
    void leading.engine.stop({ leaveClockRunning: true, skipSnapshot: true }).catch(() => {})
    if (this.#isStopped) return
    if (!isTakenOver(error)) return this.#options.onFailed(error)
    this.#options.engine.log(`This node leads no more: ${error.message}`, 'warn')
    await this.#followAnew(place)
  }

  #broken(place: MeetingPlace, following: Following, error: Error): void {
    if (this.#following !== following || this.#isStopped) return
    const { elapsed, engine, onFailed } = this.#options
    following.end()
    this.#following = undefined
    this.turns.over()
    void this.#candidate?.close()
    const isAgain = elapsed() - this.#brokenTime < BROKEN_AGAIN_MS
    if (isAgain && !isPassing(error)) {
      onFailed(error)
      return
    }
    this.#brokenTime = elapsed()
    engine.log(
      `The state of this node does not fit the journal, which is read anew: ${error.message}`,
      'error',
    )
    void this.#followAnew(place)
  }

  async #followAnew(place: MeetingPlace): Promise<void> {
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
