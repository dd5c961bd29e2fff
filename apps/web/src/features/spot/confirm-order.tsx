import type { SpotMarket } from '@bgk/sdk'
import { useTranslation } from '../../i18n/use-translation'
import { ConfirmSheet } from '../../ui/confirm-sheet'
import { useNumberFormat } from '../../ui/number-text/use-number-format'
import { feeOf, totalOf } from './ticket'
import type { SpotOrderForm } from './use-spot-order'

/** Says once more what the order is before it is sent (docs/reference/product.md#validation). */
export function ConfirmOrder({ form, market }: { form: SpotOrderForm; market: SpotMarket }) {
  const { t } = useTranslation('spot')
  const { t: say } = useTranslation('trade')
  const format = useNumberFormat()
  const { ticket } = form
  if (!ticket) return null
  const { side, style, amount } = ticket
  const { base, quote } = market
  const price = format.price(ticket.price, market.priceDecimals)
  const total = totalOf(ticket)
  const fee = feeOf(ticket, market)
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
      facts={[
        { label: t('pair'), value: `${base}/${quote}` },
        {
          label: say('orderType'),
          value: `${say(style)} · ${t(side)}`,
          tone: buy ? 'up' : 'down',
        },
        { label: t('priceHead', { coin: quote }), value: style === 'limit' ? price : say('marketPrice') },
        {
          label: t('amountHead', { coin: base }),
          value: format.amount(amount, market.quantityDecimals, true),
        },
        {
          label: style === 'market' ? t('totalEstimate') : t('total'),
          value: `${format.amount(total, 8, true)} ${quote}`,
        },
        ...(fee
          ? [{ label: t('feeLabel'), value: `${format.amount(fee.amount, 8, true)} ${fee.coin}` }]
          : []),
      ]}
      confirmLabel={t(buy ? 'buyCoin' : 'sellCoin', { coin: base })}
      variant={buy ? 'buy' : 'sell'}
    />
  )
}
