import { useSpotAssets } from '@bgk/react-bindings'
import type { PairRef } from '@bgk/sdk'
import { useTranslation } from 'react-i18next'
import { useDescribeError } from '../../shared/writes/use-describe-error'
import { ErrorState } from '../../ui/feedback/error-state'
import { SkeletonRows } from '../../ui/feedback/skeleton'
import { CoinIcon } from '../../ui/icons/coin-icon'
import { useNumberFormat } from '../../ui/number-text/use-number-format'
import styles from './spot-assets.module.css'

/** What one holds of the two coins of the pair: free and frozen in orders. */
export function SpotAssets({ pair }: { pair: PairRef }) {
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
                <dd translate="no" data-testid={`frozen-${coin}`}>
                  {format.amount(asset ? asset.frozen : nothing, 4)}
                </dd>
              </div>
            </dl>
          </li>
        )
      })}
    </ul>
  )
}
