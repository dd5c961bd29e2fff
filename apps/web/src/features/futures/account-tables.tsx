import { useFuturesOpenOrders } from '@bgk/react-bindings'
import { useTranslation } from 'react-i18next'
import { useSessionChoice } from '../../shared/storage/form-state'
import { TabPanel, Tabs } from '../../ui/controls/tabs'
import styles from './futures.module.css'
import { anything } from './orders/record-filter'
import { ClosedPositions, OpenEntrusts, PastOrders } from './orders/record-lists'
import { PositionPane, type PositionPaneProps } from './position/position-pane'

const TABS = ['positions', 'orders', 'history', 'closed'] as const

const all = { filter: anything, onClear: () => undefined }

/** Own positions and orders on all pairs. Needs the texts `futures`, `poster` and `trade`. */
export function AccountTables(props: Omit<PositionPaneProps, 'onOpen'>) {
  const { t } = useTranslation(['futures', 'app', 'trade'])
  const [tab, setTab] = useSessionChoice('futuresTable', TABS)
  const positions = props.positions.data?.length ?? 0
  const orders = useFuturesOpenOrders().data?.rows.length ?? 0
  const words = {
    positions: positions > 0 ? t('tabPositionCount', { count: positions }) : t('positions'),
    orders: orders > 0 ? t('trade:openOrdersCount', { count: orders }) : t('trade:openOrders'),
    history: t('orderHistory'),
    closed: t('positionHistory'),
  }
  return (
    <>
      <Tabs
        id="futures-tables"
        className={styles.tabs}
        label={t('record')}
        items={TABS.map((value) => ({ value, label: words[value] }))}
        value={tab}
        onChange={setTab}
      />
      <TabPanel id="futures-tables" value={tab}>
        {tab === 'positions' && <PositionPane {...props} />}
        {tab === 'orders' && <OpenEntrusts {...all} />}
        {tab === 'history' && <PastOrders {...all} />}
        {tab === 'closed' && <ClosedPositions {...all} />}
      </TabPanel>
    </>
  )
}
