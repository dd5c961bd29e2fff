import type { SpotMarket } from '@bgk/sdk'
import { useTranslation } from '../../i18n/use-translation'
import { ConfirmSheet } from '../../ui/confirm-sheet'
import { useNumberFormat } from '../../ui/number-text/use-number-format'
import { feeOf, totalOf } from './order-draft'
import type { SpotOrderForm } from './use-spot-order'

/** Says once more what the order is before it is sent (spec §5). */
export function ConfirmOrder({ form, market }: { form: SpotOrderForm; market: SpotMarket }) {
  const { t } = useTranslation('spot')
  const format = useNumberFormat()
  const { draft } = form
  const { base, quote } = market
  const price = format.price(draft.style === 'limit' ? draft.price : market.price, market.priceDecimals)
  const total = totalOf(draft, market)
  const fee = feeOf(draft, market)
  return (
    <ConfirmSheet
      open={form.confirming}
      onClose={form.dismiss}
      onConfirm={form.confirm}
      busy={form.busy}
      error={form.refusal}
      title={t(draft.side === 'buy' ? 'confirmBuy' : 'confirmSell', { coin: base })}
      text={draft.style === 'market' ? t('marketWords', { price, coin: quote }) : undefined}
      facts={[
        { label: t('pair'), value: `${base}/${quote}` },
        {
          label: t('orderType'),
          value: `${t(draft.style)} · ${t(draft.side)}`,
          tone: draft.side === 'buy' ? 'up' : 'down',
        },
        { label: t('priceHead', { coin: quote }), value: draft.style === 'limit' ? price : t('marketPrice') },
        {
          label: t('amountHead', { coin: base }),
          value: format.amount(draft.amount, market.amountDecimals, true),
        },
        {
          label: draft.style === 'market' ? t('totalEstimate') : t('total'),
          value: `${format.amount(total, 8, true)} ${quote}`,
        },
        ...(fee
          ? [{ label: t('feeLabel'), value: `${format.amount(fee.amount, 8, true)} ${fee.coin}` }]
          : []),
      ]}
      confirmLabel={t(draft.side === 'buy' ? 'buyCoin' : 'sellCoin', { coin: base })}
      variant={draft.side === 'buy' ? 'buy' : 'sell'}
    />
  )
}
