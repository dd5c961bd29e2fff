import { useSpotAssets } from '@bgk/react-bindings'
import { useTranslation } from 'react-i18next'
import { AssetsMissing } from './assets-missing'
import { CoinAssets } from './coin-assets'

/** The exchange account. */
export function ExchangeAssets() {
  const { t } = useTranslation('balances')
  const assets = useSpotAssets()
  if (!assets.data) return <AssetsMissing assets={assets} count={6} height={64} />
  return <CoinAssets {...assets.data} label={t('totalExchange')} emptyHint={t('emptyAllHint')} />
}
