import { standardConfig } from '../../src/content/standard-config'
import type { ExchangeConfig } from '../../src/core/config'
import type { IeoSeries } from '../../src/core/ieo/ieo'

export const GENESIS = Date.UTC(2026, 2, 4, 5, 17, 23)

const BASES = ['BTC', 'ETH', 'SOL'] as const

export const SALE_PRICE = 0.5
export const SALE_COIN = 'NEW'
export const SALE_ROUND = 1001

const sale: IeoSeries = {
  id: 1,
  title: 'New Coin',
  coin: SALE_COIN,
  price: String(SALE_PRICE),
  issued: '10000000',
  min: '1',
  lockDays: 1,
  parts: 1,
  giftRate: '0',
  payCoins: ['USDT', ...BASES],
  firstOpensMs: 0,
  saleMs: 172_800_000,
  everyMs: 518_400_000,
  demand: '0',
}

export function basesOf(seed: number): readonly [main: string, other: string] {
  const main = BASES[seed % BASES.length] ?? 'BTC'
  const other = BASES[(seed + 1) % BASES.length] ?? 'ETH'
  return [main, other]
}

/** The standard exchange with two of its pairs and without irrelevant parts: chains, market data. */
export function arenaConfig(seed: number): ExchangeConfig {
  const bases: readonly string[] = basesOf(seed)
  const coins = new Set(['USDT', ...bases])
  const {
    market: _data,
    chains: _chains,
    ...standard
  } = standardConfig({
    seed: `economic ${seed}`,
    genesis: GENESIS,
    openings: undefined,
  })
  const { pairs, contracts = [], cycle, flash } = standard
  return {
    ...standard,
    pairs: pairs.filter(({ base }) => bases.includes(base)),
    contracts: contracts.filter(({ base }) => bases.includes(base)),
    coins: [...BASES, 'BGK'],
    ...(cycle && { cycle: { ...cycle, pairs: cycle.pairs.filter(({ base }) => bases.includes(base)) } }),
    ...(flash && {
      flash: { ...flash, pairs: flash.pairs.filter(({ from, to }) => coins.has(from) && coins.has(to)) },
    }),
    ieo: [sale],
  }
}
