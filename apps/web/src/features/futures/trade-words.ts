import type { FuturesTrade, MarginMode, PairRef } from '@bgk/sdk'
import { UNKNOWN } from '@bgk/sdk/trading'
import { useTranslation } from 'react-i18next'

/** The pair of a row; undefined where the exchange does not say it. */
export const pairOf = ({ base, quote }: Partial<PairRef>): PairRef | undefined =>
  base === undefined || quote === undefined ? undefined : { base, quote }

/** The same in words, `BTC/USDT`; `--` where it is unknown. */
export function pairText(row: Partial<PairRef>): string {
  const pair = pairOf(row)
  return pair ? `${pair.base}/${pair.quote}` : UNKNOWN
}

/** Of two things the one for a side; undefined where the side is unknown. */
export function bySide<T>(side: 'buy' | 'sell' | undefined, long: T, short: T): T | undefined {
  if (side === undefined) return undefined
  return side === 'buy' ? long : short
}

/** A figure with its coin; one `--` where neither is told. */
export const withCoin = (figure: string, coin: string = UNKNOWN): string =>
  figure === UNKNOWN && coin === UNKNOWN ? UNKNOWN : `${figure} ${coin}`

const MODES: readonly MarginMode[] = ['cross', 'isolated']

/** A margin mode that an order can have; undefined for another one and where it is unknown. */
export const knownMode = ({ marginMode }: Pick<FuturesTrade, 'marginMode'>): MarginMode | undefined =>
  MODES.find((one) => one === marginMode)

interface MarginWords {
  /** "Isolated"; another mode as it came. */
  mode(trade: Pick<FuturesTrade, 'marginMode'>): string
  /** "Isolated 20X". */
  modeAndLeverage(trade: Pick<FuturesTrade, 'marginMode' | 'leverage'>): string
}

/** Margin mode and leverage in words; `--` for an unknown value. */
export function useMarginWords(): MarginWords {
  const { t } = useTranslation('futures')
  const mode: MarginWords['mode'] = (trade) => {
    const known = knownMode(trade)
    return known ? t(known) : (trade.marginMode ?? UNKNOWN)
  }
  return {
    mode,
    modeAndLeverage: (trade) =>
      withCoin(mode(trade), trade.leverage === undefined ? undefined : `${trade.leverage}X`),
  }
}
