/**
 * The world of one run: an exchange with its market makers, one member for the bot, a machine for the bot,
 * and a network between them, all on one virtual clock.
 */
import { createVirtualHost, type VirtualHost } from '@bgk/sdk/testing'
import { createMarketMakers } from '../../bots/create-market-makers'
import { REPLAY_GENESIS } from '../../browser/replay-market'
import { contracts } from '../../content/contracts'
import { pairs } from '../../content/pairs'
import type { CommandBody } from '../../core/commands'
import { applyOpenings, type ExchangeConfig, type Opening, STANDARD_ORDER_LIMITS } from '../../core/config'
import type { Outcome } from '../../core/exchange'
import { createMarketBook } from '../../core/market/market-book'
import { createFaultInjector, type FaultInjector } from '../../server/faults/fault-injector'
import { STANDARD_LIMITS } from '../../server/http/rate-limits'
import { createSandbox, type Sandbox } from '../../server/process/create-sandbox'
import type { TimedCommand } from '../market/market-commands'
import { readTable, tableCommands } from '../market/table'
import type { RunPlan } from '../plan'
import { sessionMarket } from '../session/session-market'
import { createCallDelays, createDelays } from './delays'
import { hostTurn, LabClock } from './lab-clock'
import { createLabEngine, type LabEngine } from './lab-engine'
import { labHost } from './lab-host'
import type { NetworkParts } from './lab-network'
import type { LabView, ObservedCall } from './observer'
import { readState } from './read-state'
import { createServing } from './serving'

/** Start of every run. */
export const LAB_GENESIS = REPLAY_GENESIS

export interface LabWorld {
  readonly plan: RunPlan
  readonly clock: LabClock
  readonly engine: LabEngine
  readonly sandbox: Sandbox
  readonly faults: FaultInjector
  readonly host: VirtualHost
  readonly view: LabView
  /** Session token of the bot's member. */
  readonly token: string
  readonly network: Omit<NetworkParts, 'arrivals'>
  /** Waits until the exchange has executed all requests and all promise chains rest. */
  settle(): Promise<void>
  stop(): Promise<void>
}

export interface WorldListeners {
  /** After a command that touched the bot's member. */
  readonly onOutcome: (outcome: Outcome, type: string) => void
  readonly onSend: (name: string) => void
  readonly onCall: (call: ObservedCall) => void
}

/** Opens the world at the start of the run: books filled, the bot's member funded. */
export async function openWorld(
  plan: RunPlan,
  { onOutcome, onSend, onCall }: WorldListeners,
  config: Partial<ExchangeConfig> = {},
): Promise<LabWorld> {
  const clock = new LabClock(LAB_GENESIS, hostTurn())
  const traded = configOf(plan)
  const source = marketOf(plan, traded)
  const uids = { bot: -1 }
  const sockets = { hub: undefined as Sandbox['hub'] | undefined }
  const engine = createLabEngine({
    config: applyOpenings({ ...traded, openings: source.openings, ...config }),
    clock,
    isWatched: () => (sockets.hub?.size ?? 0) > 0,
    onOutcome(outcome, body) {
      if (touches(outcome, uids.bot)) onOutcome(outcome, body.type)
    },
  })
  const serving = createServing()
  const faults = serving.watch(createFaultInjector({ seed: plan.seed, now: () => clock.now() }))
  const sandbox = createSandbox({
    ...labHost(plan.seed),
    engine,
    faults,
    timers: clock,
    now: () => clock.now(),
    log: () => {},
    limits: STANDARD_LIMITS,
    reviewMs: 'never',
    controlKey: CONTROL_KEY,
  })
  sockets.hub = sandbox.hub
  // The first step enrols the market makers, the second fills the books.
  engine.step()
  engine.step()
  for (const { at, body } of source.commands) {
    const submit = async () => {
      const answer = await engine.submit(body)
      if (!answer.ok) throw new Error(`The market: ${body.type} was rejected with ${answer.code}`)
    }
    if (at === 0) await submit()
    else clock.schedule(LAB_GENESIS + at, submit)
  }
  const uid = await enrol(engine, plan)
  const token = await sandbox.services.sessions.open(uid, PASSWORD_HASH)
  if (token === undefined) throw new Error('The member of the bot has no session')
  uids.bot = uid
  let cached: { readonly seq: number; readonly state: ReturnType<LabView['state']> } | undefined
  const main = plan.pairs[0] ?? 'BTC/USDT'
  const view: LabView = {
    plan,
    uid,
    elapsed: () => clock.now() - LAB_GENESIS,
    now: () => clock.now(),
    exchange: engine.exchange.state,
    state() {
      const { seq } = engine.exchange.state
      if (cached?.seq !== seq) {
        const options = { uid, main, startedAt: LAB_GENESIS }
        cached = { seq, state: readState(engine.exchange.state, options) }
      }
      return cached.state
    },
  }
  return {
    plan,
    clock,
    engine,
    sandbox,
    faults,
    host: createVirtualHost(clock),
    view,
    token,
    network: {
      app: sandbox.app,
      hub: sandbox.hub,
      timers: clock,
      now: () => clock.now(),
      callDelay: createCallDelays(plan.seed, plan.latency),
      socketDelay: createDelays(plan.seed, 'socket', plan.latency.socket),
      serving,
      onSend,
      onCall,
      onSocket: () => engine.refreshSockets(),
    },
    async settle() {
      await clock.settle()
      while (serving.isBusy) await clock.settle()
    },
    stop: () => sandbox.stop(),
  }
}

