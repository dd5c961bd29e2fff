import type { SpotAssets } from '@bgk/sdk'
import type { UseQueryResult } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFiat } from '../../platform/preferences/use-fiat'
import { usePreferences } from '../../platform/preferences/use-preferences'
import { Button } from '../../ui/controls/button'
import { Switch } from '../../ui/controls/switch'
import { EmptyState } from '../../ui/feedback/empty-state'
import { SearchField } from '../../ui/inputs/search-field'
import { AccountSum } from './account-sum'
import { AssetRow } from './asset-row'
import { AssetSheet } from './asset-sheet'
import { pickAssets } from './asset-worth'
import { AssetsMissing } from './assets-missing'
import styles from './exchange-assets.module.css'

interface ExchangeAssetsProps {
  assets: UseQueryResult<SpotAssets>
  /** Coins the futures account takes. */
  movable: readonly string[]
  onTransfer: (coin: string) => void
}

/** The exchange account: total, filters, one row a coin. */
export function ExchangeAssets({ assets, movable, onTransfer }: ExchangeAssetsProps) {
  const { t } = useTranslation('balances')
  const fiat = useFiat()
  const [{ hideAmounts }] = usePreferences()
  const [search, setSearch] = useState('')
  const [hideZero, setHideZero] = useState(false)
  const [coin, setCoin] = useState('')
  const [open, setOpen] = useState(false)
  if (!assets.data) return <AssetsMissing assets={assets} count={6} height={64} />
  const { assets: all, total } = assets.data
  const shown = pickAssets(all, { search, hideZero })
  return (
    <>
      <AccountSum label={t('totalExchange')} usdt={total.usdt} hidden={hideAmounts} />
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
          title={search ? t('emptySearch', { text: search }) : hideZero ? t('emptySmall') : t('emptyAll')}
          hint={search ? undefined : hideZero ? t('emptySmallHint') : t('emptyAllHint')}
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
        <ul className={styles.list}>
          {shown.map((asset) => (
            <li key={asset.coin}>
              <AssetRow
                asset={asset}
                hidden={hideAmounts}
                fiat={fiat}
                onOpen={() => {
                  setCoin(asset.coin)
                  setOpen(true)
                }}
              />
            </li>
          ))}
        </ul>
      )}
      <AssetSheet
        asset={all.find((asset) => asset.coin === coin)}
        open={open}
        hidden={hideAmounts}
        movable={movable.includes(coin)}
        onClose={() => setOpen(false)}
        onTransfer={() => {
          setOpen(false)
          onTransfer(coin)
        }}
      />
    </>
  )
}
