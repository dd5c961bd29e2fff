import { useBgkClient } from '@bgk/react-bindings'
import type { PairRef } from '@bgk/sdk'
import { useTranslation } from 'react-i18next'
import { useShare } from '../../../shared/media/use-share'
import { appAddress } from '../../../shared/navigation/app-address'
import { IconButton } from '../../../ui/controls/icon-button'
import { useNumberFormat } from '../../../ui/number-text/use-number-format'
import type { TypeOfMarket } from './market-type'
import { addressOfPair } from './pair-address'

export interface ShareButtonProps {
  pair: PairRef
  market: TypeOfMarket
}

/** Gives the market to the phone's share sheet; where there is none, its link to the clipboard. */
export function ShareButton({ pair, market }: ShareButtonProps) {
  const { t } = useTranslation('marketDetail')
  const format = useNumberFormat()
  const share = useShare()
  const { feed } = useBgkClient()
  const shareMarket = async () => {
    const ticker = feed.ticker(pair, market.kind).get()
    const url = appAddress(addressOfPair(market.type, pair))
    const text = t('shareText', {
      pair: `${pair.base}/${pair.quote}`,
      price: format.price(ticker?.price, ticker?.priceDecimals),
      change: format.percent(ticker?.changePercent),
    })
    await share({ text, url }, t('shared'))
  }
  return <IconButton icon="share" label={t('share')} onClick={() => void shareMarket()} />
}
