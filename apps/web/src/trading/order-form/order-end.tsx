import { UNKNOWN } from '@bgk/sdk/trading'
import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/controls/button'
import styles from './order-end.module.css'
import { stateKey } from './state-key'

export interface OrderEndProps {
  /** Undefined where the exchange does not say. */
  status: string | undefined
  pair: string
  /** As it is shown. */
  price: string
  /** Leave out for an order that is over. */
  onCancel: (() => void) | undefined
  cancelling: boolean
}

/** The end of an order's first line: a way to cancel it, or how it ended. Needs the texts `trade`. */
export function OrderEnd({ status, pair, price, onCancel, cancelling }: OrderEndProps) {
  const { t } = useTranslation('trade')
  if (!onCancel) {
    const ended = status === undefined ? UNKNOWN : t(stateKey(status), { state: status })
    return <span className={styles.state}>{ended}</span>
  }
  return (
    <Button
      variant="ghost"
      size={32}
      busy={cancelling}
      onClick={onCancel}
      aria-label={t('cancelOrder', { pair, price })}
    >
      {t('cancel')}
    </Button>
  )
}
