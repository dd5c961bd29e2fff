import type { CyclePosition, PairRef, SpotMarket } from '@bgk/sdk'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router-dom'
import { useApp } from '../../../shared/app-context'
import { useNavigate } from '../../../shared/navigation/navigate'
import { Button } from '../../../ui/controls/button'
import { Sheet } from '../../../ui/overlays/sheet'
import { useValue } from '../../../ui/use-value'
import { RunningCard } from '../lists/running-card'
import { keyOf, pairOf, pairText } from '../order-row'
import styles from './floating.module.css'

interface OrdersSheetProps {
  orders: readonly CyclePosition[]
  marketOf: (order: Partial<PairRef>) => SpotMarket | undefined
  onClose: () => void
}

/** Running orders in full, with a link to their pair. */
export function OrdersSheet({ orders, marketOf, onClose }: OrdersSheetProps) {
  const { t } = useTranslation('cycle')
  const { pairs } = useApp()
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const here = useValue(pairs.of('cycleCoin'))
  return (
    <Sheet open={orders.length > 0} onClose={onClose} title={t('orders')}>
      <ul className={styles.list}>
        {orders.map((order) => {
          const pair = pairOf(order)
          const away = pathname !== '/cycle' || pair?.base !== here.base || pair.quote !== here.quote
          return (
            <li key={keyOf(order)} className={styles.order}>
              <RunningCard order={order} market={marketOf(order)} price={marketOf(order)?.price} />
              {pair && away && (
                <Button
                  variant="soft"
                  size={44}
                  full
                  onClick={() => {
                    pairs.set('cycleCoin', pair)
                    onClose()
                    void navigate('/cycle')
                  }}
                >
                  {t('openPair', { pair: pairText(pair) })}
                </Button>
              )}
            </li>
          )
        })}
      </ul>
    </Sheet>
  )
}
