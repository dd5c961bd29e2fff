import { useBgkClient, useLive } from '@bgk/react-bindings'
import type { MarketKind, PairRef } from '@bgk/sdk'
import { type ComponentType, useEffect, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { loadTextsOf } from '../../i18n/i18n'
import { useSessionChoice } from '../../shared/storage/form-state'
import { Icon } from '../../ui/icons/icon'
import type { ChartPaneProps } from './chart-pane'
import type { MarketChartProps } from './market-chart'
import styles from './side-chart.module.css'

/** The chart beside a form, where a wide screen has room for it; its code and texts are fetched then only. */
export function SideChart({ pair, kind }: { pair: PairRef; kind: MarketKind }) {
  const { i18n } = useTranslation()
  const { feed } = useBgkClient()
  const priceDecimals = useLive(feed.ticker(pair, kind), (market) => market.priceDecimals)
  const [Chart, setChart] = useState<ComponentType<MarketChartProps>>()
  useEffect(() => {
    // Without the chunk the place stays empty; form and book do without it.
    Promise.all([import('./market-chart'), loadTextsOf(i18n, ['chart'])]).then(
      ([{ MarketChart }]) => setChart(() => MarketChart),
      () => undefined,
    )
  }, [i18n])
  return <div className={styles.side}>{Chart && <Chart {...{ pair, kind, priceDecimals }} />}</div>
}

/** A low chart below an order form, to be folded away. Its code comes after the price, which is what one waits for. Needs the texts `trade`. */
export function SmallChart({ pair, kind }: { pair: PairRef; kind: MarketKind }) {
  const { t, i18n } = useTranslation('trade')
  const { feed } = useBgkClient()
  const id = useId()
  const [state, setState] = useSessionChoice('smallChart', ['open', 'closed'])
  const priceDecimals = useLive(feed.ticker(pair, kind), (market) => market.priceDecimals)
  const [Chart, setChart] = useState<ComponentType<ChartPaneProps>>()
  const open = state === 'open'
  const wanted = open && priceDecimals !== undefined
  useEffect(() => {
    if (!wanted) return
    // Without the chunk the place stays empty; form and book do without it.
    Promise.all([import('./chart-pane'), loadTextsOf(i18n, ['chart'])]).then(
      ([{ ChartPane }]) => setChart(() => ChartPane),
      () => undefined,
    )
  }, [wanted, i18n])
  return (
    <section className={styles.chart} aria-label={t('chart')}>
      <button
        type="button"
        className={styles.head}
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setState(open ? 'closed' : 'open')}
      >
        <span>
          {t('chartOf', { pair: `${pair.base}/${pair.quote}` })} <small>{PERIOD}</small>
        </span>
        <Icon name="chevron-down" size={16} />
      </button>
      <div id={id} className={styles.place} hidden={!open}>
        {open && Chart && wanted && <Chart {...{ pair, kind, priceDecimals }} period={PERIOD} />}
      </div>
    </section>
  )
}

const PERIOD = '15m'
