import { useSpotOpenOrders } from '@bgk/react-bindings'
import type { PairRef } from '@bgk/sdk'
import { memo } from 'react'
import { useTranslation } from 'react-i18next'
import { TabPanel, Tabs } from '../../ui/controls/tabs'
import { OpenOrders } from './open-orders/open-orders'
import { SpotAssets } from './spot-assets'
import styles from './spot-screen.module.css'

export type SpotListsTab = 'orders' | 'assets'

export interface SpotListsProps {
  pair: PairRef
  tab: SpotListsTab
  onTab: (tab: SpotListsTab) => void
}

/** Below form and book: one's open orders and coins of the pair. */
export const SpotLists = memo(function SpotLists({ pair, tab, onTab }: SpotListsProps) {
  const { t } = useTranslation(['spot', 'app', 'trade'])
  const count = useSpotOpenOrders(pair).data?.rows.length ?? 0
  return (
    <>
      <Tabs
        id="spot-lists"
        className={styles.lists}
        label={t('lists')}
        items={[
          {
            value: 'orders',
            label: count > 0 ? t('trade:openOrdersCount', { count }) : t('trade:openOrders'),
          },
          { value: 'assets', label: t('app:tabs.balances') },
        ]}
        value={tab}
        onChange={onTab}
      />
      <TabPanel id="spot-lists" value={tab}>
        {tab === 'orders' ? <OpenOrders pair={pair} /> : <SpotAssets pair={pair} />}
      </TabPanel>
    </>
  )
})
