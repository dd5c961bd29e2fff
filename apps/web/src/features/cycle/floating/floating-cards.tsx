import type { CyclePosition, PairRef, SpotMarket } from '@bgk/sdk'
import { type RefObject, useCallback, useId, useLayoutEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { useTranslation } from 'react-i18next'
import type { RunningPlaces } from '../../../shared/storage/running-cycles'
import { keyOf } from '../order-row'
import styles from './floating.module.css'
import { FloatingCard, OrderPill } from './floating-card'
import { useDock } from './use-dock'

/** Places in the group. With more orders, the last place shows the rest, such as "+3". */
const PLACES = 3

interface FloatingCardsProps {
  /** Sorted by end: the first to end is on top. */
  orders: readonly CyclePosition[]
  marketOf: (order: Partial<PairRef>) => SpotMarket | undefined
  stale: boolean
  places: Pick<RunningPlaces, 'top' | 'bottom'>
  /** Order with an initially unfolded card. */
  first?: string | undefined
  onOpen: (key: string) => void
  onOpenAll: () => void
}

/** Running orders in a row of slim pills, at most one unfolded. They move together. */
export function FloatingCards(props: FloatingCardsProps) {
  const { orders, marketOf, stale, places, first, onOpen, onOpenAll } = props
  const { t } = useTranslation('cycle')
  const hintId = useId()
  const [unfolded, setUnfolded] = useState(first)
  const { dock, group, handlers } = useDock()
  const fold = useCallback(() => setUnfolded(undefined), [])
  useFocusAlong(group, unfolded)
  const shown = orders.length > PLACES ? PLACES - 1 : PLACES
  const hidden = Math.max(0, orders.length - shown)
  return createPortal(
    <section className={styles.row} data-side={dock.side} aria-label={t('cards')}>
      <p id={hintId} hidden>
        {t('cardHint')}
      </p>
      <ul
        ref={group}
        className={styles.group}
        {...handlers}
        onKeyDown={(event) => {
          if (event.key === 'Escape' && unfolded !== undefined) fold()
          else handlers.onKeyDown(event)
        }}
      >
        {orders.slice(0, shown).map((order) => {
          const key = keyOf(order)
          const facts = { order, stale, hintId, market: marketOf(order) }
          return (
            <li key={key} data-order={key}>
              {key === unfolded ? (
                <FloatingCard {...facts} onFold={fold} onOpen={onOpen} />
              ) : (
                <OrderPill {...facts} onUnfold={setUnfolded} />
              )}
            </li>
          )
        })}
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
    </section>,
    places[dock.place],
  )
}

/** Moves the focus along when a pill becomes a card or the reverse: they are two buttons in one place. */
function useFocusAlong(group: RefObject<HTMLElement | null>, unfolded: string | undefined) {
  const before = useRef(unfolded)
  useLayoutEffect(() => {
    const changed = unfolded ?? before.current
    if (before.current === unfolded || changed === undefined) return
    before.current = unfolded
    for (const place of group.current?.querySelectorAll<HTMLElement>('[data-order]') ?? []) {
      if (place.dataset.order === changed) place.querySelector('button')?.focus({ preventScroll: true })
    }
  }, [group, unfolded])
}
