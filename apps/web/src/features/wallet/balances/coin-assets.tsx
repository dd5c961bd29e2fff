import type { Totals } from '@bgk/sdk'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFiat } from '../../../shared/storage/use-fiat'
import { usePreferences } from '../../../shared/storage/use-preferences'
import { Button } from '../../../ui/controls/button'
import { Switch } from '../../../ui/controls/switch'
import { EmptyState } from '../../../ui/feedback/empty-state'
import { SearchField } from '../../../ui/inputs/search-field'
import { AccountSum } from './account-sum'
import { AssetRow, type CoinAsset } from './asset-row'
import { pickAssets } from './asset-worth'
import styles from './assets.module.css'

interface CoinAssetsProps {
  /** The account's name. */
  label: string
  assets: readonly CoinAsset[]
  total: Totals
  /** What to do while there is nothing. */
  emptyHint: string
}

/** An account of coins: total, filters, one row a coin. */
export function CoinAssets({ label, assets, total, emptyHint }: CoinAssetsProps) {
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
