import { type LiveSource, useLiveNode } from '@bgk/react-bindings'
import type { FuturesMarket, FuturesPosition } from '@bgk/sdk'
import { UNKNOWN } from '@bgk/sdk/trading'
import { useTranslation } from 'react-i18next'
import { LiveText, writeText } from '../../../shared/live/market-figures'
import { Button, IconButton } from '../../../ui/controls/button'
import { directionOf, useNumberFormat } from '../../../ui/figures/number-format'
import { type Column, DataTable, Figure, sharedUnit } from '../../../ui/layout/data-table'
import {
  bySide,
  labelIn,
  PriceCell,
  pairText,
  TradeCell,
  useContractSource,
  usePriceDecimals,
  useSigned,
  withUnit,
} from '../trade-texts'
import styles from './position.module.css'
import type { PositionAction } from './position-card'
import { figuresOf, hasStops, oppositeOf, percentOf } from './position-figures'

export interface PositionTableProps {
  positions: readonly FuturesPosition[]
  /** Prices are stale, which blocks closing. */
  stale: boolean
  onAct: (position: FuturesPosition, action: PositionAction) => void
}

interface CellProps {
  position: FuturesPosition
}

/** Table of open positions. Needs the texts `futures`, `poster` and `trade`. */
export function PositionTable({ positions, stale, onAct }: PositionTableProps) {
  const { t } = useTranslation(['futures', 'poster', 'trade'])
  const format = useNumberFormat()
  const nameOf = (position: FuturesPosition) =>
    t('positionLabel', {
      side: bySide(position.side, t('long'), t('short')) ?? UNKNOWN,
      pair: pairText(position),
    })
  const unit = sharedUnit(positions, ({ quote }) => quote)
  const money = (head: string) => labelIn(head, unit)
  const unitOf = ({ quote }: FuturesPosition) => (unit === undefined ? quote : undefined)
  const columns: readonly Column<FuturesPosition>[] = [
    { key: 'pair', head: t('pair'), words: true, cell: (position) => <TradeCell trade={position} /> },
    { key: 'lots', head: t('lots'), cell: ({ quantity }) => <Figure value={format.amount(quantity, 0)} /> },
    {
      key: 'entry',
      head: money(t('openPrice')),
      cell: (position) => (
        <PriceCell position={position} price={position.entryPrice} unit={unitOf(position)} />
      ),
    },
    { key: 'last', head: money(t('lastPrice')), cell: (position) => <LastCell position={position} /> },
    {
      key: 'liquidation',
      head: money(t('liquidation')),
      cell: (position) => (
        <PriceCell position={position} price={position.liquidationPrice} unit={unitOf(position)} />
      ),
    },
    {
      key: 'margin',
      head: `${money(t('margin'))} / ${t('marginRatio')}`,
      cell: (position) => {
        const ratio = percentOf(position.marginRatio)
        return (
          <span className={styles.two}>
            <Figure value={format.amount(position.margin, 4)} unit={unitOf(position)} />
            {ratio !== undefined && <small translate="no">{`${format.amount(ratio, 2)}%`}</small>}
          </span>
        )
      },
    },
    {
      key: 'profit',
      head: `${money(t('pnl'))} / ${t('roi')}`,
      cell: (position) => <ProfitCell position={position} unit={unitOf(position)} stale={stale} />,
    },
    {
      key: 'stops',
      head: t('stopsShort'),
      cell: (position) => (
        <span className={styles.stopsCell}>
          <StopsCell position={position} />
          <IconButton icon="edit" size={16} label={t('stops')} onClick={() => onAct(position, 'stops')} />
        </span>
      ),
    },
    {
      key: 'end',
      head: t('trade:action'),
      cell: (position) => {
        const stuck = stale || position.closableQuantity === undefined
        const action = (name: PositionAction, word: string, disabled = stuck) => (
          <Button variant="soft" size={32} disabled={disabled} onClick={() => onAct(position, name)}>
            {word}
          </Button>
        )
        return (
          <span className={styles.tableActions}>
            {action('close', t('close'))}
            {action('fast', t('fastClose'))}
            {action('reverse', t('reverse'), stale || !oppositeOf(position))}
            <IconButton
              icon="share"
              size={20}
              label={t('poster:share')}
              onClick={() => onAct(position, 'share')}
            />
          </span>
        )
      },
    },
  ]
  return (
    <DataTable
      label={t('positions')}
      columns={columns}
      rows={positions}
      keyOf={({ id }) => id}
      nameOf={nameOf}
    />
  )
}

function LastCell({ position }: CellProps) {
  const format = useNumberFormat()
  const source: LiveSource<FuturesMarket> = useContractSource(position)
  const decimals = usePriceDecimals(position)
  return <LiveText source={source} text={(market) => format.price(market?.price, decimals)} />
}

interface ProfitCellProps extends CellProps {
  unit: string | undefined
  stale: boolean
}

/** Unrealized profit in quote, and as a share of the margin. */
function ProfitCell({ position, unit, stale }: ProfitCellProps) {
  const format = useNumberFormat()
  const signed = useSigned()
  const source = useContractSource(position)
  const place = useLiveNode<FuturesMarket, HTMLSpanElement>(source, (node, market) => {
    const figures = figuresOf(position, market?.price, market?.contractSize)
    const [income, percent] = node.children
    node.dataset.tone = directionOf(figures?.income)
    writeText(income, withUnit(signed(figures?.income), unit))
    writeText(percent, format.percent(figures?.percent))
  })
  return (
    <span ref={place} className={styles.two} data-stale={stale || undefined} translate="no">
      <strong data-testid="profit" />
      <small data-testid="roi" />
    </span>
  )
}

/** Take-profit over stop-loss; `+1` for each further order. */
function StopsCell({ position }: CellProps) {
  const format = useNumberFormat()
  const decimals = usePriceDecimals(position)
  const { takeProfitPrice, stopLossPrice, stopOrderCount } = position
  if (!hasStops(position)) return UNKNOWN
  const more = stopOrderCount !== undefined && stopOrderCount > 1 ? ` +${stopOrderCount - 1}` : ''
  return (
    <span className={styles.two} translate="no">
      <span>{format.price(takeProfitPrice, decimals)}</span>
      <span>
        {format.price(stopLossPrice, decimals)}
        {more}
      </span>
    </span>
  )
}
