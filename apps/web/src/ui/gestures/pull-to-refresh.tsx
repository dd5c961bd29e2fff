import { type RefObject, useEffect, useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { lockAxis } from '../overlays/drag-to-close'
import { hapticTick } from './haptics'
import styles from './pull-to-refresh.module.css'

/** From here on letting go refreshes. */
export const PULL_READY_PX = 64
/** The arc comes no further, however far the finger goes. */
const PULL_MAX_PX = 112

/** How far the arc is drawn down by a finger that went `distance` px: the further, the harder. */
export function pullOf(distance: number): number {
  return distance <= 0 ? 0 : PULL_MAX_PX * (1 - Math.exp((-0.75 * distance) / PULL_MAX_PX))
}

/** How much of the arc is drawn, 0 to 1: whole where letting go refreshes. */
export function pullShare(pull: number): number {
  return Math.min(1, Math.max(0, pull / PULL_READY_PX))
}

/*
 * A finger that pulls the top of a scroller further down.
 *   touch at the top -> 10 px down, not sideways: ours -> pulling -> let go: ready or not
 * Always: the listener that may stop the browser's own scrolling hangs on the scroller only while that is at its top, so that
 * scrolling anywhere else never waits for scripts.
 */
interface Pull {
  /** How far the arc is drawn, px; 0 at the end. */
  onMove: (pull: number) => void
  onEnd: (ready: boolean) => void
}

interface Track {
  x: number
  y: number
  ours: boolean
  pull: number
}

/** Tells how far a finger pulls the scroller's top, while `enabled`. */
function usePull(ref: RefObject<HTMLElement | null>, enabled: boolean, pull: Pull): void {
  const latest = useRef(pull)
  latest.current = pull
  useEffect(() => {
    const element = ref.current
    if (!element || !enabled) return
    let track: Track | undefined
    let blocked = false
    const onMove = (event: TouchEvent) => {
      const touch = event.touches[0]
      if (!touch || blocked || event.touches.length > 1) return
      // Without a beginning: this part was loaded by that very touch.
      track ??= { x: touch.clientX, y: touch.clientY, ours: false, pull: 0 }
      const [dx, dy] = [touch.clientX - track.x, touch.clientY - track.y]
      if (!track.ours) {
        const axis = lockAxis(dx, dy)
        if (!axis) return
        track.ours = axis === 'y' && dy > 0 && element.scrollTop <= 0
        blocked = !track.ours
        if (blocked) return
      }
      if (event.cancelable) event.preventDefault()
      track.pull = pullOf(dy)
      latest.current.onMove(track.pull)
    }
    const onEnd = () => {
      const ended = track
      track = undefined
      blocked = false
      if (ended?.ours) latest.current.onEnd(ended.pull >= PULL_READY_PX)
    }
    const onStart = (event: TouchEvent) => {
      const touch = event.touches[0]
      const target = event.target
      blocked =
        event.touches.length > 1 ||
        element.scrollTop > 0 ||
        (target instanceof Element &&
          target.closest('input, textarea, select, canvas, [data-no-drag]') !== null)
      if (touch && !blocked) track = { x: touch.clientX, y: touch.clientY, ours: false, pull: 0 }
    }
    let listening = false
    const follow = () => {
      const atTop = element.scrollTop <= 0
      if (atTop === listening) return
      listening = atTop
      if (atTop) element.addEventListener('touchmove', onMove, { passive: false })
      else element.removeEventListener('touchmove', onMove)
    }
    follow()
    element.addEventListener('scroll', follow, { passive: true })
    element.addEventListener('touchstart', onStart, { passive: true })
    element.addEventListener('touchend', onEnd)
    element.addEventListener('touchcancel', onEnd)
    return () => {
      element.removeEventListener('scroll', follow)
      element.removeEventListener('touchmove', onMove)
      element.removeEventListener('touchstart', onStart)
      element.removeEventListener('touchend', onEnd)
      element.removeEventListener('touchcancel', onEnd)
    }
  }, [ref, enabled])
}

export interface PullToRefreshProps {
  /** What is pulled: the screen's scroller. This part stands before it, in the same column. */
  scroller: RefObject<HTMLElement | null>
  /** Fetches again; the arc turns until that is over. */
  onRefresh: () => Promise<unknown>
}

/** As short as an answer may be, the arc is seen turning. */
const MIN_BUSY_MS = 500

/** Pulling the top of a screen down fetches again: the tideline bends to an arc, ticks when it is whole, turns while it waits. */
export function PullToRefresh({ scroller, onRefresh }: PullToRefreshProps) {
  const { t } = useTranslation('ui')
  const gradient = useId()
  const place = useRef<HTMLDivElement>(null)
  const [busy, setBusy] = useState(false)
  const ready = useRef(false)
  const isMounted = useRef(true)
  useEffect(() => {
    isMounted.current = true
    return () => {
      isMounted.current = false
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
    const shown = new Promise((resolve) => setTimeout(resolve, MIN_BUSY_MS))
    await Promise.allSettled([onRefresh(), shown])
    if (!isMounted.current) return
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
