import { useFuturesAssets } from '@bgk/react-bindings'
import { useTranslation } from 'react-i18next'
import { usePreferences } from '../../../shared/storage/use-preferences'
import { EmptyState } from '../../../ui/feedback/empty-state'
import { AccountSum } from './account-sum'
import styles from './assets.module.css'
import { AssetsMissing } from './assets-missing'
import { FuturesRow } from './futures-row'

/** The futures account: total, one card a coin. */
export function FuturesAssets() {
  const { t } = useTranslation('balances')
  const [{ hideAmounts }] = usePreferences()
  const assets = useFuturesAssets()
  if (!assets.data) return <AssetsMissing assets={assets} count={3} height={120} />
  return (
    <>
      <AccountSum label={t('totalFutures')} usdt={assets.data.total.usdt} hidden={hideAmounts} />
      {assets.data.assets.length === 0 ? (
        <EmptyState compact icon="trend" title={t('emptyAll')} hint={t('emptyFuturesHint')} />
      ) : (
        <ul className={styles.list} aria-label={t('totalFutures')}>
          {assets.data.assets.map((asset) => (
            <li key={asset.coin}>
              <FuturesRow asset={asset} hidden={hideAmounts} />
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
