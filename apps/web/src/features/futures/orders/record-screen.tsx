import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router-dom'
import { loadTextsOf } from '../../../i18n/i18n'
import { useGoBack } from '../../../shared/navigation/navigate'
import { onDemand } from '../../../shared/screen/on-demand'
import { Screen, useWide } from '../../../shared/screen/screen'
import { IconButton } from '../../../ui/controls/button'
import { TabPanel, Tabs } from '../../../ui/controls/tabs'
import { SkeletonStack } from '../../../ui/feedback/loading'
import { TopBar } from '../../../ui/layout/bars'
import { anything, type RecordFilter, RecordFilterSheet } from './record-filter'
import { ClosedPositions, OpenEntrusts, PastOrders } from './record-lists'

const TABS = ['orders', 'positions', 'history', 'pnl'] as const

/** What stands and what was: open orders, closed positions, past orders, of all pairs or some. */
export function RecordScreen() {
  const { t, i18n } = useTranslation(['futures', 'trade'])
  const wide = useWide()
  const goBack = useGoBack('/futures')
  const [tab, setTab] = useState(tabOfState(useLocation().state))
  const [filter, setFilter] = useState<RecordFilter>(anything)
  const [filtering, setFiltering] = useState(false)
  const filtered = Object.values(filter).some((value) => value !== 'all')
  const [DailyPnl] = useState(() =>
    onDemand(
      async () => {
        const [{ DailyPnl }] = await Promise.all([
          import('../daily-pnl/daily-pnl'),
          loadTextsOf(i18n, ['pnl']),
        ])
        return DailyPnl
      },
      <SkeletonStack heights={[44, 96, 300]} gap={12} />,
    ),
  )
  const clear = () => setFilter(anything)
  return (
    <Screen
      pull
      bar={
        <TopBar
          title={t('record')}
          onBack={goBack}
          actions={
            tab !== 'pnl' && (
              <IconButton
                icon="sliders"
                label={t('trade:filter')}
                badge={filtered}
                aria-haspopup="dialog"
                onClick={() => setFiltering(true)}
              />
            )
          }
        />
      }
    >
      <div data-wide>
        <Tabs
          id="record"
          fill={!wide}
          label={t('record')}
          items={TABS.map((value) => ({ value, label: t(`recordTab.${value}`) }))}
          value={tab}
          onChange={(next) => {
            setTab(next)
            // Each list has states of its own.
            setFilter((before) => ({ ...before, status: 'all' }))
          }}
        />
        <TabPanel id="record" value={tab}>
          {tab === 'orders' && <OpenEntrusts filter={filter} onClear={clear} />}
          {tab === 'positions' && <ClosedPositions filter={filter} onClear={clear} />}
          {tab === 'history' && <PastOrders filter={filter} onClear={clear} />}
          {tab === 'pnl' && <DailyPnl />}
        </TabPanel>
      </div>
      {tab !== 'pnl' && (
        <RecordFilterSheet
          kind={tab}
          filter={filter}
          onChange={setFilter}
          open={filtering}
          onClose={() => setFiltering(false)}
        />
      )}
    </Screen>
  )
}

/** A notice about a closed position leads to those. */
function tabOfState(state: unknown): (typeof TABS)[number] {
  const stateTab = typeof state === 'object' && state !== null && 'tab' in state ? state.tab : undefined
  return TABS.find((tab) => tab === stateTab) ?? 'orders'
}
