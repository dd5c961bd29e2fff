import type { PairRef } from '@bgk/sdk'
import { useTranslation } from 'react-i18next'
import { ConfirmSheet } from '../../../ui/overlays/confirm-sheet'
import { useSpotFacts } from './spot-facts'
import type { SpotOrderForm } from './use-spot-order'

/** Says once more what the order is before it is sent (docs/reference/product.md#validation). */
export function ConfirmOrder({ form, pair }: { form: SpotOrderForm; pair: PairRef }) {
  const { t } = useTranslation(['spot', 'app'])
  const { t: say } = useTranslation('trade')
  const facts = useSpotFacts()
  const { terms } = form
  const { sheet, input: wanted } = form.write
  if (!wanted || !terms) return null
  const buy = wanted.side === 'buy'
  const coin = pair.base
  return (
    <ConfirmSheet
      {...sheet}
      title={t(buy ? 'confirmBuy' : 'confirmSell', { coin })}
      text={wanted.type === 'market' ? say('marketWords') : undefined}
      facts={facts(wanted, terms)}
      confirmLabel={t(buy ? 'app:words.buyCoin' : 'app:words.sellCoin', { coin })}
      variant={buy ? 'buy' : 'sell'}
    />
  )
}
