import type { FuturesAsset } from '@bgk/sdk'
import { round, toText, tryDecimal } from '@bgk/sdk/decimal'
import { useTranslation } from 'react-i18next'
import { Link } from '../../../shared/navigation/link'
import { CoinIcon } from '../../../ui/icons/coin-icon'
import { directionOf } from '../../../ui/number-text/direction-of'
import { HIDDEN } from '../../../ui/number-text/hidden'
import { useNumberFormat } from '../../../ui/number-text/use-number-format'
import styles from './asset-row.module.css'
import { coinPage } from './asset-worth'

/** A coin of the futures account: available, profit of the open positions, what positions and orders hold. */
export function FuturesRow({ asset, hidden }: { asset: FuturesAsset; hidden: boolean }) {
  const { t } = useTranslation(['balances', 'app'])
  const format = useNumberFormat()
  const text = (amount: string | undefined) => (hidden ? HIDDEN : format.amount(amount, 4))
  const profit = tryDecimal(asset.realizedPnl)
  const shown = profit ? toText(round(profit, 4, 'halfUp')) : asset.realizedPnl
  const direction = directionOf(shown)
  return (
    <Link className={styles.row} to={coinPage(asset.coin)}>
      <span className={styles.coin}>
        <CoinIcon coin={asset.coin} size={32} />
        <span className={styles.name} translate="no">
          {asset.coin}
        </span>
      </span>
      <dl className={styles.figures} data-columns="2">
        <div>
          <dt className={styles.label}>{t('app:words.available')}</dt>
          <dd className={styles.value} translate="no">
            {text(asset.available)}
          </dd>
        </div>
        <div>
          <dt className={styles.label}>{t('profit')}</dt>
          <dd className={styles.value} translate="no" data-direction-of={hidden ? undefined : direction}>
            {!hidden && direction === 'up' && '+'}
            {text(shown)}
          </dd>
        </div>
        <div>
          <dt className={styles.label}>{t('positionMargin')}</dt>
          <dd className={styles.value} translate="no">
            {text(asset.positionMargin)}
          </dd>
        </div>
        <div>
          <dt className={styles.label}>{t('orderMargin')}</dt>
          <dd className={styles.value} translate="no">
            {text(asset.orderMargin)}
          </dd>
        </div>
      </dl>
    </Link>
  )
}
