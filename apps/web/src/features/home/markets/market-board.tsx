import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { MarketKind } from '../../../shared/storage/recent-markets'
import { TabPanel, Tabs } from '../../../ui/controls/tabs'
import styles from './market-board.module.css'
import { MarketList } from './market-list'

/** All coins one can trade, by area: exchange and contract. */
export function MarketBoard() {
  const { t } = useTranslation(['home', 'app'])
  const [area, setArea] = useState<MarketKind>('trad')
  return (
    <section>
      <Tabs
        id="home-area"
        className={styles.tabs}
        label={t('marketsLabel')}
        value={area}
        onChange={setArea}
        items={[
          { value: 'trad', label: t('app:tabs.coinExchange') },
          { value: 'contract', label: t('app:tabs.futures') },
        ]}
      />
      <TabPanel id="home-area" value={area}>
        <MarketList key={area} kind={area} />
      </TabPanel>
    </section>
  )
}
