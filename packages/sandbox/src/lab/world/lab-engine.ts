/**
 * The engine of a lab: commands run immediately, in order, in memory. No journal, hash chain, batches or
 * store, because nobody reads them after the run. The exchange is the same as on a server.
 */
import type { Answer, CommandBody } from '../../core/commands'
import type { ExchangeConfig } from '../../core/config'
import { createExchange } from '../../core/create-exchange'
import type { Exchange, Outcome } from '../../core/exchange'
import { BOTS_STEP } from '../../core/market-making/step-bots'
import type { CommittedBatch, Engine } from '../../engine/engine'
import { noCommands } from '../../engine/engine'
import type { EngineClock } from '../../engine/time/clock'
import { createMemoryStore } from '../../store/memory-store'
import type { JournalRow } from '../../store/store'

export interface LabEngine extends Engine {
  readonly exchange: Exchange
  /** One step of the market makers, with all due work of the exchange. */
  step(): Outcome
  /** Lets sockets know that any market may have changed while none was open. */
  refreshSockets(): void
}

/** Called after each command. */
type OutcomeListener = (outcome: Outcome, body: CommandBody) => void

export interface LabEngineOptions {
  readonly config: ExchangeConfig
  readonly clock: EngineClock
  readonly onOutcome: OutcomeListener
  /** True while a socket is open: steps of the market makers are then published. */
  readonly isWatched: () => boolean
}

export function createLabEngine({ config, clock, onOutcome, isWatched }: LabEngineOptions): LabEngine {
  const exchange = createExchange(config)
  const store = createMemoryStore()
  const opened = store.open(config)
  const listeners = new Set<(batch: CommittedBatch, exchange: Exchange) => void>()
  const counts = noCommands()

  const publish = (outcome: Outcome, row: JournalRow) => {
    const { seq } = exchange.state
    const batch = { seq, rows: [row], events: outcome.events, outcomes: [outcome] }
    for (const listener of listeners) listener(batch, exchange)
  }
  const nextTime = () => Math.max(clock.now(), exchange.state.now)

  return {
    config,
    clock,
    store: {
      ...store,
      kind: store.kind,
      lost: store.lost,
      secret: async () => {
        await opened
        return SECRET
      },
    },
    exchange,
    async submit(body, { key } = {}) {
      counts.submitted++
      const seq = exchange.state.seq + 1
      const ts = nextTime()
      const command = { ...body, seq, ts, ...(key !== undefined && { key }) }
      const { outcome, isJournaled } = exchange.attempt(command)
      const { answer } = outcome
      if (!answer.ok) counts.refused++
      if (isJournaled) {
        onOutcome(outcome, body)
        publish(outcome, rowOf(seq, ts, key, body))
      }
      return answer
    },
    read: async (query) => query(exchange),
    onCommit(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    step() {
      const seq = exchange.state.seq + 1
      const ts = nextTime()
      const outcome = exchange.apply({ ...BOTS_STEP, seq, ts })
      onOutcome(outcome, BOTS_STEP)
      if (isWatched()) publish(outcome, rowOf(seq, ts, undefined, BOTS_STEP))
      return outcome
    },
    refreshSockets() {
      const { spot, futures, seq, now } = exchange.state
      const names = [...spot.pairs.keys(), ...futures.contracts.keys()]
      const events = names.map((pair) => ({ type: 'book', pair, changes: [] }) as const)
      const answer: Answer = { ok: true }
      publish({ ...EMPTY, answer, events }, rowOf(seq, now, undefined, BOTS_STEP))
    },
    chain: { state: 'unchecked', checkedTo: 0 },
    counts,
    waiting: 0,
    trouble: undefined,
    disk: { used: undefined, budget: 0 },
    verify: () => Promise.reject(new Error('A lab has no store to verify')),
    copy: undefined,
    failed: new Promise<Error>(() => {}),
    stop: async () => {},
  }
}

/** Derives keys of codes and tokens. Fixed, because a lab has no secrets and repeats itself. */
const SECRET = new Uint8Array(32).fill(7)

const EMPTY: Omit<Outcome, 'answer'> = {
  events: [],
  postings: [],
  orders: [],
  trades: [],
  futures: { orders: [], positions: [], trades: [] },
}

function rowOf(seq: number, ts: number, key: string | undefined, body: CommandBody): JournalRow {
  const uid = 'uid' in body ? body.uid : null
  return { seq, ts, uid, key: key ?? null, type: body.type, body: '', crc: 0, hash: '' }
}
