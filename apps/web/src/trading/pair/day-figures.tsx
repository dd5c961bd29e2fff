import { type LiveSource, useBgkClient } from '@bgk/react-bindings'
import type { MarketKind, PairRef, SpotMarket } from '@bgk/sdk'
import { useTranslation } from 'react-i18next'
import { lotSize, turnoverOf } from '../../shared/live/contract-terms'
import { LiveText, MarketPercent, MarketPrice } from '../../shared/live/market-figures'
import { useNumberFormat } from '../../ui/figures/number-format'
import styles from './day-figures.module.css'

type Terms = SpotMarket | undefined

interface DayFact {
  readonly label: string
  readonly text: (market: Terms) => string
}

/**
 * Returns labelled 24 h values: high, low, volume and turnover. Needs the texts `chart` and `marketDetail`.
 */
export function useDayFacts(pair: PairRef, terms: Terms): readonly DayFact[] {
  const { t } = useTranslation(['marketDetail', 'chart'])
  const format = useNumberFormat()
  const lots = lotSize(terms) !== undefined
  return [
    { label: t('chart:high24'), text: (market) => format.price(market?.high, market?.priceDecimals) },
    { label: t('chart:low24'), text: (market) => format.price(market?.low, market?.priceDecimals) },
    {
      label: lots ? t('volumeLots') : t('volume24', { coin: pair.base }),
      text: (market) => format.compact(market?.volume),
    },
    {
      label: t('turnover24', { coin: pair.quote }),
      text: (market) => format.compact(turnoverOf(market)),
    },
  ]
}

interface DayFactRowsProps {
  facts: readonly DayFact[]
  source: LiveSource<SpotMarket>
}

/** Rows of a definition list. */
export function DayFactRows({ facts, source }: DayFactRowsProps) {
  return facts.map(({ label, text }) => (
    <div key={label}>
      <dt>{label}</dt>
      <dd translate="no">
        <LiveText source={source} text={text} />
      </dd>
    </div>
  ))
}

export interface DayFiguresProps {
  kind: MarketKind
  pair: PairRef
  terms: Terms
  stale: boolean
}

/** Last price and 24 h values in one row. Needs the texts `chart` and `marketDetail`. */
export function DayFigures({ kind, pair, terms, stale }: DayFiguresProps) {
  const { t } = useTranslation(['marketDetail', 'chart'])
  const { feed } = useBgkClient()
  const source = feed.ticker(pair, kind)
  const facts = useDayFacts(pair, terms)
  // A cycle contract has no volume.
  const shown = kind === 'cycle' ? facts.slice(0, 2) : facts
  return (
    <div className={styles.figures}>
      <MarketPrice source={source} className={styles.price} stale={stale} />
      <dl aria-label={t('summary')}>
        <div>
          <dt>{t('chart:day')}</dt>
          <dd>
            <MarketPercent look="text" source={source} stale={stale} />
          </dd>
        </div>
        <DayFactRows facts={shown} source={source} />
      </dl>
    </div>
  )
}
