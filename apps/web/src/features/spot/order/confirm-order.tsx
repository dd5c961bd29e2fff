import type { SpotMarket } from '@bgk/sdk'
import { useTranslation } from 'react-i18next'
import { useNumberFormat } from '../../../ui/number-text/use-number-format'
import { ConfirmSheet } from '../../../ui/overlays/confirm-sheet'
import { useOrderFacts } from './use-order-facts'
import type { SpotOrderForm } from './use-spot-order'

/** Says once more what the order is before it is sent (docs/reference/product.md#validation). */
export function ConfirmOrder({ form, market }: { form: SpotOrderForm; market: SpotMarket }) {
  const { t } = useTranslation('spot')
  const format = useNumberFormat()
  const facts = useOrderFacts(market)
  const { ticket } = form
  if (!ticket) return null
  const { side, style } = ticket
  const { base, quote } = market
  const price = format.price(ticket.price, market.priceDecimals)
  const buy = side === 'buy'
  return (
    <ConfirmSheet
      open={form.confirming}
      onClose={form.dismiss}
      onConfirm={form.confirm}
      busy={form.busy}
      error={form.refusal}
      title={t(buy ? 'confirmBuy' : 'confirmSell', { coin: base })}
      text={style === 'market' ? t('marketWords', { price, coin: quote }) : undefined}
      facts={facts(ticket)}
      confirmLabel={t(buy ? 'buyCoin' : 'sellCoin', { coin: base })}
      variant={buy ? 'buy' : 'sell'}
    />
  )
}
