import { type LiveSource, useLiveNode } from '@bgk/react-bindings'
import type { SpotMarket } from '@bgk/sdk'
import { useRef } from 'react'
import styles from '../../ui/figures/price-text.module.css'
import { directionOf } from '../../ui/number-text/direction-of'
import { flashPrice } from '../../ui/number-text/flash-price'
import { useNumberFormat } from '../../ui/number-text/use-number-format'
import { classNames } from '../../ui/styles/class-names'
import { useFiat } from '../preferences/use-fiat'
import { writeText } from './write-text'

export interface MarketPriceProps {
  /** A ticker, or a row of the lists. */
  source: LiveSource<SpotMarket>
  stale: boolean
  className?: string | undefined
  /** `plain`: in the colour around it; `toned`: in that of the day's change; `arrowed` (the default): with its arrow too. */
  look?: 'plain' | 'toned' | 'arrowed'
  /** A wash behind the number at every change. */
  flash?: boolean
}

/** The last price of a market, as `PriceText` shows it, written into the page without rendering. */
export function MarketPrice({ source, stale, className, look = 'arrowed', flash = false }: MarketPriceProps) {
  const format = useNumberFormat()
  const before = useRef<string>(undefined)
  const arrow = useRef<HTMLSpanElement>(null)
  const text = useRef<HTMLSpanElement>(null)
  const full = useRef<HTMLSpanElement>(null)
  const wash = useRef<HTMLElement>(null)
  const place = useLiveNode<SpotMarket>(source, (node, market) => {
    const shown = format.price(market?.price, market?.priceDecimals)
    const down = market !== undefined && directionOf(market.changePercent) === 'down'
    // Counted zeros are for the eye; a reader is given the digits.
    const spoken = /[₀-₉]/.test(shown) ? (market?.price ?? '') : ''
    if (look !== 'plain') node.dataset.direction = down ? 'down' : 'up'
    writeText(arrow.current, down ? '▼' : '▲')
    writeText(text.current, shown)
    writeText(full.current, spoken)
    text.current?.setAttribute('aria-hidden', String(spoken !== ''))
    flashPrice(wash.current, before.current, market?.price)
    before.current = market?.price
  })
  return (
    <span ref={place} className={classNames(styles.price, className)} data-stale={stale || undefined}>
      {flash && <i ref={wash} className={styles.wash} />}
      {look === 'arrowed' && <span ref={arrow} className={styles.arrow} aria-hidden="true" />}
      <span ref={text} />
      <span ref={full} className="visually-hidden" />
    </span>
  )
}

/** What the last price is worth in the person's currency, written without rendering. */
export function MarketFiat({ source, className }: Pick<MarketPriceProps, 'source' | 'className'>) {
  const fiat = useFiat()
  const place = useLiveNode<SpotMarket>(source, (node, market) => writeText(node, fiat(market?.price)))
  return <span ref={place} className={className} />
}
