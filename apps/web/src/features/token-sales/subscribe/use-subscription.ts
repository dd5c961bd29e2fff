import { useBgkClient, useIeoPayCoins, useSubscribeIeo } from '@bgk/react-bindings'
import type { IeoPayCoin, IeoProject } from '@bgk/sdk'
import { checkIeo } from '@bgk/sdk/trading'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useApp } from '../../../shared/app-context'
import { useNavigate } from '../../../shared/navigation/navigate'
import { useCheckMessage } from '../../../shared/writes/use-check-message'
import { type ConfirmedMutation, useConfirmedMutation } from '../../../shared/writes/use-confirmed-mutation'
import { useNumberFormat } from '../../../ui/figures/number-format'
import { useSubscriptionFacts } from '../sale-words'
import { SUBSCRIPTIONS } from '../sales/sales'
import {
  COIN_DECIMALS,
  canBuy,
  maxQuantityOf,
  readDraft,
  type Subscription,
  type SubscriptionDraft,
  type Sums,
  storeDraft,
  sumsOf,
} from './subscription'

/** Of another coin than USDT the price follows its market. */
const REFETCH_MS = 10_000

export interface SubscriptionForm {
  readonly sale: IeoProject
  /** Undefined until they are known. */
  readonly payCoins: readonly IeoPayCoin[] | undefined
  /** The balances could not be asked for. */
  readonly failed: unknown
  readonly payCoin: IeoPayCoin | undefined
  readonly quantity: string
  readonly sums: Sums
  /** The most that can be bought; undefined while it is not known. */
  readonly most: string | undefined
  readonly write: ConfirmedMutation<Subscription>
  choose(coin: string): void
  type(quantity: string): void
  typeMost(): void
  askBalances(): void
  review(): void
}

/** The life of a subscription on this screen: pay coin and quantity typed, checked, asked about, sent once. */
export function useSubscription(sale: IeoProject): SubscriptionForm {
  const { t } = useTranslation(['ieo', 'app', 'notices'])
  const checkMessage = useCheckMessage()
  const format = useNumberFormat()
  const facts = useSubscriptionFacts()
  const navigate = useNavigate()
  const { clock } = useBgkClient()
  const { session } = useApp()
  const [draft, setDraft] = useState<SubscriptionDraft>(() => readDraft(session, sale.id))
  const balances = useIeoPayCoins(sale.coin, { enabled: canBuy(sale), refetchInterval: REFETCH_MS })
  const payCoins = balances.data
  const payCoin = payCoins?.find(({ coin }) => coin === draft.payCoin) ?? payCoins?.[0]
  const { quantity } = draft
  const most = payCoin && maxQuantityOf(sale, payCoin)
  const subscribe = useSubscribeIeo()

  const refusalOf = (subscription: Subscription) => {
    const verdict = checkIeo({
      quantity: subscription.quantity,
      project: sale,
      payCoin: subscription.payCoin,
    })
    if (verdict.ok) return undefined
    const params = Object.entries(verdict.params).map(([name, value]) => [
      name,
      `${format.amount(value, COIN_DECIMALS, true)} ${sale.coin}`,
    ])
    // It is the account that has too little: so the product words it (docs/reference/product.md#messages).
    const code = verdict.code === 'INSUFFICIENT_BALANCE' ? 'INSUFFICIENT_ACCOUNT_BALANCE' : verdict.code
    return { field: verdict.field, text: checkMessage({ code, params: Object.fromEntries(params) }) }
  }
  const write = useConfirmedMutation({
    // Coins are locked for days: always reviewed.
    review: true,
    success: t('notices:SUBSCRIBED'),
    check: refusalOf,
    mutate: (subscription: Subscription) =>
      subscribe.mutateAsync({
        projectId: subscription.sale.id,
        payCoin: subscription.payCoin?.coin ?? '',
        quantity: subscription.quantity,
      }),
    describe: (subscription) => ({
      kind: 'order',
      title: t('subscribeTo', { title: subscription.sale.title ?? subscription.sale.coin }),
      facts: facts(subscription),
      next: { label: t('app:words.view'), run: () => void navigate(SUBSCRIPTIONS) },
    }),
    // It may end, or sell out, during the review.
    blocked: (subscription) => {
      const wrong = refusalOf(subscription)
      return wrong && wrong.field !== 'payCoin' ? wrong.text : undefined
    },
    onApplied: () => change({ ...draft, quantity: '' }),
  })

  const change = (next: SubscriptionDraft) => {
    setDraft(next)
    storeDraft(session, sale.id, next)
  }
  const type = (text: string) => {
    write.setProblem(undefined)
    change({ ...draft, quantity: text })
  }
  return {
    sale,
    payCoins,
    failed: payCoins ? undefined : balances.error,
    payCoin,
    quantity,
    sums: sumsOf(quantity, sale, payCoin),
    most,
    write,
    choose(coin) {
      write.setProblem(undefined)
      change({ ...draft, payCoin: coin })
    },
    type,
    typeMost() {
      if (most !== undefined) type(most)
    },
    askBalances: () => void balances.refetch(),
    review: () => void write.submit({ sale, payCoin, quantity, at: clock.now() }, draft),
  }
}
