import type { Answer, CommandBody } from '../core/commands'
import type { ExchangeConfig } from '../core/config'
import type { Exchange } from '../core/exchange'
import type {
  CommandCounts,
  CommittedBatch,
  Engine,
  NodeStatus,
  OtherNodes,
  StopOptions,
  SubmitOptions,
} from '../engine/engine'
import { EngineAway, EngineFailed } from '../engine/engine-error'
import { configOf } from '../engine/open-engine'
import { type Proof, verifyStore } from '../engine/verify-store'
import { CommandSender } from './command-sender'
import { readAnswers, type SentCommand, writeCommands } from './messages'
import type { NodeOptions } from './node-options'
import { NodeRole } from './node-role'
import { createOtherNodes } from './other-nodes'

const WAIT_TIMEOUT_MS = 3_000
/** Maximum wait for a state that has not arrived yet. */
const REACHED_MS = 1_000

/**
 * Opens the engine of one cluster node. Every node is a gateway: it reads from its own state and sends
 * commands to the current leader, itself or another. Rejects with StoreError or BusError, each with one line
 * for the operator, and leaves nothing open.
 */
export async function openNode(options: NodeOptions): Promise<Engine> {
  const node = new NodeEngine(options)
  try {
    await node.join()
    return node
  } catch (error) {
    await node.stop({ leaveClockRunning: true })
    throw error
  }
}

class NodeEngine implements Engine {
  readonly failed: Promise<Error>
  readonly #options: NodeOptions
  readonly #role: NodeRole
  readonly #sender: CommandSender
  readonly #listeners = new Set<(batch: CommittedBatch, exchange: Exchange) => void>()
  readonly #renewals = new Set<() => void>()
  #config: ExchangeConfig
  #others: OtherNodes | undefined
  #failure: Error | undefined
  #stopping: Promise<void> | undefined

