import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { EmptyState } from '../../ui/empty-state'
import { TabPanel, Tabs } from '../../ui/tabs'
import { ExchangeList } from './exchange-list'
import styles from './market-board.module.css'

/** All coins one can trade, by exchange and contract. */
export function MarketBoard() {
  const { t } = useTranslation('home')
  const [area, setArea] = useState<'exchange' | 'contract'>('exchange')
  return (
    <section className={styles.board}>
      <Tabs
        id="home-area"
        className={styles.tabs}
        label={t('marketsLabel')}
        value={area}
        onChange={setArea}
        items={[
          { value: 'exchange', label: t('exchange') },
          { value: 'contract', label: t('contract') },
        ]}
      />
      <TabPanel id="home-area" value={area}>
        {area === 'exchange' ? (
          <ExchangeList />
        ) : (
          <EmptyState icon="trend" compact title={t('contractLater')} hint={t('contractLaterHint')} />
        )}
      </TabPanel>
    </section>
  )
}
