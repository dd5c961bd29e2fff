import { type LiveSource, useLiveNode } from '@bgk/react-bindings'
import type { SpotMarket } from '@bgk/sdk'
import { useRef } from 'react'
import { percentDirection } from '../../ui/figures/percent-badge'
import styles from '../../ui/figures/price-text.module.css'
import { flashPrice } from '../../ui/number-text/flash-price'
import { type Tick, tickDirection } from '../../ui/number-text/tick-direction'
import { useNumberFormat } from '../../ui/number-text/use-number-format'
import { classNames } from '../../ui/styles/class-names'
import { useFiat } from '../storage/use-fiat'
import { writeText } from './write-text'

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
  /** Which price the page's head writes there before the app has come (first/fill-page.ts). */
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
