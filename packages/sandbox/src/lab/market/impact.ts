/**
 * Impact of one market order: two runs of one seed, equal to the moment of the order, one with it and one
 * without. The book before it implies the price after it; what is left of the difference later is the memory
 * of the market makers (bots/plan-sweep).
 */
import { createMarketMakers } from '../../bots/create-market-makers'
import { contracts } from '../../content/contracts'
import { pairs } from '../../content/pairs'
import type { CommandBody } from '../../core/commands'
import { createExchange, restoreExchange } from '../../core/create-exchange'
import type { Exchange } from '../../core/exchange'
import type { Side } from '../../core/kernel/command'
import { parseUnits, unitsText } from '../../core/kernel/units'
import { createMarketBook } from '../../core/market/market-book'
import { LabError } from '../lab-error'
import type { PairName } from '../plan'
import { LAB_GENESIS } from '../world/open-world'

export interface ImpactOptions {
  readonly seed: string
  /** Default: `BTC/USDT`. */
  readonly pair?: PairName
  /** Default: `buy`. */
  readonly side?: Side
  /** Sizes in percent of the volume of the last 24 hours, decimal texts. Default: 0.1, 1 and 10. */
  readonly shares?: readonly string[]
  /** Time of the order since the start, ms. Default: a day, so that its volume is traded and not history. */
  readonly at?: number
  /** Times after the order, ms. Default: 1 s, 1 min, 1 h. */
  readonly after?: readonly number[]
  /** Between two turns of the market makers, ms. Default: 1,000. */
  readonly turnMs?: number
}

/** Prices and quantities are decimal texts; a basis point is 0.01 % of the mid before the order. */
export interface ImpactReport {
  readonly seed: string
  readonly pair: PairName
  readonly side: Side
  readonly share: string
  /** Base coin, of the last 24 hours. */
  readonly volume: string
  readonly quantity: string
  /** Less than `quantity` if the side of the book is exhausted. */
  readonly filled: string
  readonly midBefore: string
  /** From walking the book before the order. */
  readonly expected: ImpactPrices
  /** Immediately after it. */
  readonly actual: ImpactPrices
  /** Moves of the last price from the mid before. */
  readonly expectedBps: number
  readonly actualBps: number
  /** Of the mean fill price. */
  readonly costBps: number
  /** Mid of this run minus that of the run without the order. */
  readonly later: readonly { readonly ms: number; readonly bps: number | undefined }[]
}

export interface ImpactPrices {
  /** Of the last fill. */
  readonly last: string
  /** Best price that remains on the taken side; undefined: it is empty. */
  readonly best: string | undefined
}

const DAY = 86_400_000
const PERCENT_DECIMALS = 6

/**
 * Measures one order, `share` percent of the volume of the last 24 hours.
 *
 * @throws LabError PLAN_INVALID
 */
export function impactOf({
  share,
  ...options
}: Omit<ImpactOptions, 'shares'> & { readonly share: string }): ImpactReport {
  return impactsOf({ ...options, shares: [share] })[0]!
}

/**
 * Measures orders of several sizes, each alone, against the same moment of the same market.
 *
 * @throws LabError PLAN_INVALID
 */
