import { useSubmitDepositProof } from '@bgk/react-bindings'
import type { CoinChain } from '@bgk/sdk'
import { checkDeposit } from '@bgk/sdk/trading'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { PictureField } from '../../../shared/media/picture-field'
import { useNavigate } from '../../../shared/navigation/navigate'
import { useSayCheck } from '../../../shared/writes/use-say-check'
import { useSending } from '../../../shared/writes/use-sending'
import { Button } from '../../../ui/controls/button'
import { useNumberFormat } from '../../../ui/figures/number-format'
import { Form } from '../../../ui/inputs/form'
import { NumberField } from '../../../ui/inputs/number-field'
import { Card } from '../../../ui/layout/card'
import type { useWalletDraft } from '../coins/coin-chain'
import { OutcomeCard } from '../records/outcome-card'
import styles from './deposit.module.css'

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
    return <DepositOutcome sent={sent} onAgain={() => setSent(undefined)} />
  }
  const said = sending.refusal
  const shown = problem ?? (said && { field: said.field ?? '', text: said.text })
  const errorOf = (...names: readonly string[]) =>
    shown && names.includes(shown.field) ? shown.text : undefined
  const ofAmount = errorOf('quantity', 'amount', 'number')
  const ofPicture = errorOf('proof', 'image', 'imgurl')
  return (
    <Card title={t('proof.title')}>
      <Form
        ref={fields}
        label={t('proof.title')}
        onSubmit={send}
        problem={ofAmount === undefined && ofPicture === undefined && shown?.text}
        submit={t('proof.send')}
        busy={sending.busy}
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
      say={(outcome) => {
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
