import { useFuturesAssets } from '@bgk/react-bindings'
import type { FuturesAsset } from '@bgk/sdk'
import { round, toText, tryDecimal } from '@bgk/sdk/decimal'
import { useTranslation } from 'react-i18next'
import { usePreferences } from '../../../shared/app-context'
import { EmptyState } from '../../../ui/feedback/empty-state'
import { directionOf, HIDDEN, useNumberFormat } from '../../../ui/figures/number-format'
import { AccountSum, AssetCard, AssetsMissing } from './account-assets'
import styles from './assets.module.css'

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

/** A coin of the futures account: available, profit of the open positions, what positions and orders hold. */
function FuturesRow({ asset, hidden }: { asset: FuturesAsset; hidden: boolean }) {
  const { t } = useTranslation(['balances', 'app'])
  const format = useNumberFormat()
  const text = (amount: string | undefined) => (hidden ? HIDDEN : format.amount(amount, 4))
  const profit = tryDecimal(asset.realizedPnl)
  const shown = profit ? toText(round(profit, 4, 'halfUp')) : asset.realizedPnl
  const direction = directionOf(shown)
  return (
    <AssetCard
      coin={asset.coin}
      figures={[
        { label: t('app:words.available'), value: text(asset.available) },
        {
          label: t('profit'),
          value: `${!hidden && direction === 'up' ? '+' : ''}${text(shown)}`,
          direction: hidden ? undefined : direction,
        },
        { label: t('positionMargin'), value: text(asset.positionMargin) },
        { label: t('orderMargin'), value: text(asset.orderMargin) },
      ]}
    />
  )
}
