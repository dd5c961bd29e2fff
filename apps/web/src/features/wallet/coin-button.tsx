import { useTranslation } from 'react-i18next'
import { CoinIcon } from '../../ui/icons/coin-icon'
import { Icon } from '../../ui/icons/icon'
import styles from './coin-button.module.css'

interface CoinButtonProps {
  coin: string
  /** Under the coin: what there is of it. */
  hint?: string | undefined
  onPress: () => void
}

/** The coin that is chosen; opens the list of all. Needs the texts `wallet`. */
export function CoinButton({ coin, hint, onPress }: CoinButtonProps) {
  const { t } = useTranslation('app')
  return (
    <button type="button" className={styles.button} aria-haspopup="dialog" onClick={onPress}>
      <CoinIcon coin={coin} size={32} />
      <span className={styles.texts}>
        <span className={styles.coin} translate="no">
          <span className="visually-hidden">{t('words.selectCoin')}: </span>
          {coin}
        </span>
        {hint !== undefined && <span className={styles.hint}>{hint}</span>}
      </span>
      <Icon name="chevron-down" size={20} />
    </button>
  )
}
