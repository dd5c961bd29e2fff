import { useBgkClient, useFuturesPositions, useThrottledLive } from '@bgk/react-bindings'
import type { FuturesPosition, MarketKind, PairRef } from '@bgk/sdk'
import { tryDecimal } from '@bgk/sdk/decimal'
import { futuresProfit, UNKNOWN } from '@bgk/sdk/trading'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useNumberFormat } from '../../../ui/figures/number-format'
import type { ChartLine } from '../series/price-lines'
import type { ChartStop } from './chart-stop'

/** The labels on the axis, in the app's language. */
interface PositionLabels {
  readonly long: string
  readonly short: string
  readonly liquidation: string
  readonly takeProfit: string
  readonly stopLoss: string
  /** Lots as they are shown. */
  readonly lots: (quantity: string) => string
  /** Profit or loss with its sign. */
  readonly profit: (profit: string) => string
}

/** The figures of a market by which positions are valued. */
interface Valuation {
  readonly price: string
  readonly contractSize: string
}

/** Where the positions of a pair were entered, would be liquidated, and take profit or stop; `stops` have lines of their own. */
export function positionLines(
  positions: readonly FuturesPosition[],
  { base, quote }: PairRef,
  words: PositionLabels,
  market?: Valuation,
  stops: readonly ChartStop[] = [],
): readonly ChartLine[] {
  return positions
    .filter((position) => position.base === base && position.quote === quote)
    .flatMap((position) => {
      const { id, side, entryPrice, liquidationPrice, takeProfitPrice, stopLossPrice } = position
      const figures = (at: string | undefined) => {
        const profit = profitAt(position, at, market?.contractSize)
        const parts = [
          position.quantity !== undefined && words.lots(position.quantity),
          profit !== undefined && words.profit(profit),
        ]
        return parts.filter(Boolean).join(' ')
      }
      const labelled = (word: string, at: string | undefined) => `${word} ${figures(at)}`.trim()
      const entry = entryLook(side, words)
      const hasOwn = stops.some(({ positionId }) => positionId === id)
      const lines: readonly (ChartLine | false | undefined)[] = [
        entryPrice !== undefined && {
          id: `entry-${id}`,
          price: entryPrice,
          ...entry,
          label: labelled(entry.label, market?.price),
        },
        liquidationPrice !== undefined && {
          id: `liquidation-${id}`,
          price: liquidationPrice,
          tone: 'warn',
          label: labelled(words.liquidation, liquidationPrice),
          dashed: true,
        },
        !hasOwn &&
          takeProfitPrice !== undefined && {
            id: `take-profit-${id}`,
            price: takeProfitPrice,
            tone: 'up',
            label: labelled(words.takeProfit, takeProfitPrice),
            dashed: true,
          },
        !hasOwn &&
          stopLossPrice !== undefined && {
            id: `stop-loss-${id}`,
            price: stopLossPrice,
            tone: 'down',
            label: labelled(words.stopLoss, stopLossPrice),
            dashed: true,
          },
      ]
      return lines.filter((line): line is ChartLine => typeof line === 'object')
    })
}

/** Profit of the whole position at a price, without fees; undefined while a figure for it is unknown. */
function profitAt(
  { side, entryPrice, quantity }: FuturesPosition,
  lastPrice: string | undefined,
  contractSize: string | undefined,
): string | undefined {
  if (side === undefined || entryPrice === undefined || quantity === undefined) return undefined
  if (contractSize === undefined || !tryDecimal(lastPrice) || lastPrice === undefined) return undefined
  return futuresProfit({ side, entryPrice, lastPrice, contractSize, quantity })
}

/** The side of a position; one that is not known has neither colour nor word. */
function entryLook(side: FuturesPosition['side'], words: PositionLabels): Pick<ChartLine, 'tone' | 'label'> {
  if (side === undefined) return { tone: 'quiet', label: UNKNOWN }
  return side === 'buy' ? { tone: 'up', label: words.long } : { tone: 'down', label: words.short }
}

const NONE: readonly ChartLine[] = []
const NO_MARKET: Partial<Valuation> = {}

/** The prices to mark in a contract's chart: those of the member's own positions. */
export function usePositionLines(
  pair: PairRef,
  kind: MarketKind,
  stops: readonly ChartStop[],
): readonly ChartLine[] {
  const { t } = useTranslation('chart')
  const { data } = useFuturesPositions({ enabled: kind === 'futures' })
  const { base, quote } = pair
  const format = useNumberFormat()
  const { feed } = useBgkClient()
  const isHeld = data?.some((position) => position.base === base && position.quote === quote) === true
  const { price, contractSize } =
    useThrottledLive(kind === 'futures' && isHeld ? feed.ticker(pair, 'futures') : undefined) ?? NO_MARKET
  return useMemo(
    () =>
      data && kind === 'futures'
        ? positionLines(
            data,
            { base, quote },
            {
              long: t('line.long'),
              short: t('line.short'),
              liquidation: t('line.liquidation'),
              takeProfit: t('line.takeProfit'),
              stopLoss: t('line.stopLoss'),
              lots: (quantity) => format.amount(quantity, 0),
              profit: (profit) => `${profit.startsWith('-') ? '' : '+'}${format.amount(profit, 2)}`,
            },
            price !== undefined && contractSize !== undefined ? { price, contractSize } : undefined,
            stops,
          )
        : NONE,
    [data, kind, base, quote, t, format, price, contractSize, stops],
  )
}
