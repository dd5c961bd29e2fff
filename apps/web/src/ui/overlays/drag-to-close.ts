import { type RefObject, useEffect, useRef } from 'react'

const SLOP_PX = 10
const RATIO = 2
const FLING_PX_PER_MS = 0.5
const FAR = 0.3

/** Which way a drag goes once it is clear: 10 px far and twice as far as the other way. */
export function lockAxis(dx: number, dy: number): 'x' | 'y' | undefined {
  const [x, y] = [Math.abs(dx), Math.abs(dy)]
  if (Math.max(x, y) < SLOP_PX) return undefined
  if (y >= x * RATIO) return 'y'
  if (x >= y * RATIO) return 'x'
  return undefined
}

/** Whether letting go here closes: dragged past 30 % of the size, or flung faster than 0.5 px/ms. */
export function isDismissed(distance: number, size: number, velocity: number): boolean {
  return distance > 0 && (distance > size * FAR || velocity > FLING_PX_PER_MS)
}

interface Drag {
  axis: 'x' | 'y'
  /** The way that closes: 1 = down or right, -1 = up or left. */
  toward: 1 | -1
  enabled: boolean
  /** `share` of the size it was dragged. */
  onClose: (share: number) => void
  /** The other way, from the handle: how many px it may grow, and what letting go then means. */
  grow?: { available: () => number; onGrow: () => void } | undefined
}

interface Track {
  x: number
  y: number
  locked: boolean
  /** Where it may grow from: the handle, and as high as it was then. */
  growFrom: number | undefined
  lastAt: number
  lastPlace: number
  velocity: number
}

/** Pulled less far, it falls back to where it was. */
const GROWN_PX = 48

const scrolledAway = (target: Element, root: Element): boolean => {
  for (let at: Element | null = target; at && at !== root; at = at.parentElement)
    if (at.scrollTop > 0) return true
  return false
}

/** Lets a finger drag an overlay away: from its handle always, from its body only while that is scrolled to the start. */
export function useDragToClose(ref: RefObject<HTMLElement | null>, drag: Drag): void {
  const latest = useRef(drag)
  latest.current = drag
  useEffect(() => {
    const element = ref.current
    if (!element || !drag.enabled) return
    let track: Track | undefined
    const along = (touch: Touch, from: Track) =>
      (drag.axis === 'y' ? touch.clientY - from.y : touch.clientX - from.x) * drag.toward
    const place = (distance: number | undefined) => {
      element.style.transition = distance === undefined ? '' : 'none'
      const sign = drag.toward
      const growing = distance !== undefined && distance < 0 && track?.growFrom !== undefined
      element.style.height = growing
        ? `${(track?.growFrom ?? 0) + Math.min(-distance, latest.current.grow?.available() ?? 0)}px`
        : ''
      element.style.translate =
        growing || distance === undefined
          ? ''
          : drag.axis === 'y'
            ? `0 ${distance * sign}px`
            : `${distance * sign}px 0`
    }
    const onStart = (event: TouchEvent) => {
      const touch = event.touches[0]
      const target = event.target
      if (!touch || event.touches.length > 1 || !(target instanceof Element)) return
      // A sheet opened from this one stands inside it in the document: the finger is on that one.
      if (target.closest('dialog') !== element) return
      if (target.closest('input, textarea, select, [data-no-drag]')) return
      if (drag.axis === 'y' && !target.closest('[data-drag-handle]') && scrolledAway(target, element)) return
      track = {
        x: touch.clientX,
        y: touch.clientY,
        locked: false,
        growFrom:
          latest.current.grow && target.closest('[data-drag-handle]') ? element.offsetHeight : undefined,
        lastAt: event.timeStamp,
        lastPlace: 0,
        velocity: 0,
      }
    }
    const onMove = (event: TouchEvent) => {
      const touch = event.touches[0]
      if (!track || !touch) return
      const distance = along(touch, track)
      if (!track.locked) {
        const axis = lockAxis(touch.clientX - track.x, touch.clientY - track.y)
        if (axis && (axis !== drag.axis || (distance < 0 && track.growFrom === undefined))) {
          track = undefined
          return
        }
        // Before the browser makes its own mind up: a pull in the closing direction is ours.
        if (distance > 0 && event.cancelable && drag.axis === 'y') event.preventDefault()
        if (!axis) return
        track.locked = true
      }
      if (event.cancelable) event.preventDefault()
      const ms = Math.max(1, event.timeStamp - track.lastAt)
      track.velocity = 0.6 * ((distance - track.lastPlace) / ms) + 0.4 * track.velocity
      track.lastAt = event.timeStamp
      track.lastPlace = distance
      place(track.growFrom === undefined ? Math.max(0, distance) : distance)
    }
    const onEnd = () => {
      if (!track) return
      const { locked, lastPlace, velocity } = track
      track = undefined
      if (!locked) return
      const size = drag.axis === 'y' ? element.offsetHeight : element.offsetWidth
      if (isDismissed(lastPlace, size, velocity)) {
        element.style.transition = ''
        latest.current.onClose(lastPlace / size)
        requestAnimationFrame(() => place(undefined))
      } else {
        place(undefined)
        if (lastPlace < -GROWN_PX || (lastPlace < 0 && velocity < -FLING_PX_PER_MS))
          latest.current.grow?.onGrow()
      }
    }
    element.addEventListener('touchstart', onStart, { passive: true })
    element.addEventListener('touchmove', onMove, { passive: false })
    element.addEventListener('touchend', onEnd)
    element.addEventListener('touchcancel', onEnd)
    return () => {
      element.removeEventListener('touchstart', onStart)
      element.removeEventListener('touchmove', onMove)
      element.removeEventListener('touchend', onEnd)
      element.removeEventListener('touchcancel', onEnd)
      place(undefined)
    }
  }, [ref, drag.enabled, drag.axis, drag.toward])
}
