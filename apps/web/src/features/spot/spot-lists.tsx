import { useOpenOrders } from '@bgk/react-bindings'
import type { PairRef } from '@bgk/sdk'
import { memo } from 'react'
import { useTranslation } from '../../i18n/use-translation'
import { useNavigate } from '../../app/use-navigate'
import { IconButton } from '../../ui/icon-button'
import { TabPanel, Tabs } from '../../ui/tabs'
import { OpenOrders } from './open-orders'
import { recordPath } from './record-address'
import { SpotAssets } from './spot-assets'
import styles from './spot-screen.module.css'

export type SpotListsTab = 'orders' | 'assets'

export interface SpotListsProps {
  pair: PairRef
  board: string | undefined
  tab: SpotListsTab
  onTab: (tab: SpotListsTab) => void
}

/** Below form and book: one's open orders and coins of the pair, and the way to all orders there were. */
export const SpotLists = memo(function SpotLists({ pair, board, tab, onTab }: SpotListsProps) {
  const { t } = useTranslation('spot')
  const navigate = useNavigate()
  const count = useOpenOrders(pair).data?.rows.length ?? 0
  return (
    <>
      <div className={styles.lists}>
        <Tabs
          id="spot-lists"
          label={t('lists')}
          items={[
            { value: 'orders', label: count > 0 ? t('openOrdersCount', { count }) : t('openOrders') },
            { value: 'assets', label: t('assets') },
          ]}
          value={tab}
          onChange={onTab}
        />
        <IconButton
          icon="history"
          label={t('record')}
          onClick={() => navigate(recordPath({ ...pair, board }))}
        />
      </div>
      <TabPanel id="spot-lists" value={tab}>
        {tab === 'orders' ? <OpenOrders pair={pair} /> : <SpotAssets pair={pair} />}
      </TabPanel>
    </>
  )
})
