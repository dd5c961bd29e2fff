import { useTranslation } from 'react-i18next'
import { useNavigate } from '../../../shared/navigation/use-navigate'
import { useSelectedPair } from '../../../shared/storage/use-selected-pair'
import { Button } from '../../../ui/controls/button'
import styles from './add-funds.module.css'
import { followsMarket } from './subscription'

/** The balance is below the least subscription: how to get more of the coin. */
export function AddFunds({ coin }: { coin: string }) {
  const { t } = useTranslation(['ieo', 'app'])
  const navigate = useNavigate()
  const [, trade] = useSelectedPair('selectedCoin')
  const traded = followsMarket(coin)
  const buy = () => {
    if (traded) trade({ base: coin, quote: 'USDT' })
    void navigate(
      traded ? '/coinExchange' : `/otc?side=buy&coin=${encodeURIComponent(coin)}`,
      traded ? { state: { side: 'buy' } } : {},
    )
  }
  return (
    <div className={styles.funds}>
      <p>{t('short', { coin })}</p>
      <div className={styles.ways}>
        <Button variant="soft" size={44} full onClick={() => void navigate('/coinRecharge')}>
          {t('deposit')}
        </Button>
        <Button variant="soft" size={44} full onClick={buy}>
          {t('app:words.buyCoin', { coin })}
        </Button>
      </div>
    </div>
  )
}
