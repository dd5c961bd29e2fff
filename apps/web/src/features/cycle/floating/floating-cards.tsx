import type { CyclePosition, PairRef, SpotMarket } from '@bgk/sdk'
import { type RefObject, useCallback, useId, useLayoutEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router-dom'
import { useLiveState } from '../../../shared/screen/live-state'
import { keyOf } from '../order-row'
import styles from './floating.module.css'
import { FloatingCard, OrderPill } from './floating-card'
import { useDock } from './use-dock'

/** Places in the group: with more orders than these, the last place is a "+3". */
const PLACES = 3

interface FloatingCardsProps {
  /** The one that ends first is on top. */
  orders: readonly CyclePosition[]
  marketOf: (order: Partial<PairRef>) => SpotMarket | undefined
  onOpen: (key: string) => void
  onOpenAll: () => void
}

/** The running orders at the edge: slim pills, one of them unfolded at most. They are moved as one. */
export function FloatingCards({ orders, marketOf, onOpen, onOpenAll }: FloatingCardsProps) {
  const { t } = useTranslation('cycle')
  const { stale } = useLiveState()
  const { pathname } = useLocation()
  const hintId = useId()
  const [unfolded, setUnfolded] = useState<string>()
  const { places, layer, group, handlers } = useDock(
    Math.min(PLACES, orders.length),
    orders.length,
    pathname,
    unfolded,
  )
  useRoomForPills()
  const fold = useCallback(() => setUnfolded(undefined), [])
  useFocusAlong(group, unfolded)
  const shown = orders.length > places ? Math.max(1, places - 1) : places
  const hidden = Math.max(0, orders.length - shown)
  return (
    <section ref={layer} className={styles.layer} aria-label={t('cards')}>
      <p id={hintId} hidden>
        {t('cardHint')}
      </p>
      <ul
        ref={group}
        className={styles.group}
        // One place holds the pill and the number of the others.
        data-beside={places === 1 || undefined}
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
    </section>
  )
}

/** Pill and card are two buttons in one place: the focus goes from one to the other. */
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

/** Lists of figures keep this much more of their end free, so that no pill lies on a number. */
function useRoomForPills() {
  useLayoutEffect(() => {
    const { style } = document.documentElement
    style.setProperty('--pill-room', '24px')
    return () => {
      style.removeProperty('--pill-room')
    }
  }, [])
}
