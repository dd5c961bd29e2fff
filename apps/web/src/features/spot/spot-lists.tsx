import { useSpotAssets, useSpotOpenOrders } from '@bgk/react-bindings'
import type { PairRef } from '@bgk/sdk'
import { memo } from 'react'
import { useTranslation } from 'react-i18next'
import { onDemand } from '../../shared/screen/on-demand'
import { useDescribeError } from '../../shared/writes/use-describe-error'
import { TabPanel, Tabs } from '../../ui/controls/tabs'
import { ErrorState } from '../../ui/feedback/empty-state'
import { SkeletonRows } from '../../ui/feedback/loading'
import { useNumberFormat } from '../../ui/figures/number-format'
import { CoinIcon } from '../../ui/icons/coin-icon'
import { OpenOrders } from './orders/open-orders'
import styles from './spot.module.css'

export type SpotListsTab = 'orders' | 'history' | 'assets'

interface SpotListsProps {
  pair: PairRef
  tab: SpotListsTab
  onTab: (tab: SpotListsTab) => void
  /** With past orders, which a phone has on a screen of their own. */
  wide: boolean
}

const PastOrders = onDemand(async () => (await import('./orders/past-orders')).PastOrders, <SkeletonRows />)

/** Below form and book: one's open orders and coins of the pair. */
export const SpotLists = memo(function SpotLists({ pair, tab, onTab, wide }: SpotListsProps) {
  const { t } = useTranslation(['spot', 'app', 'trade'])
  const chosen = tab === 'history' && !wide ? 'orders' : tab
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
          ...(wide ? [{ value: 'history' as const, label: t('history') }] : []),
          { value: 'assets', label: t('app:tabs.balances') },
        ]}
        value={chosen}
        onChange={onTab}
      />
      <TabPanel id="spot-lists" value={chosen}>
        {chosen === 'orders' && <OpenOrders pair={pair} />}
        {chosen === 'history' && <PastOrders pair={pair} />}
        {chosen === 'assets' && <SpotAssets pair={pair} />}
      </TabPanel>
    </>
  )
})

/** What one holds of the two coins of the pair: free and frozen in orders. */
function SpotAssets({ pair }: { pair: PairRef }) {
  const { t } = useTranslation('app')
  const format = useNumberFormat()
  const describe = useDescribeError()
  const assets = useSpotAssets()
  if (assets.isPending) return <SkeletonRows count={2} height={64} />
  if (!assets.data) {
    return (
      <ErrorState
        compact
        text={describe(assets.error)}
        busy={assets.isFetching}
        onRetry={() => void assets.refetch()}
      />
    )
  }
  const held = assets.data.assets
  // A coin that stands in no row of a whole list is not held.
  const nothing = held.incomplete ? undefined : '0'
  return (
    <ul className={styles.list} aria-label={t('tabs.balances')}>
      {[pair.base, pair.quote].map((coin) => {
        const asset = held.find((one) => one.coin === coin)
        return (
          <li key={coin} className={styles.row} data-testid={`asset-${coin}`}>
            <CoinIcon coin={coin} size={32} />
            <strong className={styles.coin} translate="no">
              {coin}
            </strong>
            <dl className={styles.numbers}>
              <div>
                <dt>{t('words.available')}</dt>
                <dd translate="no">{format.amount(asset ? asset.available : nothing, 4)}</dd>
              </div>
              <div>
                <dt>{t('words.frozen')}</dt>
                <dd translate="no" data-testid={`locked-${coin}`}>
                  {format.amount(asset ? asset.locked : nothing, 4)}
                </dd>
              </div>
            </dl>
          </li>
        )
      })}
    </ul>
  )
}
