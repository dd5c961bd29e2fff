import { useSubmitDepositProof } from '@bgk/react-bindings'
import type { CoinChain } from '@bgk/sdk'
import { checkDeposit } from '@bgk/sdk/trading'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { PictureField } from '../../../shared/media/picture-field'
import { useConfirmedMutation } from '../../../shared/writes/use-confirmed-mutation'
import { useSayCheck } from '../../../shared/writes/use-say-check'
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
  const fields = useRef<HTMLFormElement>(null)
  const [sent, setSent] = useState<SentDeposit>()
  const { coin } = chain
  const { amount, image } = form.fields

  const change = (part: { amount?: string; image?: string }) => {
    write.setProblem(undefined)
    form.change(part)
  }
  const words = (quantity: string) => `${format.amount(quantity, DECIMALS, true)} ${coin}`
  const write = useConfirmedMutation({
    mutate: (quantity: string) => submit.mutateAsync({ coin, chain: chain.chain, address, quantity, image }),
    describe: (quantity) => ({
      kind: 'change',
      title: t('proof.send'),
      facts: [
        { label: t('proof.amount', { coin }), value: words(quantity) },
        { label: t('wallet:chain'), value: chain.chainLabel || chain.chain },
      ],
    }),
    success: t('notices:DEPOSIT_SENT'),
    onApplied(quantity, answer) {
      form.change({ amount: '', image: '' })
      setSent({ id: answer?.orderId, coin, quantity })
    },
  })
  const refuse = (field: string, text: string) => {
    write.setProblem({ field, text })
    const input = field === 'quantity' ? 'amount' : 'proof'
    fields.current?.querySelector<HTMLElement>(`[data-field="${input}"] input`)?.focus()
  }
  const send = () => {
    const verdict = checkDeposit({ quantity: amount, proof: image !== '', minDeposit: chain.minDeposit })
    if (!verdict.ok) {
      const { min } = verdict.params
      return refuse(
        verdict.field,
        say({
          ...verdict,
          params: { ...verdict.params, ...(min && { min: words(min) }) },
        }),
      )
    }
    void write.submit(verdict.quantity)
  }
  if (sent !== undefined) {
    return <UnderReview sent={sent} onAgain={() => setSent(undefined)} />
  }
  const { problem } = write
  const errorOf = (...names: readonly string[]) =>
    problem && names.includes(problem.field ?? '') ? problem.text : undefined
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
          send()
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
          {ofAmount === undefined && ofPicture === undefined && problem?.text}
        </p>
        <Button type="submit" full size={52} busy={write.busy}>
          {t('proof.send')}
        </Button>
      </form>
    </Card>
  )
}
