import { useFuturesPositions } from '@bgk/react-bindings'
import type { MarketKind, PairRef } from '@bgk/sdk'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { positionLines } from './position-lines'
import type { ChartLine } from './series/price-lines'

const NONE: readonly ChartLine[] = []

/** The prices to mark in a contract's chart: those of the member's own positions. */
export function usePositionLines(pair: PairRef, kind: MarketKind): readonly ChartLine[] {
  const { t } = useTranslation('chart')
  const { data } = useFuturesPositions({ enabled: kind === 'futures' })
  const { base, quote } = pair
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
            },
          )
        : NONE,
    [data, kind, base, quote, t],
  )
}
