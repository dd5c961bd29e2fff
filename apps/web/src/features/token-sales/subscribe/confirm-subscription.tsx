import { useTranslation } from 'react-i18next'
import { ConfirmSheet } from '../../../ui/overlays/confirm-sheet'
import { followsMarket } from './subscription'
import { useSubscriptionFacts } from './subscription-facts'
import type { SubscriptionForm } from './use-subscription'

/** Says once more what is bought, what it costs and for how long it is locked. */
export function ConfirmSubscription({ form }: { form: SubscriptionForm }) {
  const { t } = useTranslation('ieo')
  const facts = useSubscriptionFacts()
  const { writing } = form
  const { wanted } = writing
  if (!wanted) return null
  const coin = wanted.payCoin?.coin ?? ''
  return (
    <ConfirmSheet
      open={writing.asking}
      onClose={writing.dismiss}
      onConfirm={writing.confirm}
      busy={writing.busy}
      disabled={writing.waiting}
      error={writing.refusal}
      title={t('subscribeTo', { title: wanted.sale.title ?? wanted.sale.coin })}
      text={followsMarket(coin) ? t('confirmFollows', { coin }) : t('confirmText')}
      facts={facts(wanted)}
      confirmLabel={t('subscribe')}
    />
  )
}
