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

/** A list that has not come by then is not waited for. */
const RESTORE_TIMEOUT_MS = 5000
/** The person scrolls by themselves. */
const USER_SCROLL_EVENTS = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const

/** Remembers how far a screen is scrolled, by its entry in the history, and goes there again when that entry is returned to. */
function useScrollMemory(scroller: { readonly current: HTMLElement | null }): void {
  const { key } = useLocation()
  const { session } = useApp()
  // Layout effects: when the others are cleaned up the element is out of the page, and not scrolled any more.
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

/** Scrolls as far as wanted, again and again while the rows are still coming; the way to stop. */
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

/** Pulling a screen down asks again for everything it shows. The part comes with the first touch: no visit pays for it before. */
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

/** Room for so many panes: the widths of the style sheets' wide layouts. */
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

/** Whether there is room for two panes (or three, a tall one, or a table beside another pane): what only a wide screen shows is not even fetched on a phone. */
export const useWide = (panes: keyof typeof queries = 2): boolean =>
  useSyncExternalStore(
    subscribers[panes],
    () => mediaOf(queries[panes])?.matches ?? false,
    () => false,
  )

export interface ScreenProps {
  /** The bar on top, usually a `TopBar`. */
  bar?: ReactNode
  /** Stays at the bottom, above the tab bar. */
  footer?: ReactNode
  /** Pulling the top down asks again for everything shown. */
  pull?: boolean
  /** No gutters: the content reaches the edges. */
  flush?: boolean
  className?: string | undefined
  scrollRef?: Ref<HTMLElement>
  children: ReactNode
}

/** The frame of every screen: bar, a strip while what it shows is not new, one scroller, footer. Coming back finds the place where one was. */
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

/** Offers the places of the chip and the cards of running cycle orders while the screen is mounted. */
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
  /** Path of the screen above, for a visit that began here; home when absent. */
  back?: string
  /** Icon buttons at the end of the bar. */
  actions?: ReactNode
}

/** A screen that another one leads to: its title, the way back, its content. */
export function SubScreen({ title, back, actions, ...screen }: SubScreenProps) {
  const goBack = useGoBack(back)
  return <Screen {...screen} bar={<TopBar title={title} onBack={goBack} actions={actions} />} />
}
