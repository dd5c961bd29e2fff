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

export const pairOf = ({ base, quote }: Partial<PairRef>): PairRef | undefined =>
  base === undefined || quote === undefined ? undefined : { base, quote }

/** Pair as text, `BTC/USDT`; `--` if unknown. */
export function pairText(row: Partial<PairRef>): string {
  const pair = pairOf(row)
  return pair ? `${pair.base}/${pair.quote}` : UNKNOWN
}

/** Selects a value by side; undefined without a side. */
export function bySide<T>(side: 'buy' | 'sell' | undefined, long: T, short: T): T | undefined {
  if (side === undefined) return undefined
  return side === 'buy' ? long : short
}

/** Figure with its coin; a single `--` if neither is known. */
export const withCoin = (figure: string, coin: string = UNKNOWN): string =>
  figure === UNKNOWN && coin === UNKNOWN ? UNKNOWN : `${figure} ${coin}`

/** Figure with its unit; `--` alone if the figure is unknown. */
export const withUnit = (figure: string, unit: string | undefined): string =>
  figure === UNKNOWN || unit === undefined ? figure : `${figure} ${unit}`

/** Variables of a text about lots: the formatted figure, and the number that selects the plural form. */
export const lotParams = (lots: string | undefined, format: ReturnType<typeof useNumberFormat>) => ({
  lots: format.amount(lots, 0),
  count: Number(lots ?? 0),
})

/** Label of a figure without a unit. */
export const labelIn = (label: string, unit: string | undefined): string =>
  unit === undefined ? label : `${label} (${unit})`

const MODES: readonly MarginMode[] = ['cross', 'isolated']

/** Margin mode accepted in orders; undefined otherwise. */
export const knownMode = ({ marginMode }: Pick<FuturesTrade, 'marginMode'>): MarginMode | undefined =>
  MODES.find((one) => one === marginMode)

interface MarginTexts {
  /** "Isolated"; an unknown mode unchanged. */
  mode(trade: Pick<FuturesTrade, 'marginMode'>): string
  /** "Isolated 20X". */
  modeAndLeverage(trade: Pick<FuturesTrade, 'marginMode' | 'leverage'>): string
}

/** Texts for margin mode and leverage; `--` if unknown. */
export function useMarginTexts(): MarginTexts {
  const { t } = useTranslation('futures')
  const mode: MarginTexts['mode'] = (trade) => {
    const known = knownMode(trade)
    return known ? t(known) : (trade.marginMode ?? UNKNOWN)
  }
  return {
    mode,
    modeAndLeverage: (trade) =>
      withCoin(mode(trade), trade.leverage === undefined ? undefined : `${trade.leverage}X`),
  }
}

/** Formats profit and loss: 4 decimals half-up, signed except zero; `--` if unknown. */
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

/**
 * A contract from the list of all, live, without following each pair separately. Undefined without a pair.
 */
export function useContract(pair: Partial<PairRef>): FuturesMarket | undefined {
  const { feed } = useBgkClient()
  return useLive(feed.lists(), (lists) => find(lists, pair))
}

/** The same as a source to follow without rendering. */
export function useContractSource({ base, quote }: Partial<PairRef>): LiveSource<FuturesMarket> {
  const { feed } = useBgkClient()
  return useMemo(() => listed(feed.lists(), (lists) => find(lists, { base, quote })), [feed, base, quote])
}

/** Price decimals of a contract; price ticks cause no render. */
export function usePriceDecimals(pair: Partial<PairRef>): number | undefined {
  const { feed } = useBgkClient()
  return useLive(feed.lists(), (lists) => find(lists, pair)?.priceDecimals)
}

/** Base quantity of one lot; price ticks cause no render. */
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
  /** The order closes a position: a sell closes a long (docs/reference/rules.md#r35). */
  closes?: boolean
  /** Content at the end of the line. */
  children?: ReactNode
}

/** First line of every order and position: long or short, pair, margin mode and leverage. */
export function TradeHead({ trade, closes = false, children }: TradeHeadProps) {
  const { t } = useTranslation('futures')
  const margin = useMarginTexts()
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

/** Row name of a table: pair over side, margin mode and leverage. */
export function TradeCell({ trade, closes = false }: Omit<TradeHeadProps, 'children'>) {
  const { t } = useTranslation('futures')
  const margin = useMarginTexts()
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

/** Table cell with a price in the contract's format. */
export function PriceCell({ position, price, unit }: PriceCellProps) {
  const format = useNumberFormat()
  return <Figure value={format.price(price, usePriceDecimals(position))} unit={unit} />
}
