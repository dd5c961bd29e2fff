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
 * Writes a text into a node that has nothing else. A text that is there already is left alone, for writing costs style and layout; whatever
 * else is there, as a browser that translates the page puts it, is replaced.
 */
export function writeText(node: Element | null | undefined, text: string): void {
  const inner = node?.firstChild
  if (!(inner instanceof Text) || inner.nextSibling) node?.replaceChildren(text)
  else if (inner.data !== text) inner.data = text
}

export interface LiveTextProps<T> {
  source: LiveSource<T>
  /** What it says; of undefined before the first value. */
  text: (value: T | undefined) => string
  className?: string | undefined
}

/** A text that follows a stream without rendering, also on a page that the browser translates. */
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
   * `plain`: in the colour around it; `toned`: in that of the day's change; `arrowed` (the default): in that of its last change, with an
   * arrow (docs/reference/rules.md#r33).
   */
  look?: 'plain' | 'toned' | 'arrowed'
  /** A wash behind the number at every change. */
  flash?: boolean
  /** Which price the page's head writes there before the app has come (first-screen/fill-page.ts). */
  first?: string
}

/** The last price of a market, as `PriceText` shows it, written into the page without rendering. */
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
    // Another market's price is no change of this one's.
    const before = last.current?.source === source ? last.current : undefined
    const tick = tickDirection(before?.price, price, before?.tick)
    const direction = look === 'arrowed' ? tick : percentDirection(market?.changePercent)
    // Counted zeros are for the eye; a reader is given the digits.
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

/** A price to come, in the place and shape of `MarketPrice`. */
export function PriceToCome({ first, className }: Pick<MarketPriceProps, 'first' | 'className'>) {
  return (
    <span className={classNames(styles.price, className)} translate="no">
      <span data-first={first} />
    </span>
  )
}

/** What the last price is worth in the person's currency, written without rendering. */
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
  /** Which change the page's head writes there before the app has come (first-screen/fill-page.ts). */
  first?: string
}

/** The change of a day, as `PercentBadge` shows it, written into the page without rendering. */
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

/** A change to come, in the place and shape of `MarketPercent`. */
export function PercentToCome({ look = 'badge', first }: Pick<MarketPercentProps, 'look' | 'first'>) {
  return <span className={percentLook[look]} translate="no" data-first={first} />
}
