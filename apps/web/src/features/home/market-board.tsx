import { useState } from 'react'
import type { MarketKind } from '../../app/recent-markets'
import { useTranslation } from '../../i18n/use-translation'
import { TabPanel, Tabs } from '../../ui/tabs'
import styles from './market-board.module.css'
import { MarketList } from './market-list'

/** All coins one can trade, by area: exchange and contract. */
export function MarketBoard() {
  const { t } = useTranslation('home')
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
          { value: 'trad', label: t('exchange') },
          { value: 'contract', label: t('contract') },
        ]}
      />
      <TabPanel id="home-area" value={area}>
        <MarketList key={area} kind={area} />
      </TabPanel>
    </section>
  )
}