export const CONTROL_KEY = 'lab'
const PASSWORD_HASH = '$plain$lab'

interface MarketSource {
  readonly openings: readonly Opening[]
  /** In order; commands of the start (`at` 0) are sent with no step between them. */
  readonly commands: readonly TimedCommand[]
}

function marketOf({ market, pairs: [pair = 'BTC/USDT'] }: RunPlan, config: ExchangeConfig): MarketSource {
  switch (market.kind) {
    case 'model':
      return { openings: [], commands: [] }
    case 'table': {
      const table = readTable(market.text, { ...market, pair })
      return {
        openings: [table.opening],
        commands: tableCommands(table).map((body) => ({ at: 0, body })),
      }
    }
    case 'session':
      return sessionMarket(market.text, config, market)
  }
}

function configOf({ seed, pairs: names, turnMs }: RunPlan): ExchangeConfig {
  const isTraded = ({ base, quote }: { readonly base: string; readonly quote: string }) =>
    names.some((name) => name === `${base}/${quote}`)
  return {
    seed,
    genesis: LAB_GENESIS,
    pairs: pairs.filter(isTraded),
    contracts: contracts.filter(isTraded),
    insurance: { USDT: '1000000' },
    orderLimits: STANDARD_ORDER_LIMITS,
    market: createMarketBook,
    bots: createMarketMakers({ isDeep: true, turnMs }),
    effects: 'members',
  }
}

async function enrol(engine: LabEngine, { funds, futuresFunds }: RunPlan): Promise<number> {
  const submit = async (body: CommandBody) => {
    const answer = await engine.submit(body)
    if (!answer.ok) throw new Error(`The bot's member: ${body.type} was rejected with ${answer.code}`)
    return answer
  }
  const created = await submit({
    type: 'member.create',
    account: { email: 'bot@lab.example' },
    passwordHash: PASSWORD_HASH,
    role: 'member',
  })
  const uid = created.uid ?? 0
  for (const [coin, amount] of Object.entries(funds))
    await submit({ type: 'funds.credit', uid, coin, amount, memo: 'lab' })
  for (const [coin, quantity] of Object.entries(futuresFunds)) {
    await submit({ type: 'funds.credit', uid, coin, amount: quantity, memo: 'lab' })
    await submit({ type: 'futures.transfer', uid, coin, quantity, to: 'futures' })
  }
  return uid
}

function touches({ orders, trades, postings, futures }: Outcome, uid: number): boolean {
  const isOwn = (row: { readonly uid: number }) => row.uid === uid
  const isParty = (row: { readonly makerUid: number; readonly takerUid: number }) =>
    row.makerUid === uid || row.takerUid === uid
  return (
    orders.some(isOwn) ||
    trades.some(isParty) ||
    futures.orders.some(isOwn) ||
    futures.positions.some(isOwn) ||
    futures.trades.some(isParty) ||
    postings.some(({ account }) => account.startsWith(`u${uid}:`))
  )
}
