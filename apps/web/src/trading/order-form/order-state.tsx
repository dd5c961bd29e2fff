import { UNKNOWN } from '@bgk/sdk/trading'
import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/controls/button'
import styles from './order-state.module.css'

export const STATES = ['unfilled', 'partial', 'filled', 'cancelled', 'partiallyCancelled'] as const

/**
 * Text key of an order's state (docs/reference/product.md#states); an unknown state is shown unchanged
 * (docs/reference/rules.md#r20).
 */
export function stateKey(status: string) {
  const known = STATES.find((one) => one === status)
  return known ? (`state.${known}` as const) : 'state.other'
}

interface OrderEndProps {
  /** Undefined if the exchange omits it. */
  status: string | undefined
  pair: string
  price: string
  /** Omit for a closed order. */
  onCancel: (() => void) | undefined
  /** Omit if the price cannot be changed. */
  onMove?: (() => void) | undefined
  cancelling: boolean
}

/** End of an order's first line: a cancel button, or its final state. Needs the texts `trade`. */
export function OrderEnd({ status, pair, price, onCancel, onMove, cancelling }: OrderEndProps) {
  const { t } = useTranslation('trade')
  if (!onCancel) {
    const ended = status === undefined ? UNKNOWN : t(stateKey(status), { state: status })
    return <span className={styles.state}>{ended}</span>
  }
  return (
    <span className={styles.actions}>
      {onMove && (
        <Button variant="ghost" size={32} onClick={onMove} aria-label={t('editOrder', { pair, price })}>
          {t('editPrice')}
        </Button>
      )}
      <Button
        variant="ghost"
        size={32}
        busy={cancelling}
        onClick={onCancel}
        aria-label={t('cancelOrder', { pair, price })}
      >
        {t('cancel')}
      </Button>
    </span>
  )
}
