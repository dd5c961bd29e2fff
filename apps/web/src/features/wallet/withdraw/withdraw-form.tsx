import type { CoinChain, WithdrawalContext } from '@bgk/sdk'
import { toFixed, toText } from '@bgk/sdk/decimal'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../ui/controls/button'
import { NumberField } from '../../../ui/inputs/number-field'
import { Card } from '../../../ui/layout/card'
import { FactList } from '../../../ui/layout/fact-list'
import { useNumberFormat } from '../../../ui/number-text/use-number-format'
import { AddressField } from './address-field'
import { ReviewSheet } from './review-sheet'
import { SentCard } from './sent-card'
import type { Standing } from './standing'
import { type SentWithdrawal, useWithdrawal } from './use-withdrawal'
import { costOf } from './withdraw-check'
import type { WithdrawDraft } from './withdraw-draft'
import styles from './withdraw-form.module.css'

const DECIMALS = 8

interface WithdrawFormProps {
  chain: CoinChain
  context: WithdrawalContext
  standing: Standing
  form: WithdrawDraft
}

/** Where to, how much, what it costs and what arrives; then the review. */
export function WithdrawForm({ chain, context, standing, form }: WithdrawFormProps) {
  const { t } = useTranslation(['withdraw', 'wallet', 'app'])
  const format = useNumberFormat()
  const place = useRef<HTMLFormElement>(null)
  const [sent, setSent] = useState<SentWithdrawal>()
  const { coin } = chain
  const { amount, address } = form.fields
  const [only, ...more] = standing.addresses
  // One address alone needs no choosing.
  const chosen =
    standing.addresses.find(({ id }) => String(id) === address) ?? (more.length === 0 ? only : undefined)
  const withdrawal = useWithdrawal({
    chain,
    standing,
    usable: context.available,
    onDone(done) {
      form.change({ amount: '' })
      setSent(done)
    },
  })
  const { problem } = withdrawal.writing
  const cost = costOf(amount, chain)
  const words = (value: string | undefined) => `${format.amount(value, DECIMALS, true)} ${coin}`
  const limit = (value: string | undefined) =>
    value === undefined ? undefined : format.amount(value, DECIMALS, true)
  const [min, max] = [limit(chain.minWithdrawal), limit(chain.maxWithdrawal)]
  const day = limit(chain.dailyMaxWithdrawal)

  const change = (part: { amount?: string; address?: string }) => {
    withdrawal.writing.clear()
    form.change(part)
  }
  if (sent !== undefined) return <SentCard sent={sent} onAgain={() => setSent(undefined)} />
  const errorOf = (...names: readonly string[]) =>
    problem?.field !== undefined && names.includes(problem.field) ? problem.text : undefined
  const ofAddress = errorOf('address', 'tag')
  const ofAmount = errorOf('quantity', 'amount', 'number')
  const elsewhere = ofAddress === undefined && ofAmount === undefined && !withdrawal.writing.asking
  return (
    <Card>
      <form
        ref={place}
        className={styles.form}
        aria-label={t('title')}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          const field = withdrawal.review({ quantity: amount, address: chosen }, form.draft)
          if (field === undefined) return
          const wrong = field === 'address' || field === 'tag' ? 'button' : 'input'
          place.current?.querySelector<HTMLElement>(`${wrong}:not([type="submit"])`)?.focus()
        }}
      >
        <AddressField
          chain={chain}
          addresses={standing.addresses}
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
        <p className={styles.problem} role="alert">
          {elsewhere && problem?.text}
        </p>
        <Button type="submit" full size={52} busy={withdrawal.writing.busy}>
          {t('continue')}
        </Button>
      </form>
      <ReviewSheet chain={chain} withdrawal={withdrawal} />
    </Card>
  )
}
