import { useBgkClient, useLive } from '@bgk/react-bindings'
import type { PairRef } from '@bgk/sdk'
import { isListed } from '@bgk/sdk/market'
import { useTranslation } from 'react-i18next'
import { usePreferences, useSelectedPair } from '../../../shared/app-context'
import { useWide } from '../../../shared/screen/screen'
import { type Column, Figure } from '../../../ui/layout/data-table'
import { type CoinAsset, useCoinFigures } from './asset-figures'
import { AssetLink, AssetTable, RowActions } from './asset-table-cells'
import styles from './asset-tables.module.css'

/** Quote of the pair that a coin is traded for first. */
const QUOTE = 'USDT'

export interface CoinTableProps {
  label: string
  assets: readonly CoinAsset[]
  /** Account of the coins: each has ways of its own. */
  account: 'spot' | 'fiat'
}

/** Coins of an account in columns, with the ways in and out of each. Needs the texts `balances`. */
export function CoinTable({ label, assets, account }: CoinTableProps) {
  const { t } = useTranslation(['balances', 'app'])
  const figuresOf = useCoinFigures()
  const [{ fiat: currency }] = usePreferences()
  const roomy = useWide(3)
  const rows = assets.map((asset) => ({ asset, coin: asset.coin, ...figuresOf(asset) }))
  type Row = (typeof rows)[number]
  const figure = (key: 'total' | 'available' | 'locked' | 'worth' | 'fiat', head: string): Column<Row> => ({
    key,
    head,
    cell: (row) => <Figure value={row[key]} />,
  })
  const columns: readonly Column<Row>[] = [
    {
      key: 'coin',
      head: t('app:words.coin'),
      words: true,
      cell: ({ coin }) => <AssetLink coin={coin} />,
    },
    figure('total', t('parts.total')),
    figure('available', t('app:words.available')),
    figure('locked', t('app:words.frozen')),
    ...(roomy
      ? [figure('worth', `${t('value')} (USDT)`), figure('fiat', `${t('value')} (${currency})`)]
      : [
          {
            key: 'worth',
            head: t('value'),
            cell: (row: Row) => (
              <span className={styles.worth}>
                <Figure value={row.worth} unit="USDT" />
                <Figure value={row.fiat} />
              </span>
            ),
          },
        ]),
    {
      key: 'actions',
      head: t('action'),
      cell: ({ asset, coin }) =>
        account === 'spot' ? <SpotActions asset={asset} /> : <RowActions coin={coin} ways={['transfer']} />,
    },
  ]
  return <AssetTable {...{ label, columns, rows }} />
}

const samePair = (a: PairRef | undefined, b: PairRef | undefined) =>
  a?.base === b?.base && a?.quote === b?.quote

/** The ways of a coin of the exchange account that are not closed; trading only where a pair of it is listed. */
function SpotActions({ asset }: { asset: CoinAsset }) {
  const { coin, depositEnabled, withdrawEnabled } = asset
  const { feed } = useBgkClient()
  const [, select] = useSelectedPair('selectedCoin')
  const pair = useLive(
    feed.lists(),
    ({ spot }): PairRef | undefined => {
      const traded = spot?.filter((market) => isListed(market) && market.base === coin)
      return traded?.find(({ quote }) => quote === QUOTE) ?? traded?.[0]
    },
    samePair,
  )
  return (
    <RowActions
      coin={coin}
      ways={[
        ...(depositEnabled === false ? [] : (['deposit'] as const)),
        ...(withdrawEnabled === false ? [] : (['withdraw'] as const)),
      ]}
      onTrade={pair && (() => select({ base: pair.base, quote: pair.quote }))}
    />
  )
}
