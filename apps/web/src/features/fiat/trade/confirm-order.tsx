import type { UserInfo } from '@bgk/sdk'
import { useTranslation } from 'react-i18next'
import { ConfirmSheet } from '../../../ui/overlays/confirm-sheet'
import { useMoney } from '../use-money'
import type { Trade } from './use-trade'

interface ConfirmOrderProps {
  trade: Trade
  user: Pick<UserInfo, 'bankCard' | 'bankName'>
}

/** Says once more what is bought or sold, for how much, and what comes next. */
export function ConfirmOrder({ trade, user }: ConfirmOrderProps) {
  const { t } = useTranslation(['otc', 'app'])
  const say = useMoney()
  const { writing } = trade
  const { wanted } = writing
  if (!wanted) return null
  const { side, coin, currency } = wanted
  return (
    <ConfirmSheet
      open={writing.asking}
      onClose={writing.dismiss}
      onConfirm={writing.confirm}
      title={t(`app:words.${side}Coin`, { coin: coin.coin })}
      text={t(`${side}.confirmText`)}
      facts={[
        { label: t('app:words.quantity'), value: say.coins(wanted.quantity, coin.coin) },
        { label: t('price'), value: say.price(wanted.price, currency) },
        { label: t(`${side}.total`), value: say.money(wanted.total, currency) },
        ...(side === 'sell'
          ? [{ label: t('paidTo.label'), value: [user.bankName, user.bankCard].filter(Boolean).join(' ') }]
          : []),
      ]}
      confirmLabel={t(`app:words.${side}`)}
      variant={side}
      busy={writing.busy}
      error={writing.refusal}
    />
  )
}
