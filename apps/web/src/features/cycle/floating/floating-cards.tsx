import type { CyclePosition, PairRef, SpotMarket } from '@bgk/sdk'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router-dom'
import { useLiveState } from '../../../platform/screen/use-live-state'
import { FloatingCard } from './floating-card'
import styles from './floating-cards.module.css'
import { useDock } from './use-dock'

/** Places in the group: with more orders than these, the last place is a "+3". */
const PLACES = 3

export interface FloatingCardsProps {
  /** The one that ends first is on top. */
  orders: readonly CyclePosition[]
  marketOf: (pair: PairRef) => SpotMarket | undefined
  onOpen: (orderId: string) => void
  onOpenAll: () => void
}

/** The group of cards: it is moved as one, and sticks to an edge. */
export function FloatingCards({ orders, marketOf, onOpen, onOpenAll }: FloatingCardsProps) {
  const { t } = useTranslation('cycle')
  const { stale } = useLiveState()
  const { pathname } = useLocation()
  const hintId = useId()
  const { layer, group, handlers } = useDock(orders.length, pathname)
  const shown = orders.length > PLACES ? PLACES - 1 : PLACES
  const hidden = orders.length - shown
  return (
    <section ref={layer} className={styles.layer} aria-label={t('cards')}>
      <p id={hintId} hidden>
        {t('cardHint')}
      </p>
      <ul ref={group} className={styles.group} {...handlers}>
        {orders.slice(0, shown).map((order) => (
          <li key={order.orderId}>
            <FloatingCard
              order={order}
              market={marketOf(order)}
              stale={stale}
              hintId={hintId}
              onOpen={onOpen}
            />
          </li>
        ))}
        {hidden > 0 && (
          <li>
            <button
              type="button"
              className={styles.more}
              aria-label={t('moreLabel', { count: hidden })}
              onClick={onOpenAll}
            >
              {t('more', { count: hidden })}
            </button>
          </li>
        )}
      </ul>
    </section>
  )
}
