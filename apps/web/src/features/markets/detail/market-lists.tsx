import type { MarketKind, PairRef, SpotMarket } from '@bgk/sdk'
import { useTranslation } from 'react-i18next'
import { useSessionChoice } from '../../../shared/storage/use-session-choice'
import { TabPanel, Tabs } from '../../../ui/controls/tabs'
import { AboutPane } from './about-pane'
import { BookPane } from './book-pane'
import { DealsPane } from './deals-pane'
import styles from './market-lists.module.css'

export interface MarketListsProps {
  pair: PairRef
  kind: MarketKind
  market: SpotMarket | undefined
  stale: boolean
  /** The book has a pane of its own. */
  bookBeside?: boolean
}

/** Below the chart: the book, the deals, what the coin is. */
export function MarketLists({ pair, kind, market, stale, bookBeside = false }: MarketListsProps) {
  const { t } = useTranslation('marketDetail')
  const [chosen, setTab] = useSessionChoice('marketTab', ['book', 'deals', 'about'])
  const tabs = bookBeside ? (['deals', 'about'] as const) : (['book', 'deals', 'about'] as const)
  const tab = tabs.find((one) => one === chosen) ?? tabs[0]
  return (
    <>
      <Tabs
        id="market"
        fill
        label={t('details')}
        items={tabs.map((value) => ({ value, label: t(value) }))}
        value={tab}
        onChange={setTab}
      />
      <TabPanel id="market" value={tab}>
        <div className={styles.panel}>
          {tab === 'book' && <BookPane {...{ pair, kind, market, stale }} />}
          {tab === 'deals' && <DealsPane {...{ pair, kind, market }} />}
          {tab === 'about' && <AboutPane pair={pair} market={market} />}
        </div>
      </TabPanel>
    </>
  )
}
