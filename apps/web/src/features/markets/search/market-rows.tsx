import type { PairRef } from '@bgk/sdk'
import { useLiveState } from '../../../shared/screen/use-live-state'
import type { MarketKind } from '../../../shared/storage/recent-markets'
import { useFavourites } from '../../../shared/storage/use-favourites'
import type { KindOfMarket } from './find-markets'
import { SearchRow } from './search-row'

interface MarketRowsProps {
  markets: readonly KindOfMarket[]
  match?: string
  /** With their numbers, 1 first. */
  ranked?: boolean
  onOpen: (kind: MarketKind, pair: PairRef, row: HTMLElement) => void
}

/** A list of markets; those of spot have a star. */
export function MarketRows({ markets, match = '', ranked = false, onOpen }: MarketRowsProps) {
  const { names, toggle } = useFavourites()
  const { stale } = useLiveState()
  return (
    <ol>
      {markets.map(({ kind, market }, index) => (
        <li key={`${kind} ${market.id}`}>
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
