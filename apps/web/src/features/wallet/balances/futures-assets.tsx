import { useFuturesAssets } from '@bgk/react-bindings'
import type { FuturesAsset } from '@bgk/sdk'
import { useTranslation } from 'react-i18next'
import { usePreferences } from '../../../shared/app-context'
import { useWide } from '../../../shared/screen/screen'
import { EmptyState } from '../../../ui/feedback/empty-state'
import { AccountSum, AssetCard, AssetsMissing } from './account-assets'
import { useFuturesFigures } from './asset-figures'
import { FuturesTable } from './asset-table-parts'
import styles from './assets.module.css'

/** Futures account: total, one card per coin. */
export function FuturesAssets() {
  const { t } = useTranslation('balances')
  const [{ hideAmounts }] = usePreferences()
  const assets = useFuturesAssets()
  const inTable = useWide('table')
  if (!assets.data) return <AssetsMissing assets={assets} count={3} height={120} />
  return (
    <>
      <AccountSum label={t('totalFutures')} usdt={assets.data.total.usdt} hidden={hideAmounts} />
      {assets.data.assets.length === 0 ? (
        <EmptyState compact icon="trend" title={t('emptyAll')} hint={t('emptyFuturesHint')} />
      ) : inTable ? (
        <FuturesTable label={t('totalFutures')} assets={assets.data.assets} />
      ) : (
        <ul className={styles.list} aria-label={t('totalFutures')}>
          {assets.data.assets.map((asset) => (
            <li key={asset.coin}>
              <FuturesRow asset={asset} />
            </li>
          ))}
        </ul>
      )}
    </>
  )
}

/** Coin of the futures account: available, profit of open positions, margin of positions and orders. */
function FuturesRow({ asset }: { asset: FuturesAsset }) {
  const { t } = useTranslation(['balances', 'app'])
  const { available, profit, direction, positionMargin, orderMargin } = useFuturesFigures()(asset)
  return (
    <AssetCard
      coin={asset.coin}
      figures={[
        { label: t('app:words.available'), value: available },
        { label: t('profit'), value: profit, direction },
        { label: t('positionMargin'), value: positionMargin },
        { label: t('orderMargin'), value: orderMargin },
      ]}
    />
  )
}
