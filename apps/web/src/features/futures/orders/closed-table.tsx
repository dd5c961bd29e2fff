import type { FuturesPosition } from '@bgk/sdk'
import { UNKNOWN } from '@bgk/sdk/trading'
import { useTranslation } from 'react-i18next'
import { IconButton } from '../../../ui/controls/button'
import { directionOf, useNumberFormat } from '../../../ui/figures/number-format'
import { Moment } from '../../../ui/figures/time-text'
import { type Column, DataTable, Figure, sharedUnit } from '../../../ui/layout/data-table'
import { figuresOf } from '../position/position-figures'
import { bySide, labelIn, PriceCell, pairText, TradeCell, useSigned } from '../trade-words'
import { closeReasonOf } from './close-reason'
import styles from './orders.module.css'

export interface ClosedTableProps {
  label: string
  positions: readonly FuturesPosition[]
  onShare: (position: FuturesPosition) => void
}

/** Positions that are over in columns. Needs the texts `futures` and `poster`. */
export function ClosedTable({ label, positions, onShare }: ClosedTableProps) {
  const { t } = useTranslation(['futures', 'app', 'poster'])
  const format = useNumberFormat()
  const signed = useSigned()
  const lots = ({ quantity }: FuturesPosition) => format.amount(quantity, 0)
  const unit = sharedUnit(positions, ({ quote }) => quote)
  const money = (head: string) => labelIn(head, unit)
  const unitOf = ({ quote }: FuturesPosition) => (unit === undefined ? quote : undefined)
  const columns: readonly Column<FuturesPosition>[] = [
    { key: 'pair', head: t('pair'), words: true, cell: (position) => <TradeCell trade={position} /> },
    { key: 'size', head: t('lots'), cell: (position) => <Figure value={lots(position)} /> },
    {
      key: 'entry',
      head: money(t('openPrice')),
      cell: (position) => (
        <PriceCell position={position} price={position.entryPrice} unit={unitOf(position)} />
      ),
    },
    {
      key: 'close',
      head: money(t('closePrice')),
      cell: (position) => (
        <PriceCell position={position} price={position.closePrice} unit={unitOf(position)} />
      ),
    },
    {
      key: 'realized',
      head: money(t('realized')),
      cell: (position) => {
        const figures = figuresOf(position, undefined, undefined)
        return (
          <Figure
            value={signed(figures?.income)}
            unit={unitOf(position)}
            tone={directionOf(figures?.income)}
          />
        )
      },
    },
    {
      key: 'roi',
      head: t('roi'),
      cell: (position) => {
        const figures = figuresOf(position, undefined, undefined)
        return <Figure value={format.percent(figures?.percent)} tone={directionOf(figures?.income)} />
      },
    },
    {
      key: 'fee',
      head: money(t('fee')),
      cell: (position) => <Figure value={format.amount(position.fee, 4)} unit={unitOf(position)} />,
    },
    {
      key: 'funding',
      head: money(t('funding')),
      cell: (position) => <Figure value={format.amount(position.interest, 4)} unit={unitOf(position)} />,
    },
    {
      key: 'closed',
      head: t('closedAt'),
      words: true,
      cell: ({ closedAt }) => <Moment value={closedAt} show="minute" />,
    },
    {
      key: 'end',
      head: t('app:words.status'),
      cell: (position) => {
        const end = closeReasonOf(position)
        return (
          <span className={styles.tableEnd}>
            {end ? t(`ended.${end}`) : (position.status ?? UNKNOWN)}
            <IconButton icon="share" size={20} label={t('poster:share')} onClick={() => onShare(position)} />
          </span>
        )
      },
    },
  ]
  return (
    <DataTable
      label={label}
      columns={columns}
      rows={positions}
      keyOf={({ id }) => id}
      nameOf={(position) =>
        t('positionLabel', {
          side: bySide(position.side, t('long'), t('short')) ?? UNKNOWN,
          pair: pairText(position),
        })
      }
    />
  )
}
