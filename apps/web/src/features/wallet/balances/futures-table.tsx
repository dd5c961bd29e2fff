import type { FuturesAsset } from '@bgk/sdk'
import { useTranslation } from 'react-i18next'
import { type Column, Figure } from '../../../ui/layout/data-table'
import { useFuturesFigures } from './asset-figures'
import { AssetLink, AssetTable, RowActions } from './asset-table-cells'

export interface FuturesTableProps {
  label: string
  assets: readonly FuturesAsset[]
}

/** Table of the futures account's coins. Needs the texts `balances`. */
export function FuturesTable({ label, assets }: FuturesTableProps) {
  const { t } = useTranslation(['balances', 'app'])
  const figuresOf = useFuturesFigures()
  const rows = assets.map((asset) => ({ coin: asset.coin, ...figuresOf(asset) }))
  const columns: readonly Column<(typeof rows)[number]>[] = [
    {
      key: 'coin',
      head: t('app:words.coin'),
      words: true,
      cell: ({ coin }) => <AssetLink coin={coin} />,
    },
    { key: 'available', head: t('app:words.available'), cell: (row) => <Figure value={row.available} /> },
    {
      key: 'profit',
      head: t('profit'),
      cell: (row) => <Figure value={row.profit} tone={row.direction} />,
    },
    {
      key: 'positionMargin',
      head: t('positionMargin'),
      cell: (row) => <Figure value={row.positionMargin} />,
    },
    { key: 'orderMargin', head: t('orderMargin'), cell: (row) => <Figure value={row.orderMargin} /> },
    {
      key: 'actions',
      head: t('action'),
      cell: ({ coin }) => <RowActions coin={coin} ways={['transfer']} />,
    },
  ]
  return <AssetTable {...{ label, columns, rows }} />
}
