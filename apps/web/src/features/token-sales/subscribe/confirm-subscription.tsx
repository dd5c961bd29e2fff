import { useTranslation } from 'react-i18next'
import { ConfirmSheet } from '../../../ui/overlays/confirm-sheet'
import { followsMarket } from './subscription'
import type { SubscriptionForm } from './use-subscription'

/** Says once more what is bought, what it costs and for how long it is locked. */
export function ConfirmSubscription({ form }: { form: SubscriptionForm }) {
  const { t } = useTranslation('ieo')
  const { sheet, input: wanted } = form.write
  if (!wanted) return null
  const coin = wanted.payCoin?.coin ?? ''
  return (
    <ConfirmSheet
      {...sheet}
      title={t('subscribeTo', { title: wanted.sale.title ?? wanted.sale.coin })}
      text={followsMarket(coin) ? t('confirmFollows', { coin }) : t('confirmText')}
      confirmLabel={t('subscribe')}
    />
  )
}
