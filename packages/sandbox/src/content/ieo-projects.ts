import type { Locale } from '@bgk/sdk'
import type { IeoSeries } from '../core/ieo/ieo'
import { contentIn } from './articles'
import type { SoldCoin } from './texts/content-texts'

const HOUR = 3_600_000
const DAY = 24 * HOUR

/** Sales last two days and repeat after six: of three alternating series one is always open. */
const TURN = { saleMs: 2 * DAY, everyMs: 6 * DAY }

/**
 * Token sales of the demo exchange. At genesis the first has been open for half a day. The second opens when
 * it closes; the first round of the third ended when the first opened.
 */
export const ieoProjects: readonly (IeoSeries & { coin: SoldCoin })[] = [
  {
    ...TURN,
    id: 1,
    title: 'Lumen Grid',
    coin: 'LMG',
    price: '0.05',
    issued: '20000000',
    min: '100',
    max: '100000',
    memberMax: '200000',
    lockDays: 1,
    parts: 1,
    giftRate: '0.05',
    payCoins: ['USDT', 'BGK'],
    firstOpensMs: -12 * HOUR,
    demand: '0.78',
  },
  {
    ...TURN,
    id: 2,
    title: 'Harbor Trust',
    coin: 'HBT',
    price: '1.2',
    issued: '1500000',
    min: '10',
    max: '10000',
    memberMax: '25000',
    lockDays: 3,
    parts: 3,
    giftRate: '0',
    payCoins: ['USDT', 'BTC', 'ETH'],
    firstOpensMs: 36 * HOUR,
    demand: '0.92',
  },
  {
    ...TURN,
    id: 3,
    title: 'Quiet Fields',
    coin: 'QFD',
    price: '0.008',
    issued: '250000000',
    min: '1000',
    max: '2000000',
    lockDays: 7,
    parts: 5,
    giftRate: '0.1',
    payCoins: ['USDT', 'BGK', 'SOL'],
    firstOpensMs: -60 * HOUR,
    demand: '0.6',
  },
]

/** Localized HTML introduction of a token sale; empty for an unknown one. */
export function projectIntroduction(coin: string, locale: Locale): string {
  const sold = ieoProjects.find((series) => series.coin === coin)
  return sold === undefined ? '' : contentIn(locale).projects[sold.coin]
}
