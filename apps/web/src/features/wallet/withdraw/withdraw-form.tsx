import type { CoinChain, WithdrawalContext } from '@bgk/sdk'
import { toFixed, toText } from '@bgk/sdk/decimal'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { NextStep } from '../../../shared/account/next-step'
import { Button } from '../../../ui/controls/button'
import { useNumberFormat } from '../../../ui/figures/number-format'
import { Form } from '../../../ui/inputs/form'
import { NumberField } from '../../../ui/inputs/number-field'
import { Card, FactList } from '../../../ui/layout/card'
import { OutcomeCard } from '../records/outcome-card'
import { AddressField } from './address-field'
import { ReviewSheet } from './review-sheet'
import { type SentWithdrawal, useWithdrawal } from './use-withdrawal'
import styles from './withdraw.module.css'
import { costOf, type Eligibility, type WithdrawDraft } from './withdrawal-checks'

const DECIMALS = 8

interface WithdrawFormProps {
  chain: CoinChain
  context: WithdrawalContext
  eligibility: Eligibility
  form: WithdrawDraft
}

/** Where to, how much, what it costs and what arrives; then the review. */
export function WithdrawForm({ chain, context, eligibility, form }: WithdrawFormProps) {
  const { t } = useTranslation(['withdraw', 'wallet', 'app'])
  const format = useNumberFormat()
  const place = useRef<HTMLFormElement>(null)
  const [sent, setSent] = useState<SentWithdrawal>()
  const { coin } = chain
  const { amount, address } = form.fields
  const [only, ...more] = eligibility.addresses
  // One address alone needs no choosing.
  const chosen =
    eligibility.addresses.find(({ id }) => String(id) === address) ?? (more.length === 0 ? only : undefined)
  const withdrawal = useWithdrawal({
    chain,
    eligibility,
    available: context.available,
    onDone(done) {
      form.change({ amount: '' })
      setSent(done)
    },
  })
  const { problem } = withdrawal.write
  const cost = costOf(amount, chain)
  const words = (value: string | undefined) => `${format.amount(value, DECIMALS, true)} ${coin}`
  const limit = (value: string | undefined) =>
    value === undefined ? undefined : format.amount(value, DECIMALS, true)
  const [min, max] = [limit(chain.minWithdrawal), limit(chain.maxWithdrawal)]
  const day = limit(chain.dailyMaxWithdrawal)

  const change = (part: { amount?: string; address?: string }) => {
    withdrawal.write.setProblem(undefined)
    form.change(part)
  }
  if (sent !== undefined) return <WithdrawalOutcome sent={sent} onAgain={() => setSent(undefined)} />
  const errorOf = (...names: readonly string[]) =>
    problem?.field !== undefined && names.includes(problem.field) ? problem.text : undefined
  const ofAddress = errorOf('address', 'tag')
  const ofAmount = errorOf('quantity', 'amount', 'number')
  const elsewhere = ofAddress === undefined && ofAmount === undefined && !withdrawal.write.reviewing
  return (
    <Card>
      <Form
        ref={place}
        label={t('title')}
        onSubmit={() => {
          const field = withdrawal.review({ quantity: amount, address: chosen }, form.draft)
          if (field === undefined) return
          const wrong = field === 'address' || field === 'tag' ? 'button' : 'input'
          place.current?.querySelector<HTMLElement>(`${wrong}:not([type="submit"])`)?.focus()
        }}
        problem={elsewhere && problem?.text}
      >
        <AddressField
          chain={chain}
          addresses={eligibility.addresses}
          chosen={chosen}
          onChoose={(id) => change({ address: String(id) })}
          error={ofAddress}
        />
        <NumberField
          label={t('app:words.amountIn', { coin })}
          name="amount"
          decimals={DECIMALS}
          value={amount}
          onChange={(next) => change({ amount: next })}
          error={ofAmount}
          hint={t('app:words.availableAmount', {
            amount: format.amount(context.available, DECIMALS, true),
            coin,
          })}
          suffix={
            <Button
              variant="quiet"
              size={44}
              onClick={() => change({ amount: toText(toFixed(context.available, DECIMALS, 'down')) })}
            >
              {t('app:words.max')}
            </Button>
          }
        />
        <ul className={styles.limits} aria-label={t('limits.title')}>
          {min !== undefined && <li>{t('limits.min', { min, coin })}</li>}
          {max !== undefined && <li>{t('limits.max', { max, coin })}</li>}
          {day !== undefined && <li>{t('limits.day', { max: day, coin })}</li>}
        </ul>
        <div className={styles.cost}>
          <FactList rows={[{ label: t('wallet:fee'), value: words(cost.fee) }]} />
          <p className={styles.received}>
            <span>{t('receive')}</span>
            <output className={styles.figure} data-testid="received">
              {words(cost.received || undefined)}
            </output>
          </p>
        </div>
        <NextStep account="spot" coin={coin} available={context.available} size={52}>
          <Button type="submit" full size={52} busy={withdrawal.write.busy}>
            {t('continue')}
          </Button>
        </NextStep>
      </Form>
      <ReviewSheet chain={chain} withdrawal={withdrawal} />
    </Card>
  )
}

interface WithdrawalOutcomeProps {
  sent: SentWithdrawal
  onAgain: () => void
}

/** A withdrawal was accepted and waits; follows what becomes of it. */
function WithdrawalOutcome({ sent, onAgain }: WithdrawalOutcomeProps) {
  const { t } = useTranslation('withdraw')
  const format = useNumberFormat()
  const facts = { amount: format.amount(sent.quantity, 8, true), coin: sent.coin }
  return (
    <OutcomeCard
      kind="withdrawal"
      id={sent.id}
      textsFor={(outcome) => ({ title: t(`sent.${outcome}.title`), text: t(`sent.${outcome}.text`, facts) })}
    >
      <Button variant="ghost" full onClick={onAgain}>
        {t('sent.again')}
      </Button>
    </OutcomeCard>
  )
}
