import type { CyclePosition, SpotMarket } from '@bgk/sdk'
import { useLayoutEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { StatusText } from '../lists/running-card'
import { clockText, useRunning } from '../running-order'
import styles from './chip.module.css'

interface RunningChipProps {
  count: number
  nearest: CyclePosition
  market: SpotMarket | undefined
  stale: boolean
  expanded: boolean
  onToggle: () => void
}

const STATES = ['winning', 'losing'] as const

/** Running orders on other screens: number, time and status. A press unfolds the cards. */
export function RunningChip({ count, nearest, market, stale, expanded, onToggle }: RunningChipProps) {
  const { t } = useTranslation('cycle')
  const { secondsLeft, status } = useRunning(nearest, market?.price)
  const chip = useRef<HTMLButtonElement>(null)
  useHeaderSpace(chip)
  const time = clockText(secondsLeft)
  return (
    <button
      ref={chip}
      type="button"
      className={styles.chip}
      data-stale={stale || undefined}
      data-testid="cycle-chip"
      aria-label={t('chip', { count, time, status: status ? t(status) : '--' })}
      aria-expanded={expanded}
      onClick={onToggle}
    >
      <span className={styles.time}>
        {count} · {time}
      </span>
      <span className={styles.states}>
        {/* Both texts reserve their width, so a change of state does not resize the header. */}
        {STATES.map((state) => (
          <span key={state} data-hidden={state !== status || undefined}>
            <StatusText status={state} />
          </span>
        ))}
      </span>
    </button>
  )
}

/** Ends the header's bar before the chip. */
function useHeaderSpace(chip: { readonly current: HTMLElement | null }): void {
  useLayoutEffect(() => {
    const element = chip.current
    const screen = element?.parentElement?.parentElement
    if (!element || !screen) return
    const measure = () => screen.style.setProperty('--chip-room', `${element.offsetWidth + 4}px`)
    measure()
    const watch = new ResizeObserver(measure)
    watch.observe(element)
    return () => {
      watch.disconnect()
      screen.style.removeProperty('--chip-room')
    }
  }, [chip])
}
