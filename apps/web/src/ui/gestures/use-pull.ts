import { type RefObject, useEffect, useRef } from 'react'
import { lockAxis } from '../overlays/drag-lock'
import { PULL_READY_PX, pullOf } from './pull-maths'

/*
 * A finger that pulls the top of a scroller further down.
 *   touch at the top -> 10 px down, not sideways: ours -> pulling -> let go: ready or not
 * Always: the listener that may stop the browser's own scrolling hangs on the scroller only while that is at its top, so that
 * scrolling anywhere else never waits for scripts.
 */
export interface Pull {
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
export function usePull(ref: RefObject<HTMLElement | null>, enabled: boolean, pull: Pull): void {
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
