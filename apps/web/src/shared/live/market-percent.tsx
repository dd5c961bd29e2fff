import { type LiveSource, useLiveNode } from '@bgk/react-bindings'
import type { SpotMarket } from '@bgk/sdk'
import { percentDirection, percentLook } from '../../ui/figures/percent-badge'
import { useNumberFormat } from '../../ui/number-text/use-number-format'
import { classNames } from '../../ui/styles/class-names'
import { writeText } from './write-text'

export interface MarketPercentProps {
  source: LiveSource<SpotMarket>
  look?: keyof typeof percentLook
  stale: boolean
  className?: string | undefined
  /** Which change the page's head writes there before the app has come (first/fill-page.ts). */
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
