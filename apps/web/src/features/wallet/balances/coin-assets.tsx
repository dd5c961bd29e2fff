import { useFiatAssets, useSpotAssets } from '@bgk/react-bindings'
import type { Totals } from '@bgk/sdk'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { usePreferences } from '../../../shared/app-context'
import { Link } from '../../../shared/navigation/links'
import { useWide } from '../../../shared/screen/screen'
import { Button } from '../../../ui/controls/button'
import { EmptyState } from '../../../ui/feedback/empty-state'
import { CoinIcon } from '../../../ui/icons/coin-icon'
import { Switch } from '../../../ui/inputs/choices'
import { SearchField } from '../../../ui/inputs/search-field'
import { AccountSum, AssetsMissing } from './account-assets'
import { type CoinAsset, useCoinFigures } from './asset-figures'
import { CoinTable } from './asset-table-parts'
import { coinPage, pickAssets } from './asset-worth'
import styles from './assets.module.css'

/** The exchange account. */
export function ExchangeAssets() {
  const { t } = useTranslation('balances')
  const assets = useSpotAssets()
  if (!assets.data) return <AssetsMissing assets={assets} count={6} height={64} />
  return (
    <CoinAssets account="spot" {...assets.data} label={t('totalExchange')} emptyHint={t('emptyAllHint')} />
  )
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
      account="fiat"
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
  account: 'spot' | 'fiat'
  /** The account's name. */
  label: string
  assets: readonly CoinAsset[]
  total: Totals
  /** What to do while there is nothing. */
  emptyHint: string
}

/** An account of coins: total, filters, one row a coin. */
function CoinAssets({ account, label, assets, total, emptyHint }: CoinAssetsProps) {
  const { t } = useTranslation(['balances', 'app'])
  const [{ hideAmounts }] = usePreferences()
  const [search, setSearch] = useState('')
  const [availableOnly, setAvailableOnly] = useState(false)
  const [withZeros, setWithZeros] = useState(false)
  const inTable = useWide('table')
  const { shown, zeros } = pickAssets(assets, { search, availableOnly })
  const rows = withZeros ? [...shown, ...zeros] : shown
  return (
    <>
      <AccountSum label={label} usdt={total.usdt} hidden={hideAmounts} />
      <div className={styles.filters}>
        <Switch label={t('hideSmall')} checked={availableOnly} onChange={setAvailableOnly} />
        <div className={styles.search}>
          <SearchField
            label={t('search')}
            value={search}
            onChange={(text) => setSearch(text.toUpperCase())}
          />
        </div>
      </div>
      {rows.length === 0 && (
        <EmptyState
          compact
          icon={search ? 'search' : 'wallet'}
          title={
            search
              ? t('app:words.noResults', { text: search })
              : availableOnly
                ? t('emptySmall')
                : t('emptyAll')
          }
          hint={search ? undefined : availableOnly ? t('emptySmallHint') : emptyHint}
          action={
            (search || availableOnly) && (
              <Button
                variant="soft"
                size={44}
                onClick={() => {
                  setSearch('')
                  setAvailableOnly(false)
                }}
              >
                {t('showAll')}
              </Button>
            )
          }
        />
      )}
      {rows.length > 0 && inTable && <CoinTable label={label} assets={rows} account={account} />}
      {rows.length > 0 && !inTable && (
        <ul className={styles.list} aria-label={label}>
          {rows.map((asset) => (
            <li key={asset.coin}>
              <AssetRow asset={asset} />
            </li>
          ))}
        </ul>
      )}
      {!withZeros && zeros.length > 0 && (
        <div className={styles.zeros}>
          <Button variant="quiet" size={44} onClick={() => setWithZeros(true)}>
            {t('showZero', { count: zeros.length })}
          </Button>
        </div>
      )}
    </>
  )
}

/** A coin: available, locked, value; leads to its page (docs/reference/product.md#screens). */
function AssetRow({ asset }: { asset: CoinAsset }) {
  const { t } = useTranslation(['balances', 'app'])
  const { coin } = asset
  const [{ hideAmounts }] = usePreferences()
  const { available, locked, worth, isPriced } = useCoinFigures()(asset)
  return (
    <Link className={styles.coinRow} to={coinPage(coin)}>
      <CoinIcon coin={coin} size={32} />
      <span className={styles.name} translate="no">
        {coin}
      </span>
      <dl className={styles.coinFigures}>
        <div className={styles.available}>
          <dt className="visually-hidden">{t('app:words.available')}</dt>
          <dd translate="no">{available}</dd>
        </div>
        <div className={styles.locked}>
          <dt>{t('app:words.frozen')}</dt>
          <dd translate="no">{locked}</dd>
        </div>
        <div className={styles.worth}>
          <dt className="visually-hidden">{t('value')}</dt>
          <dd translate="no">{isPriced && !hideAmounts ? `≈ ${worth} USDT` : worth}</dd>
        </div>
      </dl>
    </Link>
  )
}
