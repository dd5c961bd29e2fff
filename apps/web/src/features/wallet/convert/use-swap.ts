import { useSession, useSpotBalance, useSwap as useSwapWrite } from '@bgk/react-bindings'
import type { FlashPair } from '@bgk/sdk'
import { toFixed } from '@bgk/sdk/decimal'
import { checkFundPassword } from '@bgk/sdk/forms'
import { checkFlash, flashReceived } from '@bgk/sdk/trading'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { config } from '../../../config'
import { useNavigate } from '../../../shared/navigation/navigate'
import type { FieldProblem } from '../../../shared/writes/use-asked-write'
import { useSayCheck } from '../../../shared/writes/use-say-check'
import { useSending } from '../../../shared/writes/use-sending'
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
  const sending = useSending()
  const balance = useSpotBalance(pair?.from)
  const fundPasswordSet = useSession().userInfo?.fundPasswordSet
  const [problem, setProblem] = useState<FieldProblem>()
  const [asking, setAsking] = useState(false)
  const [fundPassword, setFundPassword] = useState('')
  /** What one coin brought when the question was opened. */
  const [askedRate, setAskedRate] = useState<string>()
  const usable = balance.data?.available
  const coins = (text: string | undefined, coin: string) => `${format.amount(text, DECIMALS, true)} ${coin}`
  const received = pair ? flashReceived(amount, pair) : ''

  const forget = () => {
    setProblem(undefined)
    sending.clear()
  }
  const leave = () => {
    setAsking(false)
    setFundPassword('')
    forget()
  }
  /** What is wrong with the amount now. */
  const wrongAmount = (): FieldProblem | undefined => {
    if (!pair) return undefined
    const verdict = checkFlash({ quantity: amount, pair, usable })
    return verdict.ok ? undefined : { field: 'quantity', text: say(verdict) }
  }
  const confirm = async () => {
    if (!pair) return
    const password = checkFundPassword(fundPassword, { policy: config.fundPassword })
    const wrong = wrongAmount() ?? (password.ok ? undefined : { field: 'fundPassword', text: say(password) })
    sending.clear()
    setProblem(wrong)
    if (wrong) return
    const outcome = await sending.run(
      () => swap.mutateAsync({ pairId: pair.id, quantity: amount, fundPassword }),
      {
        sent: {
          kind: 'change',
          title: t('app:words.swapOf', { from: pair.from, to: pair.to }),
          facts: [
            { label: t('pay'), value: coins(amount, pair.from) },
            { label: t('receive'), value: `≈ ${coins(received, pair.to)}` },
          ],
          next: { label: t('app:words.seeRecords'), run: () => void navigate(SWAP_RECORDS) },
        },
        said: t('notices:SWAPPED'),
        onLost: leave,
      },
    )
    if (outcome === 'busy' || outcome === 'refused') return
    leave()
    if (outcome === 'done') onDone()
  }

  const told = problem ?? sending.refusal
  const problemOf = (field: string) => (told?.field === field ? told.text : undefined)
  return {
    pair,
    amount,
    balance,
    usable,
    fundPassword,
    /** Undefined until it is known. */
    fundPasswordSet,
    received,
    rate: pair && rateOf(pair),
    askedRate,
    asking,
    busy: sending.busy,
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
      if (usable !== undefined) onAmount(toFixed(usable, DECIMALS, 'down'))
    },
    typePassword(text: string) {
      forget()
      setFundPassword(text)
    },
    /** Checks the amount and asks; false when it is wrong. */
    ask(): boolean {
      const wrong = wrongAmount()
      sending.clear()
      setProblem(wrong)
      if (wrong) return false
      setAskedRate(pair && rateOf(pair))
      setAsking(true)
      return true
    },
    confirm: () => void confirm(),
    leave,
    forget,
  }
}