  constructor(options: NodeOptions) {
    const { timers, gather, startName, waitTimeoutMs = WAIT_TIMEOUT_MS } = options
    this.#options = options
    this.#config = options.engine.config
    let fail: (error: Error) => void = () => {}
    this.failed = new Promise((resolve) => {
      fail = resolve
    })
    this.#role = new NodeRole({
      ...options,
      onCommit: (batch, exchange) => this.#notifyListeners(batch, exchange),
      onDone: (row, answer) => this.#sender.done(row, answer),
      onRenewed: () => {
        for (const listener of this.#renewals) listener()
      },
      onLeader: () => this.#sender.sendAgain(),
      onFailed: (error) => {
        this.#failure ??= error
        fail(error)
      },
    })
    this.#sender = new CommandSender({
      name: startName,
      send: (commands) => this.#send(commands),
      reached: (seq) => this.#waitForSeq(seq),
      now: () => this.#role.watch.now(),
      timers,
      gather,
      waitTimeoutMs,
    })
  }

  async join(): Promise<void> {
    await this.#role.join()
    const { place } = this.#role.membership
    const { startName, timers } = this.#options
    if (place === undefined) return
    this.#config = configOf(this.#config, place.identity)
    this.#others = createOtherNodes(place, startName, timers)
    place.bus.listen(place.subjects.answers(startName), (text) => {
      const { epoch, answers } = readAnswers(text)
      this.#sender.receive(epoch, answers)
    })
  }

  get config(): ExchangeConfig {
    return this.#config
  }

  get others(): OtherNodes | undefined {
    return this.#others
  }

  get clock() {
    return this.#options.engine.clock
  }

  get store() {
    return this.#role.store
  }

  get chain() {
    return this.#role.leading?.engine.chain ?? ({ state: 'unchecked', checkedTo: 0 } as const)
  }

  get disk() {
    const { diskBudget = 0 } = this.#options.engine
    return this.#role.leading?.engine.disk ?? { used: undefined, budget: diskBudget * 1_000_000 }
  }

  /** Counts of this gateway; commits are those it made as leader. */
  get counts(): CommandCounts {
    const { commits = 0, commitMs = 0 } = this.#role.leading?.engine.counts ?? {}
    return { ...this.#sender.counts, commits, commitMs }
  }

  get waiting(): number {
    return this.#sender.waiting
  }

  get trouble(): string | undefined {
    return this.#role.leading?.engine.trouble
  }

  get copy() {
    const { leading, store } = this.#role
    return leading === undefined ? store.copy?.bind(store) : leading.engine.copy
  }

  nodeStatus = (): NodeStatus => {
    const { leading, follower, membership } = this.#role
    const { leader, place } = membership
    return {
      exchange: place?.exchange ?? '',
      seq: leading?.seq ?? follower?.replica.head.seq ?? 0,
      node: this.#options.name,
      role: leading === undefined ? 'standby' : 'leader',
      epoch: leading?.epoch ?? leader?.epoch ?? 0,
      leader: leading === undefined ? leader?.node : this.#options.name,
      ageMs: Math.round(this.#ageMs),
      lagMs: follower?.lagMs ?? 0,
    }
  }

  submit(body: CommandBody, { key, isCounted = false }: SubmitOptions = {}): Promise<Answer> {
    if (this.#failure !== undefined) return Promise.reject(new EngineFailed(this.#failure))
    return this.#sender.submit(body, key, isCounted)
  }

  async read<T>(query: (exchange: Exchange) => T): Promise<T> {
    const { elapsed, waitTimeoutMs = WAIT_TIMEOUT_MS } = this.#options
    const until = elapsed() + waitTimeoutMs
    for (;;) {
      if (this.#failure !== undefined) throw new EngineFailed(this.#failure)
      const { leading, follower, changes } = this.#role
      const turn = changes.next
      if (leading !== undefined) {
        try {
          return await leading.engine.read(query)
        } catch (error) {
          // Leadership was lost: the answer is in the state that is read next.
          if (!(error instanceof EngineFailed)) throw error
        }
      } else if (follower !== undefined) return query(follower.replica.exchange)
      const left = until - elapsed()
      if (left <= 0 || !(await this.#within(turn, left))) throw new EngineAway('The journal is being read')
    }
  }

  waitForSeq(seq: number): Promise<void> | undefined {
    const { leading, follower } = this.#role
    if (leading !== undefined || (follower?.replica.head.seq ?? 0) >= seq) return undefined
    return this.#within(this.#waitForSeq(seq) ?? Promise.resolve(), REACHED_MS).then(() => {})
  }

  onCommit(listener: (batch: CommittedBatch, exchange: Exchange) => void): () => void {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  onReloaded(listener: () => void): () => void {
    this.#renewals.add(listener)
    return () => this.#renewals.delete(listener)
  }

  verify(): Promise<Proof> {
    const { leading, store } = this.#role
    return leading?.engine.verify() ?? verifyStore(store, this.#options.engine.digest)
  }

  stop({ leaveClockRunning = false }: StopOptions = {}): Promise<void> {
    this.#stopping ??= (async () => {
      if (this.#failure === undefined) await this.#sender.stop()
      if (!leaveClockRunning) this.clock.stop()
      await this.#role.stop()
    })()
    return this.#stopping
  }

  /** Time since the local state was last known to be the newest, ms. */
  get #ageMs(): number {
    const { leading, follower, watch } = this.#role
    if (leading === undefined) return follower?.ageMs ?? watch.silentMs
    return leading.engine.trouble === undefined ? 0 : watch.silentMs
  }

  #send(commands: readonly SentCommand[]): number | undefined {
    const { leading, membership } = this.#role
    const { leader, place } = membership
    if (leading !== undefined) {
      leading.takeOwn(commands, (answers) => this.#sender.receive(leading.epoch, answers))
      return leading.epoch
    }
    if (leader === undefined || !leader.isReady || place === undefined) return undefined
    const subject = place.subjects.commands(leader.epoch)
    const messages = writeCommands(this.#options.startName, commands)
    return messages.every((message) => place.bus.publish(subject, message)) ? leader.epoch : undefined
  }

  /** Undefined if the local state contains the journal up to `seq`. */
  #waitForSeq(seq: number): Promise<void> | undefined {
    const { leading, follower } = this.#role
    if (leading !== undefined || (follower !== undefined && follower.replica.head.seq >= seq))
      return undefined
    return this.#untilReached(seq)
  }

  async #untilReached(seq: number): Promise<void> {
    for (;;) {
      const { leading, follower, changes } = this.#role
      const turn = changes.next
      if (leading !== undefined) return
      const reached = follower === undefined ? turn : follower.replica.reached(seq)
      if (reached === undefined) return
      await reached
    }
  }

  /** Returns true if the work ended in time. */
  #within(work: Promise<void>, ms: number): Promise<boolean> {
    const { timers } = this.#options
    return new Promise((resolve) => {
      const late = timers.setTimeout(() => resolve(false), ms)
      void work.then(() => {
        timers.clearTimeout(late)
        resolve(true)
      })
    })
  }

  #notifyListeners(batch: CommittedBatch, exchange: Exchange): void {
    for (const listener of this.#listeners) {
      try {
        listener(batch, exchange)
      } catch (error) {
        this.#options.engine.log(`A commit listener threw: ${error instanceof Error ? error.message : error}`)
      }
    }
  }
}
