import type { FuturesPosition, PairRef } from '@bgk/sdk'
import { UNKNOWN } from '@bgk/sdk/trading'
import type { ChartLine } from './series/price-lines'

/** The labels on the axis, in the app's language. */
export interface PositionWords {
  readonly long: string
  readonly short: string
  readonly liquidation: string
  readonly takeProfit: string
  readonly stopLoss: string
}

/** Where the positions of a pair were entered, would be liquidated, and take profit or stop. */
export function positionLines(
  positions: readonly FuturesPosition[],
  { base, quote }: PairRef,
  words: PositionWords,
): readonly ChartLine[] {
  return positions
    .filter((position) => position.base === base && position.quote === quote)
    .flatMap((position) => {
      const { id, side, entryPrice, liquidationPrice, takeProfitPrice, stopLossPrice } = position
      const lines: readonly (ChartLine | false | undefined)[] = [
        entryPrice !== undefined && {
          id: `entry-${id}`,
          price: entryPrice,
          ...entryLook(side, words),
        },
        liquidationPrice !== undefined && {
          id: `liquidation-${id}`,
          price: liquidationPrice,
          tone: 'warn',
          label: words.liquidation,
          dashed: true,
        },
        takeProfitPrice !== undefined && {
          id: `take-profit-${id}`,
          price: takeProfitPrice,
          tone: 'up',
          label: words.takeProfit,
          dashed: true,
        },
        stopLossPrice !== undefined && {
          id: `stop-loss-${id}`,
          price: stopLossPrice,
          tone: 'down',
          label: words.stopLoss,
          dashed: true,
        },
      ]
      return lines.filter((line): line is ChartLine => typeof line === 'object')
    })
}

/** The side of a position; one that is not known has neither colour nor word. */
function entryLook(side: FuturesPosition['side'], words: PositionWords): Pick<ChartLine, 'tone' | 'label'> {
  if (side === undefined) return { tone: 'quiet', label: UNKNOWN }
  return side === 'buy' ? { tone: 'up', label: words.long } : { tone: 'down', label: words.short }
}
