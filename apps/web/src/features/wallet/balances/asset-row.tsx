import type { WalletAsset } from '@bgk/sdk'
import { toText } from '@bgk/sdk/decimal'
import { useTranslation } from 'react-i18next'
import { Link } from '../../../shared/navigation/link'
import type { FiatText } from '../../../shared/storage/use-fiat'
import { CoinIcon } from '../../../ui/icons/coin-icon'
import { HIDDEN } from '../../../ui/number-text/hidden'
import { useNumberFormat } from '../../../ui/number-text/use-number-format'
import styles from './asset-row.module.css'
import { assetWorth, coinPage } from './asset-worth'

/** What a row shows of a coin of any account. */
export type CoinAsset = Pick<WalletAsset, 'coin' | 'available' | 'frozen' | 'unitPrice'>

interface AssetRowProps {
  asset: CoinAsset
  hidden: boolean
  fiat: FiatText
}

/** A coin: available, frozen, value; leads to its page (docs/reference/product.md#screens). */
export function AssetRow({ asset, hidden, fiat }: AssetRowProps) {
  const { t } = useTranslation(['balances', 'app'])
  const format = useNumberFormat()
  const exact = assetWorth(asset)
  const worth = exact && toText(exact)
  const text = (shown: string) => (hidden ? HIDDEN : shown)
  return (
    <Link className={styles.row} to={coinPage(asset.coin)}>
      <span className={styles.coin}>
        <CoinIcon coin={asset.coin} size={32} />
        <span className={styles.name} translate="no">
          {asset.coin}
        </span>
        <span className={styles.fiat} translate="no">
          {hidden ? HIDDEN : fiat(worth)}
        </span>
      </span>
      <span className={styles.figures}>
        <span>
          <span className={styles.label}>{t('app:words.available')}</span>
          <span className={styles.value} translate="no">
            {text(format.amount(asset.available, 4))}
          </span>
        </span>
        <span>
          <span className={styles.label}>{t('app:words.frozen')}</span>
          <span className={styles.value} translate="no">
            {text(format.amount(asset.frozen, 4))}
          </span>
        </span>
        <span>
          <span className={styles.label}>{t('value')} (USDT)</span>
          <span className={styles.value} translate="no">
            {text(format.amount(worth, 2))}
          </span>
        </span>
      </span>
    </Link>
  )
}
