import { type LiveSource, useBgkClient, useLive } from '@bgk/react-bindings'
import type { FuturesMarket, FuturesTrade, MarginMode, MarketLists, PairRef } from '@bgk/sdk'
import { gt, round, toText, tryDecimal } from '@bgk/sdk/decimal'
import { UNKNOWN } from '@bgk/sdk/trading'
import { type ReactNode, useCallback, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { listed } from '../../shared/live/listed-markets'
import { Chip } from '../../ui/controls/button'
import { useNumberFormat } from '../../ui/figures/number-format'
import { Figure } from '../../ui/layout/data-table'
import styles from './futures.module.css'

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

/** A figure with its unit; `--` alone while the figure is unknown. */
export const withUnit = (figure: string, unit: string | undefined): string =>
  figure === UNKNOWN || unit === undefined ? figure : `${figure} ${unit}`

/** Variables of a text about lots: their figure, and the number that picks the form of the word. */
export const lotWords = (lots: string | undefined, format: ReturnType<typeof useNumberFormat>) => ({
  lots: format.amount(lots, 0),
  count: Number(lots ?? 0),
})

/** The label of a figure that stands without its unit. */
export const labelIn = (label: string, unit: string | undefined): string =>
  unit === undefined ? label : `${label} (${unit})`

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

/** Profit and loss as text: 4 decimals half-up, always with its sign, zero without; `--` while unknown. */
export function useSigned(): (amount: string | undefined) => string {
  const format = useNumberFormat()
  return useCallback(
    (amount) => {
      const value = amount === undefined ? undefined : tryDecimal(amount)
      if (!value) return '--'
      const shown = round(value, 4, 'halfUp')
      return `${gt(shown, '0') ? '+' : ''}${format.amount(toText(shown), 4)}`
    },
    [format],
  )
}

/** A contract from the list of all, live; for positions on any pair, without following each pair on its own. No pair, no contract. */
export function useContract(pair: Partial<PairRef>): FuturesMarket | undefined {
  const { feed } = useBgkClient()
  return useLive(feed.lists(), (lists) => find(lists, pair))
}

/** The same as something to follow without rendering. */
export function useContractSource({ base, quote }: Partial<PairRef>): LiveSource<FuturesMarket> {
  const { feed } = useBgkClient()
  return useMemo(() => listed(feed.lists(), (lists) => find(lists, { base, quote })), [feed, base, quote])
}

/** How a contract writes its prices; says nothing new when they move. */
export function usePriceDecimals(pair: Partial<PairRef>): number | undefined {
  const { feed } = useBgkClient()
  return useLive(feed.lists(), (lists) => find(lists, pair)?.priceDecimals)
}

/** Base in one lot of a contract; says nothing new when prices move. */
export function useContractSize(pair: Partial<PairRef>): string | undefined {
  const { feed } = useBgkClient()
  return useLive(feed.lists(), (lists) => find(lists, pair)?.contractSize)
}

interface KnownPair {
  readonly base?: string | undefined
  readonly quote?: string | undefined
}

const find = ({ futures }: MarketLists, { base, quote }: KnownPair) =>
  futures?.find((market) => market.base === base && market.quote === quote)

interface TradeHeadProps {
  trade: Pick<FuturesTrade, 'side' | 'base' | 'quote' | 'marginMode' | 'leverage'>
  /** It closes a position: a sell closes a long (docs/reference/rules.md#r35). */
  closes?: boolean
  /** At the end of the line. */
  children?: ReactNode
}

/** Long or short, pair, margin mode and leverage: the first line of every order and position. */
export function TradeHead({ trade, closes = false, children }: TradeHeadProps) {
  const { t } = useTranslation('futures')
  const margin = useMarginWords()
  const { side } = trade
  const way = closes
    ? bySide(side, t('closeShort'), t('closeLong'))
    : bySide(side, t('longArrow'), t('shortArrow'))
  return (
    <div className={styles.head}>
      <Chip tone={bySide(side, 'up', 'down') ?? 'neutral'}>{way ?? UNKNOWN}</Chip>
      <strong className={styles.pair} translate="no">
        {pairText(trade)}
      </strong>
      <Chip>{margin.modeAndLeverage(trade)}</Chip>
      <span className={styles.end}>{children}</span>
    </div>
  )
}

/** Pair over side, margin mode and leverage: the name of a table's row. */
export function TradeCell({ trade, closes = false }: Omit<TradeHeadProps, 'children'>) {
  const { t } = useTranslation('futures')
  const margin = useMarginWords()
  const way = closes
    ? bySide(trade.side, t('closeShort'), t('closeLong'))
    : bySide(trade.side, t('longArrow'), t('shortArrow'))
  return (
    <span className={styles.cell}>
      <strong translate="no">{pairText(trade)}</strong>
      <small>
        <span data-tone={bySide(trade.side, 'up', 'down')}>{way ?? UNKNOWN}</span>{' '}
        {margin.modeAndLeverage(trade)}
      </small>
    </span>
  )
}

interface PriceCellProps {
  /** Pair of the price. */
  position: Partial<PairRef>
  price: string | undefined
  unit: string | undefined
}

/** A price as its contract writes prices, in a table. */
export function PriceCell({ position, price, unit }: PriceCellProps) {
  const format = useNumberFormat()
  return <Figure value={format.price(price, usePriceDecimals(position))} unit={unit} />
}
