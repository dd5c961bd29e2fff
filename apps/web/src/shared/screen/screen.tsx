import { useQueryClient } from '@tanstack/react-query'
import {
  type ReactNode,
  type Ref,
  type RefObject,
  useEffect,
  useImperativeHandle,
  useLayoutEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react'
import { useLocation } from 'react-router-dom'
import { classNames } from '../../ui/class-names'
import { StaleStrip } from '../../ui/feedback/loading'
import type { PullToRefresh } from '../../ui/gestures/pull-to-refresh'
import { TopBar } from '../../ui/layout/bars'
import { useApp } from '../app-context'
import { useGoBack } from '../navigation/navigate'
import { useDataState } from './live-state'
import styles from './screen.module.css'

/** Maximum wait for a list before its scroll position is given up. */
const RESTORE_TIMEOUT_MS = 5000
/** Events that show the user is scrolling. */
const USER_SCROLL_EVENTS = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const

/** Stores the scroll position by history entry and restores it on return. */
function useScrollMemory(scroller: { readonly current: HTMLElement | null }): void {
  const { key } = useLocation()
  const { session } = useApp()
  // Layout effects: normal effects clean up after the element left the page and lost its scroll position.
  useLayoutEffect(() => {
    const element = scroller.current
    if (!element) return
    const name = `scroll:${key}`
    const target = Number(session.get(name) ?? 0)
    const stop = scrollAsItGrows(element, target)
    return () => {
      stop()
      session.set(name, String(element.scrollTop))
    }
  }, [key, scroller, session])
}

/** Scrolls to the target repeatedly while rows load; returns a function that stops it. */
function scrollAsItGrows(element: HTMLElement, target: number): () => void {
  const go = () => {
    element.scrollTop = target
    if (element.scrollTop >= target - 1) stop()
  }
  const growth = new MutationObserver(go)
  const timer = setTimeout(() => stop(), RESTORE_TIMEOUT_MS)
  const stop = () => {
    growth.disconnect()
    clearTimeout(timer)
    for (const type of USER_SCROLL_EVENTS) element.removeEventListener(type, stop)
  }
  growth.observe(element, { childList: true, subtree: true })
  for (const type of USER_SCROLL_EVENTS) element.addEventListener(type, stop, { passive: true })
  go()
  return stop
}

/** Pull to refresh for everything the screen shows. Its code loads at the first touch. */
function RefreshOnPull({ scroller }: { scroller: RefObject<HTMLElement | null> }) {
  const queries = useQueryClient()
  const [Part, setPart] = useState<typeof PullToRefresh>()
  useEffect(() => {
    const load = () => {
      import('../../ui/gestures/pull-to-refresh').then(
        (part) => setPart(() => part.PullToRefresh),
        () => undefined,
      )
    }
    const element = scroller.current
    element?.addEventListener('touchstart', load, { once: true, passive: true })
    return () => element?.removeEventListener('touchstart', load)
  }, [scroller])
  return Part && <Part scroller={scroller} onRefresh={() => queries.refetchQueries({ type: 'active' })} />
}

/** Media queries for the number of panes: widths of the style sheets' wide layouts. */
const queries = {
  2: '(min-width: 840px)',
  3: '(min-width: 1180px)',
  table: '(min-width: 1000px)',
  tall: '(min-height: 860px)',
} as const

const subscribeTo = (query: string) => (changed: () => void) => {
  const list = mediaOf(query)
  list?.addEventListener('change', changed)
  return () => list?.removeEventListener('change', changed)
}
const mediaOf = (query: string) => (typeof matchMedia === 'function' ? matchMedia(query) : undefined)
const subscribers = {
  2: subscribeTo(queries[2]),
  3: subscribeTo(queries[3]),
  table: subscribeTo(queries.table),
  tall: subscribeTo(queries.tall),
} as const

/**
 * True if two panes fit (or three, a tall one, or a table beside another pane). Code for wide screens is not
 * loaded on a phone.
 */
export const useWide = (panes: keyof typeof queries = 2): boolean =>
  useSyncExternalStore(
    subscribers[panes],
    () => mediaOf(queries[panes])?.matches ?? false,
    () => false,
  )

export interface ScreenProps {
  bar?: ReactNode
  /** Stays at the bottom, above the tab bar. */
  footer?: ReactNode
  /** Pulling down refetches everything shown. */
  pull?: boolean
  /** No gutters: the content reaches the edges. */
  flush?: boolean
  className?: string | undefined
  scrollRef?: Ref<HTMLElement>
  children: ReactNode
}

/**
 * Frame of every screen: bar, strip for stale data, one scroller, footer. Going back restores the scroll
 * position.
 */
export function Screen({
  bar,
  footer,
  pull = false,
  flush = false,
  className,
  scrollRef,
  children,
}: ScreenProps) {
  const scroller = useRef<HTMLElement>(null)
  useImperativeHandle(scrollRef, () => scroller.current as HTMLElement)
  useScrollMemory(scroller)
  const [chip, top, bottom] = useRunningPlaces()
  return (
    <div className={styles.screen}>
      {bar}
      <div ref={chip} className={styles.chip} />
      <LiveStrip />
      <div ref={top} />
      {pull && <RefreshOnPull scroller={scroller} />}
      <main ref={scroller} className={classNames(styles.scroller, !flush && styles.padded, className)}>
        {children}
      </main>
      <div ref={bottom} className={styles.end} />
      {footer && <div className={styles.footer}>{footer}</div>}
    </div>
  )
}

/** Provides the places for chip and cards of running cycle orders while mounted. */
function useRunningPlaces() {
  const { runningCycles } = useApp()
  const chip = useRef<HTMLDivElement>(null)
  const top = useRef<HTMLDivElement>(null)
  const bottom = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    if (!chip.current || !top.current || !bottom.current) return
    const mine = { chip: chip.current, top: top.current, bottom: bottom.current }
    runningCycles.places.value = mine
    return () => {
      if (runningCycles.places.value === mine) runningCycles.places.value = undefined
    }
  }, [runningCycles])
  return [chip, top, bottom] as const
}

function LiveStrip() {
  return <StaleStrip {...useDataState()} />
}

interface SubScreenProps extends Omit<ScreenProps, 'bar'> {
  title?: ReactNode
  /** Parent path, for a visit that began here; default: home. */
  back?: string
  /** Icon buttons at the end of the bar. */
  actions?: ReactNode
}

/** Screen below another one: title, back button, content. */
export function SubScreen({ title, back, actions, ...screen }: SubScreenProps) {
  const goBack = useGoBack(back)
  return <Screen {...screen} bar={<TopBar title={title} onBack={goBack} actions={actions} />} />
}
