import type { MarketKind, PairRef } from '@bgk/sdk'
import { type CSSProperties, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { loadTextsOf } from '../../i18n/i18n'
import { useLazyPart } from '../../shared/screen/use-lazy-part'
import { IconButton } from '../../ui/controls/button'
import { AlertButton, type AlertRequest } from './alert-button'
import { legendHeight } from './bar-strip'
import { ChartPane } from './chart-pane'
import { useFullScreen } from './full-screen'
import { IndicatorSheet, useChartChoices } from './indicator-sheet'
import styles from './market-chart.module.css'
import { orderLines } from './orders/chart-order'
import { useChartOrders } from './orders/use-chart-orders'
import { PeriodBar } from './period-bar'
import type { PlaceAt } from './place/place'
import { PriceMenuButton } from './place/price-menu-button'
import { stopLines } from './positions/chart-stop'
import { usePositionLines } from './positions/position-lines'
import { useChartStops } from './positions/use-chart-stops'
import { isBelow } from './series/indicators'
import { useDrawings } from './use-drawings'

export interface MarketChartProps {
  /** false: stays beside a form when the phone is turned on its side. */
  turns?: boolean
  pair: PairRef
  kind: MarketKind
  /** Undefined until the market is known: the places are kept. */
  priceDecimals: number | undefined
  /** Takes a price of the chart to the order form. */
  onPlace: PlaceAt
}

const LINE_WORDS = { takeProfitPrice: 'line.takeProfit', stopLossPrice: 'line.stopLoss' } as const

/** A market's chart with its periods and indicators; both are remembered. Of a contract it marks the member's positions. */
export function MarketChart({ pair, kind, priceDecimals, turns, onPlace }: MarketChartProps) {
  const { t, i18n } = useTranslation(['chart', 'app'])
  const [choices, change] = useChartChoices()
  const [choosing, setChoosing] = useState(false)
  const stops = useChartStops(pair, kind)
  const positions = usePositionLines(pair, kind, stops)
  const orders = useChartOrders(pair, kind)
  const lines = useMemo(
    () => [
      ...positions,
      ...orderLines(orders, ({ side, remaining }) => `${t(`app:words.${side}`)} ${remaining}`),
      ...stopLines(stops, ({ field, quantity }) => `${t(LINE_WORDS[field])} ${quantity}`),
    ],
    [positions, orders, stops, t],
  )
  const Tags = useLazyPart(
    async () => {
      const [{ ChartTags }] = await Promise.all([
        import('./tags/chart-tags'),
        loadTextsOf(i18n, ['chartOrders', 'checks', 'trade', kind]),
      ])
      return ChartTags
    },
    orders.length + stops.length > 0,
  )
  const full = useFullScreen(turns)
  const [alertAt, setAlertAt] = useState<AlertRequest>()
  const drawings = useDrawings(pair, kind, priceDecimals)
  /** Each pane makes the chart higher, also before it has come. */
  const below = { '--below': choices.indicators.filter(isBelow).length } as CSSProperties
  const name = `${pair.base}/${pair.quote}`
  return (
    <>
      <div
        ref={full.ref}
        className={styles.frame}
        {...(full.on && {
          ...{ role: 'dialog', 'aria-modal': true, 'aria-label': t('chartLabel', { pair: name }) },
          ...{ popover: 'manual', tabIndex: -1, 'data-full': true, 'data-no-drag': true },
        })}
      >
        {full.on && (
          <p className={styles.name} translate="no">
            {name}
          </p>
        )}
        <PeriodBar
          value={choices.period}
          onChange={(period) => change({ period })}
          action={
            <>
              <IconButton
                icon="sliders"
                size={20}
                label={t('indicators')}
                aria-haspopup="dialog"
                onClick={() => setChoosing(true)}
              />
              <IconButton
                icon="edit"
                size={20}
                label={t('draw')}
                aria-pressed={drawings.open}
                onClick={drawings.toggle}
              />
            </>
          }
        />
        {full.on && (
          <span className={styles.leave}>
            <IconButton icon="close" label={t('leaveFullScreen')} onClick={full.close} />
          </span>
        )}
        <div className={styles.place} style={below} aria-busy={priceDecimals === undefined || undefined}>
          {drawings.open && <div ref={drawings.placeRef} className={styles.tools} />}
          {priceDecimals !== undefined && (
            <ChartPane
              key={name}
              {...{ pair, kind, priceDecimals }}
              period={choices.period}
              indicators={choices.indicators}
              hollow={choices.hollow}
              lines={lines}
              overlays={(surface) => (
                <>
                  <span className={styles.corner}>
                    {!full.on && (
                      <IconButton icon="expand" size={20} label={t('fullScreen')} onClick={full.open} />
                    )}
                    {kind !== 'cycle' && (
                      <>
                        <AlertButton {...{ pair, kind, priceDecimals }} request={alertAt} />
                        <PriceMenuButton
                          {...{ surface, pair, kind, priceDecimals, onPlace }}
                          onAlert={(price) => setAlertAt({ price })}
                        />
                      </>
                    )}
                  </span>
                  {Tags && (
                    <Tags
                      {...{ surface, orders, stops, priceDecimals }}
                      top={legendHeight(choices.indicators)}
                    />
                  )}
                  {drawings.overlay(surface)}
                </>
              )}
            />
          )}
        </div>
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
