import { useFiatAssets, useSpotAssets } from '@bgk/react-bindings'
import type { Totals, WalletAsset } from '@bgk/sdk'
import { toText } from '@bgk/sdk/decimal'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { usePreferences } from '../../../shared/app-context'
import { type FiatText, useFiat } from '../../../shared/storage/use-fiat'
import { Button } from '../../../ui/controls/button'
import { EmptyState } from '../../../ui/feedback/empty-state'
import { HIDDEN, useNumberFormat } from '../../../ui/figures/number-format'
import { Switch } from '../../../ui/inputs/choices'
import { SearchField } from '../../../ui/inputs/search-field'
import { AccountSum, AssetCard, AssetsMissing } from './account-assets'
import { assetWorth, pickAssets } from './asset-worth'
import styles from './assets.module.css'

/** The exchange account. */
export function ExchangeAssets() {
  const { t } = useTranslation('balances')
  const assets = useSpotAssets()
  if (!assets.data) return <AssetsMissing assets={assets} count={6} height={64} />
  return <CoinAssets {...assets.data} label={t('totalExchange')} emptyHint={t('emptyAllHint')} />
}

/** The fiat account; its coins are priced as those of the exchange account are. */
export function FiatAssets() {
  const { t } = useTranslation('balances')
  const assets = useFiatAssets()
  const priced = useSpotAssets().data?.assets
  if (!assets.data) return <AssetsMissing assets={assets} count={6} height={64} />
  const priceOf = (coin: string) => priced?.find((asset) => asset.coin === coin)?.unitPrice
  return (
    <CoinAssets
      label={t('totalFiat')}
      assets={assets.data.assets.map((asset) => {
        const unitPrice = priceOf(asset.coin)
        return { ...asset, ...(unitPrice !== undefined && { unitPrice }) }
      })}
      total={assets.data.total}
      emptyHint={t('emptyFiatHint')}
    />
  )
}

interface CoinAssetsProps {
  /** The account's name. */
  label: string
  assets: readonly CoinAsset[]
  total: Totals
  /** What to do while there is nothing. */
  emptyHint: string
}

/** An account of coins: total, filters, one row a coin. */
function CoinAssets({ label, assets, total, emptyHint }: CoinAssetsProps) {
  const { t } = useTranslation(['balances', 'app'])
  const fiat = useFiat()
  const [{ hideAmounts }] = usePreferences()
  const [search, setSearch] = useState('')
  const [hideZero, setHideZero] = useState(false)
  const shown = pickAssets(assets, { search, hideZero })
  return (
    <>
      <AccountSum label={label} usdt={total.usdt} hidden={hideAmounts} />
      <div className={styles.filters}>
        <Switch label={t('hideSmall')} checked={hideZero} onChange={setHideZero} />
        <div className={styles.search}>
          <SearchField
            label={t('search')}
            value={search}
            onChange={(text) => setSearch(text.toUpperCase())}
          />
        </div>
      </div>
      {shown.length === 0 ? (
        <EmptyState
          compact
          icon={search ? 'search' : 'wallet'}
          title={
            search ? t('app:words.noResults', { text: search }) : hideZero ? t('emptySmall') : t('emptyAll')
          }
          hint={search ? undefined : hideZero ? t('emptySmallHint') : emptyHint}
          action={
            (search || hideZero) && (
              <Button
                variant="soft"
                size={44}
                onClick={() => {
                  setSearch('')
                  setHideZero(false)
                }}
              >
                {t('showAll')}
              </Button>
            )
          }
        />
      ) : (
        <ul className={styles.list} aria-label={label}>
          {shown.map((asset) => (
            <li key={asset.coin}>
              <AssetRow asset={asset} hidden={hideAmounts} fiat={fiat} />
            </li>
          ))}
        </ul>
      )}
    </>
  )
}

/** What a row shows of a coin of any account. */
type CoinAsset = Pick<WalletAsset, 'coin' | 'available' | 'frozen' | 'unitPrice'>

interface AssetRowProps {
  asset: CoinAsset
  hidden: boolean
  fiat: FiatText
}

/** A coin: available, frozen, value; leads to its page (docs/reference/product.md#screens). */
function AssetRow({ asset, hidden, fiat }: AssetRowProps) {
  const { t } = useTranslation(['balances', 'app'])
  const format = useNumberFormat()
  const exact = assetWorth(asset)
  const worth = exact && toText(exact)
  const text = (shown: string) => (hidden ? HIDDEN : shown)
  return (
    <AssetCard
      coin={asset.coin}
      columns={3}
      estimate={hidden ? HIDDEN : fiat(worth)}
      figures={[
        { label: t('app:words.available'), value: text(format.amount(asset.available, 4)) },
        { label: t('app:words.frozen'), value: text(format.amount(asset.frozen, 4)) },
        { label: `${t('value')} (USDT)`, value: text(format.amount(worth, 2)) },
      ]}
    />
  )
}
