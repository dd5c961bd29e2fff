import { useSubmitDepositProof } from '@bgk/react-bindings'
import type { CoinChain, DepositProofInput } from '@bgk/sdk'
import { checkDeposit } from '@bgk/sdk/trading'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { PictureField } from '../../../shared/media/picture-field'
import { useNavigate } from '../../../shared/navigation/navigate'
import { useCheckMessage } from '../../../shared/writes/use-check-message'
import { useConfirmedMutation } from '../../../shared/writes/use-confirmed-mutation'
import { Button } from '../../../ui/controls/button'
import { useNumberFormat } from '../../../ui/figures/number-format'
import { Form } from '../../../ui/inputs/form'
import { NumberField } from '../../../ui/inputs/number-field'
import { Card } from '../../../ui/layout/card'
import typography from '../../../ui/styles/typography.module.css'
import type { useWalletDraft } from '../coins/coin-chain'
import { OutcomeCard } from '../records/outcome-card'

const DECIMALS = 8

interface ProofFormProps {
  chain: CoinChain
  address: string
  form: ReturnType<typeof useWalletDraft<{ amount: string; image: string }>>
}

/** The word that coins were sent: how many, and the picture that proves it. What was typed survives a reload. */
export function ProofForm({ chain, address, form }: ProofFormProps) {
  const { t } = useTranslation(['deposit', 'notices', 'wallet'])
  const checkMessage = useCheckMessage()
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
    mutate: (deposit: DepositProofInput) => submit.mutateAsync(deposit),
    describe: ({ quantity }) => ({
      kind: 'change',
      title: t('proof.send'),
      facts: [
        { label: t('proof.amount', { coin }), value: words(quantity) },
        { label: t('wallet:chain'), value: chain.chainLabel || chain.chain },
      ],
    }),
    success: t('notices:DEPOSIT_SENT'),
    onApplied({ quantity }, answer) {
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
        checkMessage({
          ...verdict,
          params: { ...verdict.params, ...(min && { min: words(min) }) },
        }),
      )
    }
    void write.submit({ coin, chain: chain.chain, address, quantity: verdict.quantity, image }, form.draft)
  }
  if (sent !== undefined) {
    return <DepositOutcome sent={sent} onAgain={() => setSent(undefined)} />
  }
  const { problem } = write
  const errorOf = (...names: readonly string[]) =>
    problem && names.includes(problem.field ?? '') ? problem.text : undefined
  const ofAmount = errorOf('quantity', 'amount', 'number')
  const ofPicture = errorOf('proof', 'image', 'imgurl')
  return (
    <Card title={t('proof.title')}>
      <Form
        ref={fields}
        label={t('proof.title')}
        onSubmit={send}
        problem={ofAmount === undefined && ofPicture === undefined && problem?.text}
        submit={t('proof.send')}
        busy={write.busy}
      >
        <p className={typography.text}>{t('proof.hint')}</p>
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
      </Form>
    </Card>
  )
}

interface SentDeposit {
  /** Of its record, where the exchange says it. */
  readonly id: number | undefined
  readonly coin: string
  readonly quantity: string
}

interface DepositOutcomeProps {
  sent: SentDeposit
  onAgain: () => void
}

/** After a deposit was told: what becomes of it, and where it can be followed. */
function DepositOutcome({ sent, onAgain }: DepositOutcomeProps) {
  const { t } = useTranslation(['deposit', 'app'])
  const format = useNumberFormat()
  const navigate = useNavigate()
  const { id, coin, quantity } = sent
  const facts = { amount: format.amount(quantity, 8, true), coin }
  return (
    <OutcomeCard
      kind="deposit"
      id={id}
      textsFor={(outcome) => {
        // A deposit is not revoked.
        const key = outcome === 'revoked' ? 'rejected' : outcome
        return { title: t(`review.${key}.title`), text: t(`review.${key}.text`, facts) }
      }}
    >
      <Button variant="ghost" full onClick={onAgain}>
        {t('review.again')}
      </Button>
      <Button full onClick={() => navigate('/balanceRecord?type=deposit')}>
        {t('app:words.records')}
      </Button>
    </OutcomeCard>
  )
}
