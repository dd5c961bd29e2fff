import { type LiveSource, useLiveNode } from '@bgk/react-bindings'
import type { SpotMarket } from '@bgk/sdk'
import { useRef } from 'react'
import { classNames } from '../../ui/class-names'
import { useNumberFormat } from '../../ui/figures/number-format'
import styles from '../../ui/figures/price.module.css'
import {
  flashPrice,
  percentDirection,
  percentLook,
  type Tick,
  tickDirection,
} from '../../ui/figures/price-change'
import { useFiat } from '../storage/use-fiat'

/**
 * Writes a text into a node without other children. Skips an equal text, because writing costs style and
 * layout; replaces any other content,
 * such as that of a page translation.
 */
export function writeText(node: Element | null | undefined, text: string): void {
  const inner = node?.firstChild
  if (!(inner instanceof Text) || inner.nextSibling) node?.replaceChildren(text)
  else if (inner.data !== text) inner.data = text
}

export interface LiveTextProps<T> {
  source: LiveSource<T>
  /** Formats the value; undefined before the first one. */
  text: (value: T | undefined) => string
  className?: string | undefined
}

/** Text that follows a stream without rendering, also on a translated page. */
export function LiveText<T>({ source, text, className }: LiveTextProps<T>) {
  const place = useLiveNode<T, HTMLSpanElement>(source, (node, value) => writeText(node, text(value)))
  return <span ref={place} className={className} translate="no" />
}

export interface MarketPriceProps {
  /** A ticker, or a row of the lists. */
  source: LiveSource<SpotMarket>
  stale: boolean
  className?: string | undefined
  /**
   * `plain`: inherited colour; `toned`: colour of the 24 h change; `arrowed` (default): colour of the last
   * change, with an arrow
   * (docs/reference/rules.md#r33).
   */
  look?: 'plain' | 'toned' | 'arrowed'
  /** Flashes the background on each change. */
  flash?: boolean
  /** Price that the head script writes here before the app loads (first-screen/fill-page.ts). */
  first?: string
}

/** Last price of a market, styled as `PriceText`, written without rendering. */
export function MarketPrice(props: MarketPriceProps) {
  const { source, stale, className, look = 'arrowed', flash = false, first } = props
  const format = useNumberFormat()
  const last = useRef<{ source: LiveSource<SpotMarket>; price: string | undefined; tick: Tick | undefined }>(
    undefined,
  )
  const arrow = useRef<HTMLSpanElement>(null)
  const text = useRef<HTMLSpanElement>(null)
  const full = useRef<HTMLSpanElement>(null)
  const wash = useRef<HTMLElement>(null)
  const place = useLiveNode<SpotMarket>(source, (node, market) => {
    const shown = format.price(market?.price, market?.priceDecimals)
    const price = market?.price
    // A switch to another market is no price change.
    const before = last.current?.source === source ? last.current : undefined
    const tick = tickDirection(before?.price, price, before?.tick)
    const direction = look === 'arrowed' ? tick : percentDirection(market?.changePercent)
    // Counted zeros are visual; screen readers get the digits.
    const spoken = /[₀-₉]/.test(shown) ? (price ?? '') : ''
    if (look !== 'plain' && direction) node.dataset.direction = direction
    else delete node.dataset.direction
    writeText(arrow.current, tick === 'down' ? '▼' : '▲')
    writeText(text.current, shown)
    writeText(full.current, spoken)
    text.current?.setAttribute('aria-hidden', String(spoken !== ''))
    flashPrice(wash.current, before?.price, price)
    last.current = { source, price: price ?? before?.price, tick }
  })
  return (
    <span
      ref={place}
      className={classNames(styles.price, className)}
      translate="no"
      data-stale={stale || undefined}
    >
      {flash && <i ref={wash} className={styles.wash} />}
      {look === 'arrowed' && <span ref={arrow} className={styles.arrow} aria-hidden="true" />}
      <span ref={text} data-first={first} />
      <span ref={full} className="visually-hidden" />
    </span>
  )
}

/** Placeholder with the size of `MarketPrice`. */
export function PriceToCome({ first, className }: Pick<MarketPriceProps, 'first' | 'className'>) {
  return (
    <span className={classNames(styles.price, className)} translate="no">
      <span data-first={first} />
    </span>
  )
}

/** Last price in the user's currency, written without rendering. */
export function MarketFiat({ source, className }: Pick<MarketPriceProps, 'source' | 'className'>) {
  const fiat = useFiat()
  const place = useLiveNode<SpotMarket>(source, (node, market) => writeText(node, fiat(market?.price)))
  return <span ref={place} className={className} translate="no" />
}

export interface MarketPercentProps {
  source: LiveSource<SpotMarket>
  look?: keyof typeof percentLook
  stale: boolean
  className?: string | undefined
  /** Change that the head script writes here before the app loads (first-screen/fill-page.ts). */
  first?: string
}

/** 24 h change, styled as `PercentBadge`, written without rendering. */
export function MarketPercent({ source, look = 'badge', stale, className, first }: MarketPercentProps) {
  const format = useNumberFormat()
  const place = useLiveNode<SpotMarket>(source, (node, market) => {
    const direction = percentDirection(market?.changePercent)
    if (direction) node.dataset.direction = direction
    else delete node.dataset.direction
    writeText(node, format.percent(market?.changePercent))
  })
  return (
    <span
      ref={place}
      className={classNames(percentLook[look], className)}
      translate="no"
      data-stale={stale || undefined}
      data-first={first}
    />
  )
}

/** Placeholder with the size of `MarketPercent`. */
export function PercentToCome({ look = 'badge', first }: Pick<MarketPercentProps, 'look' | 'first'>) {
  return <span className={percentLook[look]} translate="no" data-first={first} />
}
