import { type ReactNode, type Ref, useImperativeHandle, useRef } from 'react'
import { StaleStrip } from '../../ui/feedback/stale-strip'
import { classNames } from '../../ui/styles/class-names'
import { RefreshOnPull } from './refresh-on-pull'
import styles from './screen.module.css'
import { useDataState } from './use-live-state'
import { useScrollMemory } from './use-scroll-memory'

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
  return (
    <div className={styles.screen}>
      {bar}
      <LiveStrip />
      {pull && <RefreshOnPull scroller={scroller} />}
      <main ref={scroller} className={classNames(styles.scroller, !flush && styles.padded, className)}>
        {children}
      </main>
      {footer && (
        <div className={styles.footer} data-keep-clear>
          {footer}
        </div>
      )}
    </div>
  )
}

function LiveStrip() {
  return <StaleStrip {...useDataState()} />
}
