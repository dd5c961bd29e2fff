import { useBgkClient, useLive } from '@bgk/react-bindings'
import type { MarketKind, PairRef } from '@bgk/sdk'
import { type ComponentType, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { loadTextsOf } from '../../i18n/load-texts'
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
