import { useBgkClient, useLive } from '@bgk/react-bindings'
import type { MarketKind, PairRef } from '@bgk/sdk'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { loadTextsOf } from '../../i18n/i18n'
import { useLazyPart } from '../../shared/screen/use-lazy-part'
import { useSessionChoice } from '../../shared/storage/form-state'
import { Icon } from '../../ui/icons/icon'
import type { PlaceAt } from './place/place'
import styles from './side-chart.module.css'

/** Chart beside a form on a wide screen; code and texts load only there. */
export function SideChart({ pair, kind, onPlace }: { pair: PairRef; kind: MarketKind; onPlace: PlaceAt }) {
  const { i18n } = useTranslation()
  const { feed } = useBgkClient()
  const priceDecimals = useLive(feed.ticker(pair, kind), (market) => market.priceDecimals)
  const Chart = useLazyPart(async () => {
    const [{ MarketChart }] = await Promise.all([import('./market-chart'), loadTextsOf(i18n, ['chart'])])
    return MarketChart
  }, true)
  return (
    <div className={styles.side} aria-busy={!Chart || undefined}>
      {Chart && <Chart turns={false} {...{ pair, kind, priceDecimals, onPlace }} />}
    </div>
  )
}

/**
 * Low, collapsible chart below an order form. Its code loads after the more urgent price. Needs the texts
 * `trade`.
 */
export function SmallChart({ pair, kind }: { pair: PairRef; kind: MarketKind }) {
  const { t, i18n } = useTranslation('trade')
  const { feed } = useBgkClient()
  const id = useId()
  const [state, setState] = useSessionChoice('smallChart', ['open', 'closed'])
  const priceDecimals = useLive(feed.ticker(pair, kind), (market) => market.priceDecimals)
  const open = state === 'open'
  const enabled = open && priceDecimals !== undefined
  const Chart = useLazyPart(async () => {
    const [{ ChartPane }] = await Promise.all([import('./chart-pane'), loadTextsOf(i18n, ['chart'])])
    return ChartPane
  }, enabled)
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
          {t('chartOf', { pair: `${pair.base}/${pair.quote}` })}{' '}
          {Chart && <small>{i18n.t(`chart:period.${PERIOD}`)}</small>}
        </span>
        <Icon name="chevron-down" size={16} />
      </button>
      <div
        id={id}
        className={styles.place}
        hidden={!open}
        aria-busy={(open && !(Chart && enabled)) || undefined}
      >
        {open && Chart && enabled && <Chart {...{ pair, kind, priceDecimals }} period={PERIOD} />}
      </div>
    </section>
  )
}

const PERIOD = '15m'
