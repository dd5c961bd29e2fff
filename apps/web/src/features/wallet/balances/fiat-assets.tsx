import { useFiatAssets, useSpotAssets } from '@bgk/react-bindings'
import { useTranslation } from 'react-i18next'
import { AssetsMissing } from './assets-missing'
import { CoinAssets } from './coin-assets'

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
