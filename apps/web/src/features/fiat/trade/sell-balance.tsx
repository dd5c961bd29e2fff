import type { FiatCoin } from '@bgk/sdk'
import { isPositive, lt } from '@bgk/sdk/decimal'
import { useTranslation } from 'react-i18next'
import { Link } from '../../../shared/navigation/link'
import { Button } from '../../../ui/controls/button'
import { useMoney } from '../use-money'
import styles from './trade-form.module.css'

interface SellBalanceProps {
  coin: FiatCoin
  usable: string | undefined
  /** Why it is not known. */
  problem: string | undefined
  busy: boolean
  onRetry: () => void
  onAll: (usable: string) => void
}

/** What can be sold, which is what the fiat account holds; where that is too little, the way to move more there. */
export function SellBalance({ coin, usable, problem, busy, onRetry, onAll }: SellBalanceProps) {
  const { t } = useTranslation(['otc', 'app'])
  const { coins } = useMoney()
  if (problem !== undefined) {
    return (
      <p className={styles.balance}>
        <span>{problem}</span>
        <Button variant="quiet" size={36} busy={busy} onClick={onRetry}>
          {t('app:words.retryRequest')}
        </Button>
      </p>
    )
  }
  const short = usable !== undefined && coin.min !== undefined && lt(usable, coin.min)
  return (
    <p className={styles.balance}>
      <span>{t('inFiatAccount', { amount: coins(usable, coin.coin) })}</span>
      {short ? (
        <Link to={`/coinTransfer?account=fiat&direction=in&coin=${encodeURIComponent(coin.coin)}`}>
          {t('transferIn')}
        </Link>
      ) : (
        <Button
          variant="quiet"
          size={36}
          disabled={usable === undefined || !isPositive(usable)}
          onClick={() => usable !== undefined && onAll(usable)}
        >
          {t('all')}
        </Button>
      )}
    </p>
  )
}
