import type { CyclePosition, PairRef, SpotMarket } from '@bgk/sdk'
import { useApp } from '../../../app/app-context'
import { useLocation } from '../../../app/use-location'
import { useTranslation } from '../../../i18n/use-translation'
import { Button } from '../../../ui/button'
import { Sheet } from '../../../ui/sheet'
import { RunningCard } from '../running-card'
import styles from './orders-sheet.module.css'

export interface OrdersSheetProps {
  /** None: closed. */
  orders: readonly CyclePosition[]
  marketOf: (pair: PairRef) => SpotMarket | undefined
  onClose: () => void
}

/** Running orders in full, and the way to their pair. */
export function OrdersSheet({ orders, marketOf, onClose }: OrdersSheetProps) {
  const { t } = useTranslation('cycle')
  const { navigation, pairs } = useApp()
  const { pathname } = useLocation()
  const here = pairs.get('cycleCoin')
  return (
    <Sheet open={orders.length > 0} onClose={onClose} title={t('orders')}>
      <ul className={styles.list}>
        {orders.map((order) => {
          const { base, quote } = order
          const away = pathname !== '/cycle' || base !== here.base || quote !== here.quote
          return (
            <li key={order.orderId} className={styles.order}>
              <RunningCard order={order} market={marketOf(order)} />
              {away && (
                <Button
                  variant="soft"
                  size={44}
                  full
                  onClick={() => {
                    pairs.set('cycleCoin', { base, quote })
                    onClose()
                    navigation.push('/cycle')
                  }}
                >
                  {t('openPair', { pair: `${base}/${quote}` })}
                </Button>
              )}
            </li>
          )
        })}
      </ul>
    </Sheet>
  )
}
