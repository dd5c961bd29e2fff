import { useTranslation } from '../../i18n/use-translation'
import { Button } from '../../ui/button'
import styles from './trade-footer.module.css'

export interface TradeFooterProps {
  /** A contract is opened long or short, a coin bought or sold. */
  contract: boolean
  /** Not open for trading. */
  closed: boolean
  onTrade: (side: 'buy' | 'sell') => void
}

/** The way from looking to trading: takes pair and side along. */
export function TradeFooter({ contract, closed, onTrade }: TradeFooterProps) {
  const { t } = useTranslation('marketDetail')
  if (closed) return <p className={styles.closed}>{t('closed')}</p>
  return (
    <div className={styles.trade}>
      {(['buy', 'sell'] as const).map((side) => (
        <Button key={side} variant={side} size={48} full onClick={() => onTrade(side)}>
          {contract ? t(side === 'buy' ? 'long' : 'short') : t(side)}
        </Button>
      ))}
    </div>
  )
}
