import { useSession, useSpotBalance, useSwap as useSwapWrite } from '@bgk/react-bindings'
import type { FlashPair } from '@bgk/sdk'
import { toFixed } from '@bgk/sdk/decimal'
import { checkFundPassword } from '@bgk/sdk/forms'
import { checkFlash, flashReceived } from '@bgk/sdk/trading'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { config } from '../../../config'
import { useNavigate } from '../../../shared/navigation/navigate'
import { type Problem, useConfirmedMutation } from '../../../shared/writes/use-confirmed-mutation'
import { useSayCheck } from '../../../shared/writes/use-say-check'
import { useNumberFormat } from '../../../ui/figures/number-format'
import { rateOf } from './swap-pair'

const DECIMALS = 8
export const SWAP_RECORDS = '/balanceRecord?type=swap'

/** The life of one swap: an amount, a question with the fund password, sent once, answered. */
export type SwapForm = ReturnType<typeof useSwap>

interface SwapOptions {
  pair: FlashPair | undefined
  amount: string
  onAmount: (amount: string) => void
  /** It is sure that it was done. */
  onDone: () => void
}

export function useSwap({ pair, amount, onAmount, onDone }: SwapOptions) {
  const { t } = useTranslation(['convert', 'app', 'notices'])
  const format = useNumberFormat()
  const say = useSayCheck()
  const navigate = useNavigate()
  const swap = useSwapWrite()
  const balance = useSpotBalance(pair?.from)
  const fundPasswordSet = useSession().userInfo?.fundPasswordSet
  const [fundPassword, setFundPassword] = useState('')
  /** What one coin brought when the question was opened. */
  const [askedRate, setAskedRate] = useState<string>()
  const available = balance.data?.available
  const coins = (text: string | undefined, coin: string) => `${format.amount(text, DECIMALS, true)} ${coin}`
  const received = pair ? flashReceived(amount, pair) : ''

  const write = useConfirmedMutation({
    review: true,
    mutate: (sent: FlashPair) => swap.mutateAsync({ pairId: sent.id, quantity: amount, fundPassword }),
    describe: ({ from, to }) => ({
      kind: 'change',
      title: t('app:words.swapOf', { from, to }),
      facts: [
        { label: t('pay'), value: coins(amount, from) },
        { label: t('receive'), value: `≈ ${coins(received, to)}` },
      ],
      next: { label: t('app:words.seeRecords'), run: () => void navigate(SWAP_RECORDS) },
    }),
    success: t('notices:SWAPPED'),
    onClose: () => setFundPassword(''),
    onApplied: onDone,
  })
  const forget = () => write.setProblem(undefined)
  /** What is wrong with the amount now. */
  const wrongAmount = (): Problem | undefined => {
    if (!pair) return undefined
    const verdict = checkFlash({ quantity: amount, pair, available })
    return verdict.ok ? undefined : { field: 'quantity', text: say(verdict) }
  }
  const confirm = () => {
    const password = checkFundPassword(fundPassword, { policy: config.fundPassword })
    const wrong = wrongAmount() ?? (password.ok ? undefined : { field: 'fundPassword', text: say(password) })
    write.setProblem(wrong)
    if (!wrong) write.confirm()
  }

  const told = write.problem
  const problemOf = (field: string) => (told?.field === field ? told.text : undefined)
  return {
    pair,
    amount,
    balance,
    available,
    fundPassword,
    /** Undefined until it is known. */
    fundPasswordSet,
    received,
    rate: pair && rateOf(pair),
    askedRate,
    asking: write.reviewing,
    busy: write.busy,
    amountProblem: problemOf('quantity'),
    passwordProblem: problemOf('fundPassword'),
    /** What the server said of the whole. */
    refusal: told && told.field !== 'quantity' && told.field !== 'fundPassword' ? told.text : undefined,
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
      const wrong = wrongAmount()
      write.setProblem(wrong)
      if (wrong || !pair) return false
      setAskedRate(rateOf(pair))
      void write.submit(pair)
      return true
    },
    confirm,
    leave: write.dismiss,
    forget,
  }
}
