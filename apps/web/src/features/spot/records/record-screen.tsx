import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router-dom'
import { useGoBack } from '../../../shared/navigation/use-go-back'
import { Screen } from '../../../shared/screen/screen'
import { TabPanel, Tabs } from '../../../ui/controls/tabs'
import { TopBar } from '../../../ui/layout/top-bar'
import { OpenOrders } from '../open-orders/open-orders'
import { FilterBar } from './filter-bar'
import { OrderHistory } from './order-history'
import { pairOfRecord } from './record-address'
import { anything, passes, type RecordFilter } from './record-filter'
import { useRecordSpan } from './use-record-span'

const TABS = ['history', 'orders'] as const

/** What was and what stands: past and open spot orders, of the pair one came from or of all (`/exchangeRecord/:data`). */
export function RecordScreen() {
  const { t } = useTranslation(['spot', 'trade'])
  const goBack = useGoBack('/coinExchange')
  const { data } = useParams()
  const [tab, setTab] = useState<(typeof TABS)[number]>('history')
  const [filter, setFilter] = useState<RecordFilter>(() => ({ ...anything, pair: pairOfRecord(data) }))
  const span = useRecordSpan(filter.time)
  const clear = () => setFilter(anything)
  return (
    <Screen bar={<TopBar title={t('record')} onBack={goBack} />}>
      <Tabs
        id="record"
        fill
        label={t('record')}
        items={TABS.map((value) => ({
          value,
          label: t(value === 'orders' ? 'trade:openOrders' : 'history'),
        }))}
        value={tab}
        onChange={(next) => {
          setTab(next)
          // Each list has states of its own.
          setFilter((before) => ({ ...before, state: 'all' }))
        }}
      />
      <FilterBar open={tab === 'orders'} filter={filter} onChange={setFilter} />
      <TabPanel id="record" value={tab}>
        {tab === 'orders' ? (
          <OpenOrders pair={undefined} keep={(order) => passes(order, filter, span)} onClear={clear} />
        ) : (
          <OrderHistory filter={filter} span={span} onClear={clear} />
        )}
      </TabPanel>
    </Screen>
  )
}
