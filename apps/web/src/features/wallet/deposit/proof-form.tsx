import { useSubmitDepositProof } from '@bgk/react-bindings'
import type { CoinChain } from '@bgk/sdk'
import { checkDeposit } from '@bgk/sdk/trading'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { PictureField } from '../../../shared/media/picture-field'
import { useSayCheck } from '../../../shared/writes/use-say-check'
import { useSending } from '../../../shared/writes/use-sending'
import { Button } from '../../../ui/controls/button'
import { NumberField } from '../../../ui/inputs/number-field'
import { Card } from '../../../ui/layout/card'
import { useNumberFormat } from '../../../ui/number-text/use-number-format'
import type { useWalletDraft } from '../use-wallet-draft'
import styles from './proof-form.module.css'
import { type SentDeposit, UnderReview } from './under-review'

const DECIMALS = 8

interface ProofFormProps {
  chain: CoinChain
  address: string
  form: ReturnType<typeof useWalletDraft<{ amount: string; image: string }>>
}

/** The word that coins were sent: how many, and the picture that proves it. What was typed survives a reload. */
export function ProofForm({ chain, address, form }: ProofFormProps) {
  const { t } = useTranslation(['deposit', 'notices', 'wallet'])
  const say = useSayCheck()
  const format = useNumberFormat()
  const submit = useSubmitDepositProof()
  const sending = useSending()
  const fields = useRef<HTMLFormElement>(null)
  const [problem, setProblem] = useState<{ field: string; text: string }>()
  const [sent, setSent] = useState<SentDeposit>()
  const { coin } = chain
  const { amount, image } = form.fields

  const change = (part: { amount?: string; image?: string }) => {
    setProblem(undefined)
    sending.clear()
    form.change(part)
  }
  const refuse = (field: string, text: string) => {
    setProblem({ field, text })
    const input = field === 'quantity' ? 'amount' : 'proof'
    fields.current?.querySelector<HTMLElement>(`[data-field="${input}"] input`)?.focus()
  }
  const send = async () => {
    const verdict = checkDeposit({ quantity: amount, proof: image !== '', minDeposit: chain.minDeposit })
    if (!verdict.ok) {
      const { min } = verdict.params
      return refuse(
        verdict.field,
        say({
          ...verdict,
          params: { ...verdict.params, ...(min && { min: `${format.amount(min, DECIMALS, true)} ${coin}` }) },
        }),
      )
    }
    const { quantity } = verdict
    const words = `${format.amount(quantity, DECIMALS, true)} ${coin}`
    let id: number | undefined
    const outcome = await sending.run(
      async () => {
        const answer = await submit.mutateAsync({ coin, chain: chain.chain, address, quantity, image })
        id = answer.orderId
        return answer
      },
      {
        sent: {
          kind: 'change',
          title: t('proof.send'),
          facts: [
            { label: t('proof.amount', { coin }), value: words },
            { label: t('wallet:chain'), value: chain.chainLabel || chain.chain },
          ],
        },
        said: t('notices:DEPOSIT_SENT'),
      },
    )
    if (outcome !== 'done') return
    form.change({ amount: '', image: '' })
    setSent({ id, coin, quantity })
  }
  if (sent !== undefined) {
    return <UnderReview sent={sent} onAgain={() => setSent(undefined)} />
  }
  const said = sending.refusal
  const shown = problem ?? (said && { field: said.field ?? '', text: said.text })
  const errorOf = (...names: readonly string[]) =>
    shown && names.includes(shown.field) ? shown.text : undefined
  const ofAmount = errorOf('quantity', 'amount', 'number')
  const ofPicture = errorOf('proof', 'image', 'imgurl')
  return (
    <Card title={t('proof.title')}>
      <form
        ref={fields}
        className={styles.form}
        aria-label={t('proof.title')}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          void send()
        }}
      >
        <p className={styles.hint}>{t('proof.hint')}</p>
        <div data-field="amount">
          <NumberField
            label={t('proof.amount', { coin })}
            name="amount"
            decimals={DECIMALS}
            value={amount}
            onChange={(next) => change({ amount: next })}
            error={ofAmount}
          />
        </div>
        <div data-field="proof">
          <PictureField
            label={t('proof.picture')}
            value={image}
            onChange={(next) => change({ image: next })}
            error={ofPicture}
          />
        </div>
        <p className={styles.problem} role="alert">
          {ofAmount === undefined && ofPicture === undefined && shown?.text}
        </p>
        <Button type="submit" full size={52} busy={sending.busy}>
          {t('proof.send')}
        </Button>
      </form>
    </Card>
  )
}
