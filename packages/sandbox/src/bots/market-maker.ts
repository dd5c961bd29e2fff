import { type Amount, amountOf, dividedBy, plus, times } from '../core/kernel/amount'
import { COIN_DECIMALS, parseUnits, unitsText } from '../core/kernel/units'
import { volatilityPercentOf } from '../core/market/genesis-history'
import { pairName } from '../core/market/market-data'
import type { PairConfig } from '../core/spot/pair-config'
import { makerStock } from './bot-members'

/** Width of a price cell, in millionths of the start price: about the spread. */
const CELL_MILLIONTHS = 90

/** Bots count ticks and lots in safe integers; larger pairs are skipped. */
const LARGEST = 2 ** 40

/*
 * Geometry of one pair for its bots. Prices lie on a grid of cells of `cell` ticks. The market maker has at
 * most one quote per cell, bids below the cell of the reference price and asks from it upwards. A move within
 * the cell needs no new quote, and a move by one cell needs one.
 */
export interface MakerPair {
  readonly config: PairConfig
  readonly name: string
  /** Start price, ticks. */
  readonly start: number
  /** Cell width, ticks. */
  readonly cell: number
  readonly minimum: number
  readonly maximum: number
  /** Percent of the usual volatility. */
  readonly temper: number
  /** Initial base coin of the maker, units of 1e-8. */
  readonly stock: Amount
  /** Units of the base coin per lot. */
  readonly lotUnits: number
  /** Units of the quote coin per tick and lot, or their inverse. */
  readonly quoteFactor: number
  readonly quoteDivisor: number
}

/** Geometry of a pair; undefined if its numbers are too large for bots. */
function makerPairOf(seed: string, config: PairConfig, stock: Amount): MakerPair | undefined {
  const start = parseUnits(config.startPrice, config.priceDecimals)
  const minimum = parseUnits(config.minAmount, config.amountDecimals)
  const maximum = parseUnits(config.maxAmount ?? '', config.amountDecimals)
  if (start === undefined || minimum === undefined || start <= 0n) return undefined
  if (start > LARGEST || minimum > LARGEST / 1_000_000) return undefined
  const name = pairName(config)
  return {
    config,
    name,
    start: Number(start),
    cell: Math.max(1, Math.floor((Number(start) * CELL_MILLIONTHS + 500_000) / 1_000_000)),
    minimum: Math.max(1, Number(minimum)),
    maximum: maximum === undefined || maximum > LARGEST ? LARGEST : Number(maximum),
    temper: volatilityPercentOf(seed, name),
    stock,
    lotUnits: 10 ** (COIN_DECIMALS - config.amountDecimals),
    quoteFactor: 10 ** Math.max(0, COIN_DECIMALS - config.priceDecimals - config.amountDecimals),
    quoteDivisor: 10 ** Math.max(0, config.priceDecimals + config.amountDecimals - COIN_DECIMALS),
  }
}

export function cellOf(pair: MakerPair, ticks: number): number {
  return Math.floor(ticks / pair.cell)
}

export function priceText(pair: MakerPair, ticks: number): string {
  return unitsText(ticks, pair.config.priceDecimals)
}

export function quantityText(pair: MakerPair, lots: number): string {
  return unitsText(lots, pair.config.amountDecimals)
}

/** Quote coin required by an order, rounded up, units of 1e-8. */
export function quoteUnits({ quoteFactor, quoteDivisor }: MakerPair, ticks: number, lots: number): Amount {
  const product = times(times(ticks, lots), quoteFactor)
  return quoteDivisor === 1 ? product : dividedBy(plus(product, quoteDivisor - 1), quoteDivisor)
}

/** Base coin of `lots`, units of 1e-8. */
export function baseUnits({ lotUnits }: MakerPair, lots: number): Amount {
  return times(lots, lotUnits)
}

/** Geometry of pairs in their order; undefined for a pair without bots. */
type MakerPairsOf = (seed: string, pairs: readonly PairConfig[]) => readonly (MakerPair | undefined)[]

/** Caches geometries: they depend on seed and config alone. */
export function createMakerPairs(): MakerPairsOf {
  const known = new WeakMap<readonly PairConfig[], Map<string, readonly (MakerPair | undefined)[]>>()
  return (seed, pairs) => {
    const bySeed = known.get(pairs) ?? new Map<string, readonly (MakerPair | undefined)[]>()
    known.set(pairs, bySeed)
    const opened = bySeed.get(seed)
    if (opened !== undefined) return opened
    const stock = makerStock(pairs)
    const makerPairs = pairs.map((config) =>
      makerPairOf(seed, config, amountOf(stock.get(config.base) ?? 0n)),
    )
    bySeed.set(seed, makerPairs)
    return makerPairs
  }
}
