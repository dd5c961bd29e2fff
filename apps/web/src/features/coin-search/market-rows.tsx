import type { PairRef, SpotMarket } from '@bgk/sdk'
import type { MarketKind } from '../../platform/preferences/recent-markets'
import { useFavourites } from '../../platform/preferences/use-favourites'
import { useLiveState } from '../../platform/screen/use-live-state'
import { SearchRow } from './search-row'

interface MarketRowsProps {
  kind: MarketKind
  markets: readonly SpotMarket[]
  match?: string
  /** With their numbers, 1 first. */
  ranked?: boolean
  onOpen: (kind: MarketKind, pair: PairRef, row: HTMLElement) => void
}

/** A list of markets of one kind; spot markets have a star. */
export function MarketRows({ kind, markets, match = '', ranked = false, onOpen }: MarketRowsProps) {
  const { names, toggle } = useFavourites()
  const { stale } = useLiveState()
  return (
    <ol>
      {markets.map((market, index) => (
        <li key={market.id}>
          <SearchRow
            kind={kind}
            market={market}
            match={match}
            rank={ranked ? index + 1 : undefined}
            starred={kind === 'trad' ? names.includes(`${market.base}/${market.quote}`) : undefined}
            stale={stale}
            onOpen={onOpen}
            onStar={toggle}
          />
        </li>
      ))}
    </ol>
  )
}
