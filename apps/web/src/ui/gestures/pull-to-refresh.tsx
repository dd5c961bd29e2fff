import { type RefObject, useEffect, useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { hapticTick } from './haptics'
import { PULL_READY_PX, pullShare } from './pull-maths'
import styles from './pull-to-refresh.module.css'
import { usePull } from './use-pull'

export interface PullToRefreshProps {
  /** What is pulled: the screen's scroller. This part stands before it, in the same column. */
  scroller: RefObject<HTMLElement | null>
  /** Fetches again; the arc turns until that is over. */
  onRefresh: () => Promise<unknown>
}

/** As short as an answer may be, the arc is seen turning. */
const SHORTEST_MS = 500

/** Pulling the top of a screen down fetches again: the tideline bends to an arc, ticks when it is whole, turns while it waits. */
export function PullToRefresh({ scroller, onRefresh }: PullToRefreshProps) {
  const { t } = useTranslation('ui')
  const gradient = useId()
  const place = useRef<HTMLDivElement>(null)
  const [busy, setBusy] = useState(false)
  const ready = useRef(false)
  const wanted = useRef(true)
  useEffect(() => {
    wanted.current = true
    return () => {
      wanted.current = false
    }
  }, [])

  const draw = (pull: number, held: boolean) => {
    const element = place.current
    if (!element) return
    element.style.setProperty('--pull', `${pull}px`)
    element.style.setProperty('--share', String(pullShare(pull)))
    element.toggleAttribute('data-held', held)
  }
  const refresh = async () => {
    setBusy(true)
    draw(PULL_READY_PX, false)
    const shown = new Promise((resolve) => setTimeout(resolve, SHORTEST_MS))
    await Promise.allSettled([onRefresh(), shown])
    if (!wanted.current) return
    setBusy(false)
    draw(0, false)
  }
  usePull(scroller, !busy, {
    onMove: (pull) => {
      const now = pull >= PULL_READY_PX
      if (now && !ready.current) hapticTick()
      ready.current = now
      draw(pull, true)
    },
    onEnd: (letGoReady) => {
      ready.current = false
      if (letGoReady) void refresh()
      else draw(0, false)
    },
  })

  return (
    <div className={styles.clip}>
      <div>
        <div ref={place} className={styles.place} data-busy={busy || undefined}>
          <svg className={styles.arc} viewBox="0 0 24 24" aria-hidden="true">
            <linearGradient id={gradient} gradientUnits="userSpaceOnUse" x1="3" y1="3" x2="21" y2="21">
              <stop className={styles.from} offset="0" />
              <stop className={styles.to} offset="1" />
            </linearGradient>
            <circle cx="12" cy="12" r="8" pathLength="100" stroke={`url(#${gradient})`} />
          </svg>
        </div>
        <span role="status" className="visually-hidden">
          {busy && t('refreshing')}
        </span>
      </div>
    </div>
  )
}
