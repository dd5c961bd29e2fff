import { checkInvariants } from '../../../src/core/check-invariants'
import type { Command, CommandBody } from '../../../src/core/commands'
import { createExchange, restoreExchange } from '../../../src/core/create-exchange'
import type { Exchange, Outcome } from '../../../src/core/exchange'
import { ExchangeWorld } from '../../../src/core/exchange-world'
import type { ContractConfig } from '../../../src/core/futures/contract'
import type { MarketFactory } from '../../../src/core/market/market-data'
import type { PairConfig } from '../../../src/core/spot/pair-config'
import { assertSame } from '../assert-same'
import { CommandModel } from '../command-model'
import { NaiveExchange } from '../naive-exchange'
import { NaiveIndex } from '../naive-index'
import { GENESIS, pair } from '../pair-config'
import { randomStream } from '../random-stream'
import { compareWorlds } from './compare-worlds'
import { NaiveFutures } from './naive-futures'
import { performNaive } from './perform-naive'
import { nextCommand } from './random-command'
import { randomIndexWalk } from './random-index-walk'

const PAIRS: readonly PairConfig[] = [
  pair('BTC', 'USD', { startPrice: '65000', feeRate: '0.001', indexDepth: '0.5' }),
  pair('ETH', 'USD', { id: 2, startPrice: '3200.5', feeRate: '0.0007', indexDepth: '1' }),
  pair('BTC', 'EUR', { id: 3, startPrice: '60000', feeRate: '0' }),
]

/** Contracts with and without a spot pair and tiers, in two coins. */
const CONTRACTS: readonly ContractConfig[] = [
  {
    id: 1,
    base: 'BTC',
    quote: 'USD',
    priceDecimals: 2,
    unit: '0.001',
    maxLeverage: 100,
    leverages: [1, 10, 50, 100],
    minLots: 1,
    maxLots: 1_000_000,
    startPrice: '65000',
  },
  {
    id: 2,
    base: 'ETH',
    quote: 'USD',
    priceDecimals: 2,
    unit: '0.01',
    maxLeverage: 50,
    leverages: [1, 7, 50],
    minLots: 2,
    maxLots: 5_000,
    feeRate: '0.0006',
    startPrice: '3200.5',
    tiers: [
      { cap: '1500', maintenanceRate: '0.01' },
      { cap: '6000', maintenanceRate: '0.025', maxLeverage: 20 },
      { maintenanceRate: '0.05', maxLeverage: 7 },
    ],
  },
  {
    id: 3,
    base: 'XAU',
    quote: 'EUR',
    priceDecimals: 3,
    unit: '0.00001',
    maxLeverage: 25,
    leverages: [1, 3, 25],
    minLots: 1,
    maxLots: 90_000_000,
    feeRate: '0.00033333',
    startPrice: '2411.337',
  },
]

/** Exchange, future and spot funds of the members; the first is rich, the last poor. */
const FUNDS = [
  { BTC: '40', ETH: '300', USD: '3000000', EUR: '500000', futures: { USD: '400000', EUR: '90000' } },
  { BTC: '30', ETH: '100', USD: '900000', EUR: '100000', futures: { USD: '60000', EUR: '20000' } },
  { BTC: '1', ETH: '20', USD: '90000', EUR: '4000', futures: { USD: '6000.00000001', EUR: '700.5' } },
  { BTC: '0.5', ETH: '3', USD: '20000', EUR: '900', futures: { USD: '900', EUR: '33.33333333' } },
  { BTC: '0.1', ETH: '1', USD: '500', EUR: '100', futures: { USD: '77', EUR: '9' } },
] as const

/** Situations covered by a run: without a liquidation, none is compared. */
export interface Seen {
  commands: number
  liquidated: number
  stopped: number
  funded: number
  deleveraged: number
  insured: number
  /** Orders and closes rejected in a halt, and beyond a band. */
  halted: number
  banded: number
}

interface Options {
  /** Interval of full state comparisons, in commands. */
  readonly checkEvery?: number
  readonly market?: MarketFactory
  /** Called once the members have these funds. */
  readonly onStart?: (exchange: Exchange, members: readonly Funded[]) => void
  /** Called after each later command. */
  readonly onOutcome?: (outcome: Outcome, type: string) => void
}

interface Funded {
  readonly uid: number
  readonly funds: Readonly<Record<string, string>>
}

/**
 * Response without its record number, because the naive exchange has no records of funding, liquidations and
 * insurance.
 */
const withoutRecord = (answer: object): object =>
  Object.fromEntries(Object.entries(answer).filter(([name]) => name !== 'recordId'))

/**
 * Runs one seed on both exchanges: the same random spot and futures commands. Throws at the first difference
 * in responses, trades, funds, positions, orders, books or prices. At the end, a snapshot from half way plus
 * the later commands must restore the same state (I16).
 */
