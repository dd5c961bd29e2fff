import { flashReceived } from '@bgk/sdk/trading'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { FundPasswordField } from '../../../shared/credentials/fund-password-field'
import { directionOf, useNumberFormat } from '../../../ui/figures/number-format'
import { ConfirmSheet } from '../../../ui/overlays/confirm-sheet'
import typography from '../../../ui/styles/typography.module.css'
import styles from './convert.module.css'
import type { Quote } from './quote'
import { rateChange, rateDecimals, rateOf, readableRate } from './swap-pair'
import type { SwapForm } from './use-swap'

interface SwapSheetProps {
  form: SwapForm
  quote: Quote
}

/** Review of a swap with the fund password. The price continues to update, and the sheet shows the change. */
export function SwapSheet({ form, quote }: SwapSheetProps) {
  const { t } = useTranslation(['convert', 'app'])
  const format = useNumberFormat()
  const place = useRef<HTMLFormElement>(null)
  const { passwordProblem, reviewed } = form
  useEffect(() => {
    if (passwordProblem !== undefined) place.current?.querySelector('input')?.focus()
  }, [passwordProblem])
  if (!reviewed) return null
  const { pair, quantity } = reviewed
  const { from, to } = pair
  const rate = rateOf(pair)
  const shown = readableRate(pair)
  const change = rateChange(form.reviewedRate, rate)
  const direction = directionOf(change)
  return (
    <ConfirmSheet
      open={form.asking}
      onClose={form.leave}
      onConfirm={form.confirm}
      title={t('app:words.swapOf', { from, to })}
      facts={[
        { label: t('pay'), value: form.coins(quantity, from) },
        { label: t('receive'), value: `≈ ${form.coins(flashReceived(quantity, pair) || '0', to)}` },
        {
          label: t('rate'),
          value: shown.rate
            ? `1 ${shown.one} ≈ ${format.amount(shown.rate, rateDecimals(shown.rate), rateDecimals(shown.rate) > 2)} ${shown.other}`
            : '--',
        },
        ...(change !== undefined && direction !== 'flat'
          ? [{ label: t('changed'), value: format.percent(change), tone: direction }]
          : []),
        {
          label: t('app:words.price'),
          value: quote.expired ? t('renewing') : t('left', { seconds: quote.left }),
        },
      ]}
      confirmLabel={t('confirm')}
      busy={form.busy}
      disabled={quote.expired}
      error={form.refusal ?? form.amountProblem}
    >
      <form
        ref={place}
        className={styles.password}
        onSubmit={(event) => {
          event.preventDefault()
          if (!quote.expired && !form.busy) form.confirm()
        }}
      >
        <FundPasswordField
          value={form.fundPassword}
          onChange={form.typePassword}
          error={passwordProblem}
          disabled={form.busy}
        />
      </form>
      <p className={typography.hint}>{t('note')}</p>
    </ConfirmSheet>
  )
}
