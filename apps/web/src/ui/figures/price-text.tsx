import { useEffect, useRef } from 'react'
import { classNames } from '../class-names'
import { type Direction, useNumberFormat } from './number-format'
import styles from './price.module.css'
import { flashPrice } from './price-change'

export interface PriceTextProps {
  /** Plain decimal text; undefined shows `--`. */
  value: string | undefined
  decimals?: number | undefined
  /** Text colour; a sign or arrow must be near it (docs/reference/rules.md#r31). */
  direction?: Direction | undefined
  /** ▲ or ▼ before the number. */
  arrow?: boolean
  /** Flashes the background at every change, 240 ms. */
  flash?: boolean
  /** Older than 5 s: dimmed. */
  stale?: boolean
  className?: string | undefined
  /** Price that the head script writes here before the app loads (first-screen/fill-page.ts). */
  first?: string
}

/** Live price: reserved digits, direction colour, brief flash on change. */
export function PriceText({
  value,
  decimals,
  direction,
  arrow = false,
  flash = false,
  stale = false,
  className,
  first,
}: PriceTextProps) {
  const format = useNumberFormat()
  const wash = useRef<HTMLElement>(null)
  const before = useRef(value)
  useEffect(() => {
    const last = before.current
    before.current = value
    flashPrice(wash.current, last, value)
  }, [value])
  const shown = format.price(value, decimals)
  return (
    <span
      className={classNames(styles.price, className)}
      translate="no"
      data-direction={direction}
      data-stale={stale || undefined}
    >
      {flash && <i ref={wash} className={styles.wash} />}
      {arrow && direction && direction !== 'flat' && (
        <span className={styles.arrow} aria-hidden="true">
          {direction === 'up' ? '▲' : '▼'}
        </span>
      )}
      {/[₀-₉]/.test(shown) ? (
        <>
          <span aria-hidden="true">{shown}</span>
          <span className="visually-hidden">{value}</span>
        </>
      ) : (
        <span data-first={first}>{shown}</span>
      )}
    </span>
  )
}
