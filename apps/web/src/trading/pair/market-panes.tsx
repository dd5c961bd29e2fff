import type { PairRef } from '@bgk/sdk'
import { useTranslation } from 'react-i18next'
import { useWide } from '../../shared/screen/screen'
import { useSessionChoice } from '../../shared/storage/form-state'
import { Segment } from '../../ui/controls/tabs'
import type { PickLevel } from '../book/book-side'
import { TradeBook } from '../book/trade-book'
import type { PlaceAt } from '../chart/place/place'
import { SideChart } from '../chart/side-chart'
import styles from './market-panes.module.css'

/** Rows per side of the book: as high as the chart beside it. */
const ROWS = { low: 7, tall: 9, alone: 10 } as const

interface MarketPanesProps {
  kind: 'spot' | 'futures'
  pair: PairRef
  stale: boolean
  onPick: PickLevel
  onPlace: PlaceAt
}

/** Chart and book of a wide screen, side by side or as tabs if space is short. Needs the texts `trade`. */
export function MarketPanes({ kind, pair, stale, onPick, onPlace }: MarketPanesProps) {
  const { t } = useTranslation('trade')
  const three = useWide(3)
  const tall = useWide('tall')
  const [shown, show] = useSessionChoice('marketPane', ['chart', 'book'])
  const rows = three ? (tall ? ROWS.tall : ROWS.low) : ROWS.alone
  return (
    <div className={styles.panes}>
      {!three && (
        <Segment
          label={t('markets')}
          options={[
            { value: 'chart', label: t('chart') },
            { value: 'book', label: t('orderBook') },
          ]}
          value={shown}
          onChange={show}
        />
      )}
      {(three || shown === 'chart') && <SideChart pair={pair} kind={kind} onPlace={onPlace} />}
      {(three || shown === 'book') && (
        <TradeBook market={kind} rows={rows} {...{ pair, stale }} onPick={onPick} />
      )}
    </div>
  )
}
