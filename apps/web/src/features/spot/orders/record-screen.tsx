import { useBgkClient } from '@bgk/react-bindings'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router-dom'
import { useGoBack } from '../../../shared/navigation/navigate'
import { Screen, useWide } from '../../../shared/screen/screen'
import { TabPanel, Tabs } from '../../../ui/controls/tabs'
import { TopBar } from '../../../ui/layout/bars'
import { FilterBar } from './filter-bar'
import { OpenOrders } from './open-orders'
import { OrderHistory } from './order-history'
import {
  anything,
  pairOfRecord,
  passes,
  type RecordFilter,
  spanOf,
  type TimeFilter,
  type TimeSpan,
} from './record-filter'

const TABS = ['history', 'orders'] as const

/** What was and what stands: past and open spot orders, of the pair one came from or of all (`/exchangeRecord/:data`). */
export function RecordScreen() {
  const { t } = useTranslation(['spot', 'trade'])
  const wide = useWide()
  const goBack = useGoBack('/coinExchange')
  const { data } = useParams()
  const [tab, setTab] = useState<(typeof TABS)[number]>('history')
  const [filter, setFilter] = useState<RecordFilter>(() => ({ ...anything, pair: pairOfRecord(data) }))
  const span = useRecordSpan(filter.time)
  const clear = () => setFilter(anything)
  return (
    <Screen bar={<TopBar title={t('record')} onBack={goBack} />}>
      <div data-wide>
        <Tabs
          id="record"
          fill={!wide}
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
            <OpenOrders pair={undefined} filter={(order) => passes(order, filter, span)} onClear={clear} />
          ) : (
            <OrderHistory filter={filter} span={span} onClear={clear} />
          )}
        </TabPanel>
      </div>
    </Screen>
  )
}

/** The time a filter means by the exchange's clock, as of its choosing. */
export function useRecordSpan(time: TimeFilter): TimeSpan {
  const { clock } = useBgkClient()
  return useMemo(() => spanOf(time, clock.now()), [time, clock])
}