export function runFuturesDifferential(seed: number, count: number, options: Options = {}): Seen {
  const { checkEvery = 16, market } = options
  const config = {
    seed: 'd',
    genesis: GENESIS,
    pairs: PAIRS,
    contracts: CONTRACTS,
    bots: randomIndexWalk,
    ...(market && { market }),
  }
  const exchange = createExchange(config)
  const { state } = exchange
  if (!(state instanceof ExchangeWorld)) throw new Error('no world')
  const spot = new NaiveExchange(
    PAIRS.map((each) => ({
      base: each.base,
      quote: each.quote,
      priceDecimals: each.priceDecimals,
      amountDecimals: each.amountDecimals,
      minAmount: each.minAmount,
      maxAmount: '900719925474.0991',
      feeRate: each.feeRate ?? '0',
      status: 'enabled',
      last: BigInt(Math.round(Number(each.startPrice) * 1_000_000)),
      start: BigInt(Math.round(Number(each.startPrice) * 1_000_000)),
      index: new NaiveIndex(
        BigInt(Math.round(Number(each.startPrice) * 1_000_000)),
        each.priceDecimals,
        BigInt(Math.round(Number(each.indexDepth ?? 5) * 100_000_000)),
      ),
    })),
  )
  const naive = new NaiveFutures(CONTRACTS, spot, GENESIS)
  const watch = new CommandModel(exchange)
  const journal: Command[] = []
  const half = Math.floor(count / 2)
  let snapshot = { text: exchange.serialize(), tail: 0 }
  let seq = 0
  let ts = GENESIS
  const apply = (body: CommandBody): Outcome => {
    seq++
    const command: Command = { ...body, seq: state.seq + 1, ts }
    const { outcome, isJournaled } = exchange.attempt(command)
    if (isJournaled) journal.push(command)
    watch.after(outcome)
    return outcome
  }
  for (const { futures, ...coins } of FUNDS) {
    const { answer } = apply({
      type: 'member.create',
      account: { email: `${seq}` },
      passwordHash: '',
      role: 'member',
    })
    if (!answer.ok || answer.uid === undefined) throw new Error('no member')
    const { uid } = answer
    spot.uids.push(uid)
    for (const [coin, amount] of Object.entries(coins)) {
      apply({ type: 'funds.credit', uid, coin, amount, memo: '' })
      spot.credit(uid, coin, amount)
    }
    for (const [coin, amount] of Object.entries(futures)) {
      const body: CommandBody = { type: 'futures.transfer', uid, coin, quantity: amount, to: 'futures' }
      const outcome = apply(body)
      assertSame('answer', outcome.answer, performNaive(naive, body))
    }
  }
  options.onStart?.(
    exchange,
    FUNDS.map(({ futures: _, ...funds }, i) => ({ uid: spot.uids[i]!, funds })),
  )
  const random = randomStream(seed)
  const below = (n: number) => Math.floor(random() * n)
  // Passes second by second until the index reaches its target.
  let seconds = 0
  let halted = 0
  let banded = 0
  for (let step = 0; step < count; step++) {
    if (seconds === 0 && below(70) === 0) seconds = 50
    const ticks = seconds > 0
    if (ticks) seconds--
    ts += ticks ? 1000 : below(20) === 0 ? below(9_000_000) : below(4000)
    const body: CommandBody = ticks && below(2) > 0 ? { type: 'clock.tick' } : nextCommand(naive, below)
    naive.now = spot.now = ts
    try {
      const expected = performNaive(naive, body)
      const outcome = apply(body)
      options.onOutcome?.(outcome, body.type)
      assertSame('answer', withoutRecord(outcome.answer), withoutRecord(expected))
      if (expected.code === 'MARKET_HALTED') halted++
      if (expected.code === 'PRICE_BAND') banded++
      compareWorlds(outcome, state, naive)
      if (step % checkEvery === 0) checkInvariants(exchange)
      if (step === half) snapshot = { text: exchange.serialize(), tail: journal.length }
    } catch (error) {
      const cause = error instanceof Error ? error.message : String(error)
      throw new Error(`seed ${seed}, step ${step}: ${JSON.stringify(body)}\n${cause}`, { cause: error })
    }
  }
  checkInvariants(exchange)
  const again = restoreExchange(config, snapshot.text)
  for (const command of journal.slice(snapshot.tail)) again.apply(command)
  if (again.hash() !== exchange.hash())
    throw new Error(`seed ${seed}: I16, I22: snapshot plus tail of the recorded commands differ`)
  const ended = naive.pastPositions
  const stops = ended.filter(({ status }) => status === 'stopLoss' || status === 'takeProfit')
  return {
    commands: seq,
    liquidated: ended.filter(({ status }) => status === 'liquidated').length,
    stopped: stops.length,
    funded: ended.filter(({ funding }) => funding !== 0n).length,
    deleveraged: naive.deleveraged,
    insured: ended.filter(({ uid }) => uid === 0).length,
    halted,
    banded,
  }
}
