import { useWithdraw } from '@bgk/react-bindings'
import type { CoinChain } from '@bgk/sdk'
import { checkFundPassword } from '@bgk/sdk/forms'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { config } from '../../../config'
import { useCheckMessage } from '../../../shared/writes/use-check-message'
import { type ConfirmedMutation, useConfirmedMutation } from '../../../shared/writes/use-confirmed-mutation'
import { useNumberFormat } from '../../../ui/figures/number-format'
import { checkInput, type Eligibility, type WithdrawalInput } from './withdrawal-checks'

interface WithdrawalOptions {
  chain: CoinChain
  eligibility: Eligibility
  available: string
  onDone: (sent: SentWithdrawal) => void
}

export interface SentWithdrawal {
  /** Of its record, where the exchange says it. */
  readonly id: number | undefined
  readonly coin: string
  readonly quantity: string
}

export interface Withdrawal {
  readonly write: ConfirmedMutation<WithdrawalInput>
  readonly fundPassword: string
  readonly passwordProblem: string | undefined
  setFundPassword(text: string): void
  /** Checks, and opens the review; the field that is wrong, if one is. */
  review(input: WithdrawalInput, draft: object): string | undefined
  confirm(): void
  dismiss(): void
}

/** The life of a withdrawal on this screen: checked, reviewed with the fund password, then the way of every write that is asked about. */
export function useWithdrawal({ chain, eligibility, available, onDone }: WithdrawalOptions): Withdrawal {
  const { t } = useTranslation(['withdraw', 'app', 'notices', 'wallet'])
  const checkMessage = useCheckMessage()
  const format = useNumberFormat()
  const withdraw = useWithdraw()
  const [fundPassword, setFundPassword] = useState('')
  const words = (quantity: string) => `${format.amount(quantity, 8, true)} ${chain.coin}`
  const check = (input: WithdrawalInput) => {
    const verdict = checkInput(input, chain, eligibility, available)
    if (!verdict) return undefined
    const { min, max, ...rest } = verdict.params
    const params = { ...rest, ...(min && { min: words(min) }), ...(max && { max: words(max) }) }
    return { field: verdict.field, text: checkMessage({ ...verdict, params }) }
  }
  const write = useConfirmedMutation({
    // Money that leaves is always reviewed.
    review: true,
    success: t('notices:WITHDRAWAL_SENT'),
    check,
    mutate: ({ quantity, address }: WithdrawalInput) =>
      withdraw.mutateAsync({
        coin: chain.coin,
        chain: chain.chain,
        address: address?.address ?? '',
        ...(address?.tag && { tag: address.tag }),
        quantity,
        fundPassword,
      }),
    describe: ({ quantity, address }) => ({
      kind: 'change',
      title: t('title'),
      facts: [
        { label: t('app:words.amount'), value: words(quantity) },
        { label: t('wallet:chain'), value: chain.chainLabel || chain.chain },
        { label: t('wallet:address'), value: address?.address ?? '' },
      ],
    }),
    onApplied({ quantity }, answer) {
      setFundPassword('')
      onDone({ id: answer?.orderId, coin: chain.coin, quantity })
    },
  })
  const { problem, reviewing } = write
  const passwordProblem = reviewing && problem?.field === 'fundPassword' ? problem.text : undefined
  return {
    write,
    fundPassword,
    passwordProblem,
    setFundPassword(text) {
      write.setProblem(undefined)
      setFundPassword(text)
    },
    review(input, draft) {
      setFundPassword('')
      void write.submit(input, draft)
      return check(input)?.field
    },
    confirm() {
      const verdict = checkFundPassword(fundPassword, { policy: config.fundPassword })
      if (verdict.ok) write.confirm()
      else write.setProblem({ field: 'fundPassword', text: checkMessage(verdict) })
    },
    dismiss() {
      setFundPassword('')
      // Its field leaves with the sheet.
      if (passwordProblem !== undefined) write.setProblem(undefined)
      write.dismiss()
    },
  }
}
