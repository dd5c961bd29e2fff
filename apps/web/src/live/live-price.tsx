import { useBgkClient, useLiveNode, useLiveText } from '@bgk/react-bindings'
import type { MarketKind, PairRef, SpotMarket } from '@bgk/sdk'
import { useFiat } from '../app/use-fiat'
import { classNames } from '../ui/class-names'
import { directionOf } from '../ui/number-text/direction-of'
import { useNumberFormat } from '../ui/number-text/use-number-format'
import styles from '../ui/price-text.module.css'
import { writeText } from './write-text'

export interface LivePriceProps {
  pair: PairRef
  market: MarketKind
  stale: boolean
  className?: string | undefined
}

/** The last price of a pair with its arrow, as `PriceText` shows it, written into the page without rendering. */
export function LivePrice({ pair, market: kind, stale, className }: LivePriceProps) {
  const { feed } = useBgkClient()
  const format = useNumberFormat()
  const place = useLiveNode<SpotMarket>(feed.ticker(pair, kind), (node, market) => {
    const shown = format.price(market?.price, market?.priceDecimals)
    const down = market !== undefined && directionOf(market.changePercent) === 'down'
    // Counted zeros are for the eye; a reader is given the digits.
    const spoken = /[₀-₉]/.test(shown) ? (market?.price ?? '') : ''
    const [arrow, text, full] = node.children
    node.dataset.direction = down ? 'down' : 'up'
    writeText(arrow, down ? '▼' : '▲')
    writeText(text, shown)
    writeText(full, spoken)
    text?.setAttribute('aria-hidden', String(spoken !== ''))
  })
  return (
    <span ref={place} className={classNames(styles.price, className)} data-stale={stale || undefined}>
      <span className={styles.arrow} aria-hidden="true" />
      <span />
      <span className="visually-hidden" />
    </span>
  )
}

/** What the last price is worth in the person's currency, written without rendering. */
export function LiveFiat({ pair, market, className }: Omit<LivePriceProps, 'stale'>) {
  const { feed } = useBgkClient()
  const fiat = useFiat()
  const place = useLiveText<SpotMarket>(feed.ticker(pair, market), ({ price }) => fiat(price))
  return <span ref={place} className={className} />
}
