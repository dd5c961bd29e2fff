import type { PairRef, SpotMarket } from '@bgk/sdk'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Chip } from '../../ui/controls/button'
import { useNumberFormat } from '../../ui/figures/number-format'
import { CoinIcon } from '../../ui/icons/coin-icon'
import { Highlight } from '../../ui/inputs/search-field'
import { type Column, DataTable, rowAction } from '../../ui/layout/data-table'
import type { MarketKind } from '../navigation/addresses'
import { useLiveState } from '../screen/live-state'
import { useWide } from '../screen/screen'
import { useFiat } from '../storage/use-fiat'
import { turnoverOf } from './contract-terms'
import { useListed } from './listed-markets'
import { LiveText, MarketPercent, MarketPrice } from './market-figures'
import styles from './market-table.module.css'
import { nextSort, type Sort, type SortKey } from './sort-markets'

interface Row {
  readonly kind: MarketKind
  readonly market: SpotMarket
}

export interface MarketTableProps {
  label: string
  markets: readonly Row[]
  heads: Readonly<Record<SortKey | 'estimate', string>>
  sort?: Sort | undefined
  /** Omit if the row order is fixed. */
  onSort?: ((sort: Sort | undefined) => void) | undefined
  onOpen: (kind: MarketKind, pair: PairRef, row: HTMLElement) => void
  /** Search text, highlighted in the names. */
  match?: string
  /** Numbers the rows from 1. */
  ranked?: boolean
  /** Label of a market that does not trade yet. */
  soon?: string
  last?: { readonly head: string; readonly cell: (row: Row) => ReactNode }
}

/** Table of markets for wide screens; cells follow live values without rendering. */
export function MarketTable(props: MarketTableProps) {
  const { label, markets, heads, sort, onSort, onOpen, match = '', ranked = false, soon, last } = props
  const { t } = useTranslation('app')
  const roomy = useWide(3)
  const headOf = (key: SortKey): Pick<Column<Row>, 'key' | 'head' | 'sort'> => ({
    key,
    head: heads[key],
    sort: onSort && {
      order: sort?.key === key ? sort.order : undefined,
      onSort: () => onSort(nextSort(sort, key)),
    },
  })
  const isSoon = ({ market }: Row) => soon !== undefined && market.status === 'soon'
  const columns: readonly Column<Row>[] = [
    {
      ...headOf('pair'),
      words: true,
      cell: (row) => {
        const { kind, market } = row
        return (
          <button
            type="button"
            className={rowAction}
            onClick={(event) => onOpen(kind, market, event.currentTarget)}
          >
            {ranked && (
              <span className={styles.rank} translate="no">
                {markets.indexOf(row) + 1}
              </span>
            )}
            <CoinIcon coin={market.base} size={28} />
            <span className={styles.pair} translate="no">
              <Highlight text={market.base} match={match} />
              <span>
                /<Highlight text={market.quote} match={match} />
              </span>
            </span>
            {kind === 'contract' && <Chip>{t('words.perpetual')}</Chip>}
          </button>
        )
      },
    },
    {
      ...headOf('price'),
      cell: (row) =>
        isSoon(row) ? <Chip tone="accent">{soon}</Chip> : <Price row={row} withEstimate={!roomy} />,
    },
    ...(roomy
      ? [
          {
            key: 'estimate',
            head: heads.estimate,
            cell: (row: Row) => !isSoon(row) && <Estimate row={row} />,
          },
        ]
      : []),
    { ...headOf('change'), cell: (row) => !isSoon(row) && <Change row={row} /> },
    { ...headOf('high'), cell: (row) => <Extreme row={row} of="high" /> },
    { ...headOf('low'), cell: (row) => <Extreme row={row} of="low" /> },
    { ...headOf('turnover'), cell: (row) => <Turnover row={row} /> },
    ...(last ? [{ key: 'last', ...last }] : []),
  ]
  return (
    <div className={styles.place}>
      <DataTable
        label={label}
        columns={columns}
        rows={markets}
        keyOf={({ kind, market }) => `${kind} ${market.id}`}
        nameOf={({ market }) => `${market.base}/${market.quote}`}
      />
    </div>
  )
}

const useSource = ({ kind, market }: Row) => useListed(kind === 'trad' ? 'spot' : 'futures', market.id)

function Price({ row, withEstimate }: { row: Row; withEstimate: boolean }) {
  const { stale } = useLiveState()
  return (
    <span className={styles.price} data-shared="last-price">
      <MarketPrice source={useSource(row)} look="plain" stale={stale} flash />
      {withEstimate && <Estimate row={row} />}
    </span>
  )
}

function Estimate({ row }: { row: Row }) {
  const fiat = useFiat()
  return <LiveText className={styles.estimate} source={useSource(row)} text={(now) => fiat(now?.price)} />
}

function Change({ row }: { row: Row }) {
  const { stale } = useLiveState()
  return <MarketPercent look="text" source={useSource(row)} stale={stale} />
}

function Extreme({ row, of }: { row: Row; of: 'high' | 'low' }) {
  const format = useNumberFormat()
  return <LiveText source={useSource(row)} text={(now) => format.price(now?.[of], now?.priceDecimals)} />
}

/** 24 h turnover in quote. */
function Turnover({ row }: { row: Row }) {
  const format = useNumberFormat()
  const { quote } = row.market
  return <LiveText source={useSource(row)} text={(now) => `${format.compact(turnoverOf(now))} ${quote}`} />
}
