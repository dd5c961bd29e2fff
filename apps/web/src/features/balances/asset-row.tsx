import type { WalletAsset } from '@bgk/sdk'
import { toText } from '@bgk/sdk/decimal'
import { useTranslation } from 'react-i18next'
import type { FiatText } from '../../platform/preferences/use-fiat'
import { CoinIcon } from '../../ui/icons/coin-icon'
import { HIDDEN } from '../../ui/number-text/hidden'
import { useNumberFormat } from '../../ui/number-text/use-number-format'
import styles from './asset-row.module.css'
import { assetWorth } from './asset-worth'

interface AssetRowProps {
  asset: WalletAsset
  hidden: boolean
  fiat: FiatText
  onOpen: (asset: WalletAsset) => void
}

/** A coin: available, frozen, value; opens it in full. */
export function AssetRow({ asset, hidden, fiat, onOpen }: AssetRowProps) {
  const { t } = useTranslation('balances')
  const format = useNumberFormat()
  const worth = toText(assetWorth(asset))
  const text = (shown: string) => (hidden ? HIDDEN : shown)
  return (
    <button type="button" className={styles.row} aria-haspopup="dialog" onClick={() => onOpen(asset)}>
      <span className={styles.coin}>
        <CoinIcon coin={asset.coin} size={32} />
        <span className={styles.name}>{asset.coin}</span>
        <span className={styles.fiat}>{hidden ? HIDDEN : fiat(worth)}</span>
      </span>
      <span className={styles.figures}>
        <span>
          <span className={styles.label}>{t('available')}</span>
          <span className={styles.value}>{text(format.amount(asset.available, 4))}</span>
        </span>
        <span>
          <span className={styles.label}>{t('frozen')}</span>
          <span className={styles.value}>{text(format.amount(asset.frozen, 4))}</span>
        </span>
        <span>
          <span className={styles.label}>{t('value')} (USDT)</span>
          <span className={styles.value}>{text(format.amount(worth, 2))}</span>
        </span>
      </span>
    </button>
  )
}
