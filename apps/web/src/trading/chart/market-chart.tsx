import type { MarketKind, PairRef } from '@bgk/sdk'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { loadTextsOf } from '../../i18n/i18n'
import { usePart } from '../../shared/screen/use-part'
import { IconButton } from '../../ui/controls/button'
import { ChartPane } from './chart-pane'
import { IndicatorSheet, useChartChoices } from './indicator-sheet'
import styles from './market-chart.module.css'
import { orderLines } from './orders/chart-order'
import { useChartOrders } from './orders/use-chart-orders'
import { PeriodBar } from './period-bar'
import { usePositionLines } from './position-lines'

export interface MarketChartProps {
  pair: PairRef
  kind: MarketKind
  /** Undefined until the market is known: the places are kept. */
  priceDecimals: number | undefined
}

/** A market's chart with its periods and indicators; both are remembered. Of a contract it marks the member's positions. */
export function MarketChart({ pair, kind, priceDecimals }: MarketChartProps) {
  const { t, i18n } = useTranslation(['chart', 'app'])
  const [choices, change] = useChartChoices()
  const [choosing, setChoosing] = useState(false)
  const positions = usePositionLines(pair, kind)
  const orders = useChartOrders(pair, kind)
  const lines = useMemo(
    () => [
      ...positions,
      ...orderLines(orders, ({ side, remaining }) => `${t(`app:words.${side}`)} ${remaining}`),
    ],
    [positions, orders, t],
  )
  const Tags = usePart(async () => {
    const [{ OrderTags }] = await Promise.all([
      import('./orders/order-tags'),
      loadTextsOf(i18n, ['chartOrders', 'trade', kind]),
    ])
    return OrderTags
  }, orders.length > 0)
  return (
    <>
      <PeriodBar
        value={choices.period}
        onChange={(period) => change({ period })}
        action={
          <IconButton
            icon="sliders"
            size={20}
            label={t('indicators')}
            aria-haspopup="dialog"
            onClick={() => setChoosing(true)}
          />
        }
      />
      <div className={styles.place} aria-busy={priceDecimals === undefined || undefined}>
        {priceDecimals !== undefined && (
          <ChartPane
            key={`${pair.base}/${pair.quote}`}
            {...{ pair, kind, priceDecimals }}
            period={choices.period}
            indicators={choices.indicators}
            hollow={choices.hollow}
            lines={lines}
            overlays={(surface) => Tags && <Tags {...{ surface, orders, priceDecimals }} />}
          />
        )}
      </div>
      <IndicatorSheet
        open={choosing}
        onClose={() => setChoosing(false)}
        choices={choices}
        onChange={change}
      />
    </>
  )
}
