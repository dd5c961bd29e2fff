import type { PairRef, SpotMarket } from '@bgk/sdk'
import { memo, useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import { useFavourites } from '../../../shared/app-context'
import { turnoverOf } from '../../../shared/live/contract-terms'
import { useListed } from '../../../shared/live/listed-markets'
import { LiveText, MarketPercent, MarketPrice } from '../../../shared/live/market-figures'
import type { Sort } from '../../../shared/live/sort-markets'
import type { MarketKind } from '../../../shared/navigation/addresses'
import { useLiveState } from '../../../shared/screen/live-state'
import { useWide } from '../../../shared/screen/screen'
import { useLazyPart } from '../../../shared/screen/use-lazy-part'
import { Chip, IconButton } from '../../../ui/controls/button'
import { useNumberFormat } from '../../../ui/figures/number-format'
import { CoinIcon } from '../../../ui/icons/coin-icon'
import { Highlight } from '../../../ui/inputs/search-field'
import typography from '../../../ui/styles/typography.module.css'
import type { KindOfMarket } from './find-markets'
import styles from './search.module.css'

interface StarProps extends KindOfMarket {
  starred: boolean
  onStar: (kind: MarketKind, name: string) => void
}

/** Makes a market a favourite, or no longer. */
function Star({ kind, market, starred, onStar }: StarProps) {
  const { t } = useTranslation('coinSearch')
  const pair = `${market.base}/${market.quote}`
  return (
    <span className={styles.star} data-on={starred || undefined}>
      <IconButton
        icon={starred ? 'star-fill' : 'star'}
        size={20}
        label={t(starred ? 'unstar' : 'star', { pair })}
        aria-pressed={starred}
        onClick={() => onStar(kind, pair)}
      />
    </span>
  )
}

interface SearchRowProps {
  kind: MarketKind
  /** Of which pair, and whether it is open; its figures are followed. */
  market: SpotMarket
  match: string
  rank: number | undefined
  starred: boolean
  stale: boolean
  onOpen: (kind: MarketKind, pair: PairRef, row: HTMLElement) => void
  onStar: (kind: MarketKind, name: string) => void
}

/** A market: found, hot with its number, or in a list; the star beside it keeps it. */
const SearchRow = memo(function SearchRow({
  kind,
  market,
  match,
  rank,
  starred,
  stale,
  onOpen,
  onStar,
}: SearchRowProps) {
  const { t } = useTranslation(['coinSearch', 'app'])
  const format = useNumberFormat()
  const source = useListed(kind === 'trad' ? 'spot' : 'futures', market.id)
  return (
    <div className={styles.line}>
      <button
        type="button"
        className={styles.row}
        onClick={(event) => onOpen(kind, market, event.currentTarget)}
      >
        {rank !== undefined && (
          <span className={styles.rank} translate="no" data-top={rank <= 3 || undefined}>
            {rank}
          </span>
        )}
        <CoinIcon coin={market.base} size={28} />
        <span className={styles.texts}>
          <span className={styles.name}>
            <span translate="no">
              <Highlight text={market.base} match={match} />
              <span className={typography.hint}>
                /<Highlight text={market.quote} match={match} />
              </span>
            </span>
            {kind === 'contract' && <Chip>{t('app:words.perpetual')}</Chip>}
          </span>
          <LiveText
            className={typography.hint}
            source={source}
            text={(now) => t('volume', { volume: format.compact(turnoverOf(now)) })}
          />
        </span>
        {market.status === 'soon' ? (
          <Chip tone="accent">{t('soon')}</Chip>
        ) : (
          <span className={styles.values}>
            <span data-shared="last-price">
              <MarketPrice className={styles.price} source={source} look="plain" stale={stale} flash />
            </span>
            <MarketPercent look="text" className={styles.percent} source={source} stale={stale} />
          </span>
        )}
      </button>
      <Star {...{ kind, market, starred, onStar }} />
    </div>
  )
})

interface MarketRowsProps {
  /** Name of the list. */
  label: string
  markets: readonly KindOfMarket[]
  match?: string
  /** With their numbers, 1 first. */
  ranked?: boolean
  sort?: Sort | undefined
  /** Sorts by the heads of the table. */
  onSort?: ((sort: Sort | undefined) => void) | undefined
  onOpen: (kind: MarketKind, pair: PairRef, row: HTMLElement) => void
}

const loadTable = async () => (await import('../../../shared/live/market-table')).MarketTable

/** A list of markets, each with its star; a table where there is room. */
export function MarketRows(props: MarketRowsProps) {
  const { label, markets, match = '', ranked = false, sort, onSort, onOpen } = props
  const { t } = useTranslation(['coinSearch', 'app'])
  const spot = useFavourites('trad')
  const perpetual = useFavourites('contract')
  const of = { trad: spot, contract: perpetual }
  const toggle = useCallback(
    (kind: MarketKind, name: string) => (kind === 'trad' ? spot : perpetual).toggle(name),
    [spot.toggle, perpetual.toggle],
  )
  const { stale } = useLiveState()
  const inTable = useWide('table')
  const Table = useLazyPart(loadTable, inTable)
  const isStarred = ({ kind, market }: KindOfMarket) =>
    of[kind].names.includes(`${market.base}/${market.quote}`)
  if (inTable && Table) {
    return (
      <Table
        {...{ label, markets, match, ranked, sort, onSort, onOpen }}
        soon={t('soon')}
        heads={{
          pair: t('sort.pair'),
          price: t('sort.price'),
          estimate: t('sort.estimate'),
          change: t('sort.change'),
          high: t('sort.high'),
          low: t('sort.low'),
          turnover: t('sort.turnover'),
        }}
        last={{
          head: t('app:words.favourites'),
          cell: (one) => <Star {...one} starred={isStarred(one)} onStar={toggle} />,
        }}
      />
    )
  }
  return (
    <ol>
      {markets.map((one, index) => (
        <li key={`${one.kind} ${one.market.id}`}>
          <SearchRow
            {...one}
            match={match}
            rank={ranked ? index + 1 : undefined}
            starred={isStarred(one)}
            stale={stale}
            onOpen={onOpen}
            onStar={toggle}
          />
        </li>
      ))}
    </ol>
  )
}
