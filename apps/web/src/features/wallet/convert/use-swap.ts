import { useSession, useSpotBalance, useSwap as useSwapWrite } from '@bgk/react-bindings'
import type { FlashPair } from '@bgk/sdk'
import { toFixed } from '@bgk/sdk/decimal'
import { checkFundPassword } from '@bgk/sdk/forms'
import { checkFlash, flashReceived } from '@bgk/sdk/trading'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { config } from '../../../config'
import { useNavigate } from '../../../shared/navigation/navigate'
import { useCheckMessage } from '../../../shared/writes/use-check-message'
import { type Problem, useConfirmedMutation } from '../../../shared/writes/use-confirmed-mutation'
import { useNumberFormat } from '../../../ui/figures/number-format'
import { rateOf } from './swap-pair'

const DECIMALS = 8
export const SWAP_RECORDS = '/balanceRecord?type=swap'

/** The life of one swap: an amount, a question with the fund password, sent once, answered. */
export type SwapForm = ReturnType<typeof useSwap>

/** Swap under review. */
interface SwapOrder {
  readonly pair: FlashPair
  readonly quantity: string
}

interface SwapOptions {
  pair: FlashPair | undefined
  /** The same one is not sent twice. */
  draft: { readonly amount: string }
  onAmount: (amount: string) => void
  /** It is sure that it was done. */
  onDone: () => void
}

export function useSwap({ pair: chosen, draft, onAmount, onDone }: SwapOptions) {
  const { t } = useTranslation(['convert', 'app', 'notices'])
  const format = useNumberFormat()
  const checkMessage = useCheckMessage()
  const navigate = useNavigate()
  const swap = useSwapWrite()
  const { amount } = draft
  const balance = useSpotBalance(chosen?.from)
  const fundPasswordSet = useSession().userInfo?.fundPasswordSet
  const [fundPassword, setFundPassword] = useState('')
  /** What one coin brought when the question was opened. */
  const [reviewedRate, setReviewedRate] = useState<string>()
  const available = balance.data?.available
  const coins = (text: string | undefined, coin: string) => `${format.amount(text, DECIMALS, true)} ${coin}`

  const write = useConfirmedMutation({
    review: true,
    mutate: ({ pair, quantity }: SwapOrder) => swap.mutateAsync({ pairId: pair.id, quantity, fundPassword }),
    describe: ({ pair, quantity }) => ({
      kind: 'change',
      title: t('app:words.swapOf', { from: pair.from, to: pair.to }),
      facts: [
        { label: t('pay'), value: coins(quantity, pair.from) },
        { label: t('receive'), value: `≈ ${coins(flashReceived(quantity, pair), pair.to)}` },
      ],
      next: { label: t('app:words.seeRecords'), run: () => void navigate(SWAP_RECORDS) },
    }),
    success: t('notices:SWAPPED'),
    onClose: () => setFundPassword(''),
    onApplied: onDone,
  })
  const forget = () => write.setProblem(undefined)
  /** Renews the price of a reviewed pair. */
  const current = (pair: FlashPair) => (chosen?.id === pair.id ? chosen : pair)
  const wrongAmount = ({ pair, quantity }: SwapOrder): Problem | undefined => {
    const verdict = checkFlash({ quantity, pair: current(pair), available })
    return verdict.ok ? undefined : { field: 'quantity', text: checkMessage(verdict) }
  }
  const confirm = () => {
    if (!write.input) return
    const password = checkFundPassword(fundPassword, { policy: config.fundPassword })
    const wrong =
      wrongAmount(write.input) ??
      (password.ok ? undefined : { field: 'fundPassword', text: checkMessage(password) })
    write.setProblem(wrong)
    if (!wrong) write.confirm()
  }

  const problem = write.problem
  const problemOf = (field: string) => (problem?.field === field ? problem.text : undefined)
  return {
    amount,
    balance,
    available,
    fundPassword,
    /** Undefined until it is known. */
    fundPasswordSet,
    received: chosen ? flashReceived(amount, chosen) : '',
    /** Under review, at the current price. */
    reviewed: write.input && { ...write.input, pair: current(write.input.pair) },
    askedRate: reviewedRate,
    asking: write.reviewing,
    busy: write.busy,
    amountProblem: problemOf('quantity'),
    passwordProblem: problemOf('fundPassword'),
    /** What the server said of the whole. */
    refusal:
      problem && problem.field !== 'quantity' && problem.field !== 'fundPassword' ? problem.text : undefined,
    coins,
    type(text: string) {
      forget()
      onAmount(text)
    },
    typeAll() {
      forget()
      if (available !== undefined) onAmount(toFixed(available, DECIMALS, 'down'))
    },
    typePassword(text: string) {
      forget()
      setFundPassword(text)
    },
    /** Checks the amount and asks; false when it is wrong. */
    ask(): boolean {
      if (!chosen) return false
      const order = { pair: chosen, quantity: amount }
      const wrong = wrongAmount(order)
      write.setProblem(wrong)
      if (wrong) return false
      setReviewedRate(rateOf(chosen))
      void write.submit(order, draft)
      return true
    },
    confirm,
    leave: write.dismiss,
    forget,
  }
}