export function impactsOf(options: ImpactOptions): readonly ImpactReport[] {
  const { seed, pair = 'BTC/USDT', side = 'buy', shares = ['0.1', '1', '10'] } = options
  const { at = DAY, after = [1000, 60_000, 3_600_000], turnMs = 1000 } = options
  const sizes = shares.map((share) => {
    const parts = parseUnits(share, PERCENT_DECIMALS)
    if (parts !== undefined && parts > 0n) return { share, parts }
    throw invalid('share', `"${share}" is no percent above zero, for example 0.1.`)
  })
  if (!Number.isSafeInteger(at) || at < 2 * turnMs || at > 366 * DAY)
    throw invalid('at', `${at} is not from two turns to a year, in ms.`)
  if (!Number.isSafeInteger(turnMs) || turnMs < 1000 || turnMs > 3_600_000 || turnMs % 1000 !== 0)
    throw invalid('turnMs', `${turnMs} is no multiple of 1,000 up to an hour.`)
  const config = configOf(seed, pair, turnMs)
  const market = createRun(createExchange(config), pair, LAB_GENESIS, turnMs)
  const uid = enrol(market, pair)
  market.advance(at)
  const saved = market.exchange.serialize()
  const fork = () => createRun(restoreExchange(config, saved), pair, LAB_GENESIS + at, turnMs)
  const without = fork()
  const base = after.map((ms) => {
    without.advance(at + ms)
    return without.mid2()
  })
  return sizes.map(({ share, parts }) => {
    const run = fork()
    const { spot } = run
    const { priceDecimals, amountDecimals } = spot.config
    const { volume } = run.exchange.state.market.stats(pair, run.exchange.state.now)
    const requested = (volume * parts) / (100n * 10n ** BigInt(PERCENT_DECIMALS))
    const minimum = parseUnits(spot.config.minAmount, amountDecimals) ?? 1n
    const lots = requested > minimum ? requested : minimum
    const mid2 = run.mid2()
    if (mid2 === undefined) throw new Error(`The book of ${pair} is one-sided at ${at} ms`)
    const price = (ticks: bigint) => unitsText(ticks, priceDecimals)
    const quantity = (count: bigint) => unitsText(count, amountDecimals)
    const bps = (ticks: number) => round(((2 * ticks - mid2) / mid2) * 10_000)
    const expected = walk(run, side, lots)
    const [base_ = '', quote = ''] = pair.split('/')
    const { trades } = run.apply({
      type: 'spot.place',
      uid,
      base: base_,
      quote,
      side,
      orderType: 'market',
      quantity: quantity(lots),
    })
    const filled = trades.reduce((sum, trade) => sum + BigInt(trade.lots), 0n)
    const cost = trades.reduce((sum, trade) => sum + BigInt(trade.price) * BigInt(trade.lots), 0n)
    const best = spot.levels(opposite(side), 1)[0]?.price
    return {
      seed,
      pair,
      side,
      share,
      volume: quantity(volume),
      quantity: quantity(lots),
      filled: quantity(filled),
      midBefore: unitsText(BigInt(mid2) * 5n, priceDecimals + 1),
      expected: {
        last: price(expected.last),
        best: expected.best === undefined ? undefined : price(expected.best),
      },
      actual: { last: price(spot.lastPrice), best: best === undefined ? undefined : price(best) },
      expectedBps: bps(Number(expected.last)),
      actualBps: bps(Number(spot.lastPrice)),
      costBps: filled === 0n ? 0 : bps(Number(cost) / Number(filled)),
      later: after.map((ms, i) => {
        run.advance(at + ms)
        const [own, other] = [run.mid2(), base[i]]
        const difference = own === undefined || other === undefined ? undefined : (own - other) / mid2
        return { ms, bps: difference === undefined ? undefined : round(difference * 10_000) }
      }),
    }
  })
}

function configOf(seed: string, name: PairName, turnMs: number) {
  const isTraded = ({ base, quote }: { readonly base: string; readonly quote: string }) =>
    name === `${base}/${quote}`
  const own = pairs.filter(isTraded)
  if (own.length === 0) throw invalid('pair', `there is no ${name}.`)
  return {
    seed,
    genesis: LAB_GENESIS,
    pairs: own,
    contracts: contracts.filter(isTraded),
    insurance: { USDT: '1000000' },
    market: createMarketBook,
    bots: createMarketMakers({ isDeep: true, turnMs }),
    effects: 'members' as const,
  }
}

type Run = ReturnType<typeof createRun>

/** A market that steps up to a time since the start of the run. */
function createRun(exchange: Exchange, name: PairName, from: number, turnMs: number) {
  const { state } = exchange
  const spot = state.spot.pairs.get(name)!
  let ts = from
  const apply = (body: CommandBody) => exchange.apply({ ...body, seq: state.seq + 1, ts })
  return {
    exchange,
    spot,
    apply,
    advance(at: number) {
      while (ts + turnMs / 2 <= LAB_GENESIS + at) {
        ts += turnMs / 2
        apply({ type: 'bots.step' })
      }
    },
    /** Half ticks; undefined if a side is empty. */
    mid2() {
      const [bid, ask] = (['buy', 'sell'] as const).map((side) => spot.levels(side, 1)[0]?.price)
      return bid === undefined || ask === undefined ? undefined : Number(bid + ask)
    },
  }
}

/** A member with more than any order costs. */
function enrol({ apply, exchange }: Run, pair: PairName): number {
  apply({ type: 'member.create', account: { email: 'taker@lab.example' }, passwordHash: 'x', role: 'member' })
  const uid = Math.max(...exchange.state.members.keys())
  for (const coin of pair.split('/'))
    apply({ type: 'funds.credit', uid, coin, amount: '1000000000', memo: 'lab' })
  return uid
}

/** Last price and remaining best price of a market order, by the book. */
function walk({ spot }: Run, side: Side, lots: bigint): { last: bigint; best: bigint | undefined } {
  let [left, last] = [lots, spot.lastPrice]
  for (const level of spot.levels(opposite(side), 1_000_000)) {
    if (left === 0n) return { last, best: level.price }
    last = level.price
    if (level.lots > left) return { last, best: level.price }
    left -= level.lots
  }
  return { last, best: undefined }
}

function opposite(side: Side): Side {
  return side === 'buy' ? 'sell' : 'buy'
}

/** Two decimals. */
function round(value: number): number {
  return Math.round(value * 100) / 100
}

function invalid(where: string, message: string): LabError {
  return new LabError('PLAN_INVALID', `${where}: ${message}`, where)
}
