import type { SpotMarket } from '@bgk/sdk'
import type { FiatText } from '../../app/use-fiat'

interface Shown {
  market: SpotMarket
  fiat: FiatText
  stale: boolean
}

/** Whether a row would look just the same: each frame brings new objects, few bring new numbers. */
export function sameMarket(before: Shown, after: Shown): boolean {
  const [a, b] = [before.market, after.market]
  return (
    before.fiat === after.fiat &&
    before.stale === after.stale &&
    a.id === b.id &&
    a.price === b.price &&
    a.changePercent === b.changePercent &&
    a.volume === b.volume
  )
}
