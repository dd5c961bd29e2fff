import { useWithdraw } from '@bgk/react-bindings'
import type { CoinChain } from '@bgk/sdk'
import { checkFundPassword } from '@bgk/sdk/forms'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { config } from '../../../config'
import { type AskedWrite, useAskedWrite } from '../../../shared/writes/use-asked-write'
import { useSayCheck } from '../../../shared/writes/use-say-check'
import { useNumberFormat } from '../../../ui/number-text/use-number-format'
import { checkWanted, type Eligibility, type WantedWithdrawal } from './withdrawal-checks'

interface WithdrawalOptions {
  chain: CoinChain
  eligibility: Eligibility
  usable: string
  onDone: (sent: SentWithdrawal) => void
}

export interface SentWithdrawal {
  /** Of its record, where the exchange says it. */
  readonly id: number | undefined
  readonly coin: string
  readonly quantity: string
}

export interface Withdrawal {
  readonly writing: AskedWrite<WantedWithdrawal>
  readonly fundPassword: string
  readonly passwordProblem: string | undefined
  setFundPassword(text: string): void
  /** Checks, and opens the review; the field that is wrong, if one is. */
  review(wanted: WantedWithdrawal, draft: object): string | undefined
  confirm(): void
  dismiss(): void
}

/** The life of a withdrawal on this screen: checked, reviewed with the fund password, then the way of every write that is asked about. */
export function useWithdrawal({ chain, eligibility, usable, onDone }: WithdrawalOptions): Withdrawal {
  const { t } = useTranslation(['withdraw', 'app', 'notices', 'wallet'])
  const say = useSayCheck()
  const format = useNumberFormat()
  const withdraw = useWithdraw()
  /** The record that was made last. */
  const made = useRef<number>(undefined)
  const [fundPassword, setFundPassword] = useState('')
  const [passwordFault, setPasswordFault] = useState<string>()
  const words = (quantity: string) => `${format.amount(quantity, 8, true)} ${chain.coin}`
  const check = (wanted: WantedWithdrawal) => {
    const verdict = checkWanted(wanted, chain, eligibility, usable)
    if (!verdict) return undefined
    const { min, max, ...rest } = verdict.params
    const params = { ...rest, ...(min && { min: words(min) }), ...(max && { max: words(max) }) }
    return { field: verdict.field, text: say({ ...verdict, params }) }
  }
  const writing = useAskedWrite<WantedWithdrawal>({
    // Money that leaves is always looked at once more.
    ask: true,
    said: t('notices:WITHDRAWAL_SENT'),
    check,
    async send({ quantity, address }) {
      made.current = undefined
      const answer = await withdraw.mutateAsync({
        coin: chain.coin,
        chain: chain.chain,
        address: address?.address ?? '',
        ...(address?.tag && { tag: address.tag }),
        quantity,
        fundPassword,
      })
      made.current = answer.orderId
      return answer
    },
    sent: ({ quantity, address }) => ({
      kind: 'change',
      title: t('title'),
      facts: [
        { label: t('app:words.amount'), value: words(quantity) },
        { label: t('wallet:chain'), value: chain.chainLabel || chain.chain },
        { label: t('wallet:address'), value: address?.address ?? '' },
      ],
    }),
    onDone() {
      setFundPassword('')
      onDone({ id: made.current, coin: chain.coin, quantity: writing.wanted?.quantity ?? '' })
    },
  })
  const { problem, asking } = writing
  const ofServer = asking && problem?.field === 'fundPassword' ? problem.text : undefined
  return {
    writing,
    fundPassword,
    passwordProblem: passwordFault ?? ofServer,
    setFundPassword(text) {
      setPasswordFault(undefined)
      writing.clear()
      setFundPassword(text)
    },
    review(wanted, draft) {
      setPasswordFault(undefined)
      setFundPassword('')
      writing.start(wanted, draft)
      return check(wanted)?.field
    },
    confirm() {
      const verdict = checkFundPassword(fundPassword, { policy: config.fundPassword })
      setPasswordFault(verdict.ok ? undefined : say(verdict))
      if (verdict.ok) writing.confirm()
    },
    dismiss() {
      setFundPassword('')
      // What was said of the fund password is of no use without its field.
      if (ofServer !== undefined) writing.clear()
      writing.dismiss()
    },
  }
}
