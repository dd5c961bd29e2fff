import { useSpotAssets } from '@bgk/react-bindings'
import type { FlashPair } from '@bgk/sdk'
import { isPositive, tryDecimal } from '@bgk/sdk/decimal'
import { useId, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { NextStep } from '../../../shared/account/next-step'
import { usePreferences } from '../../../shared/app-context'
import { CoinPicker } from '../../../shared/coins/coin-picker'
import { Link } from '../../../shared/navigation/links'
import { useDescribeError } from '../../../shared/writes/use-describe-error'
import { Button, IconButton } from '../../../ui/controls/button'
import { HIDDEN, useNumberFormat } from '../../../ui/figures/number-format'
import { NumberField } from '../../../ui/inputs/number-field'
import typography from '../../../ui/styles/typography.module.css'
import styles from './convert.module.css'
import { type Quote, RateLine } from './quote'
import { coinsFor, payCoins } from './swap-pair'
import type { SwapForm } from './use-swap'

const DECIMALS = 8

interface ConvertFormProps {
  pairs: readonly FlashPair[]
  pair: FlashPair
  form: SwapForm
  quote: Quote
  onChoose: (from: string, to: string) => void
}

export function ConvertForm({ pairs, pair, form, quote, onChoose }: ConvertFormProps) {
  const { t } = useTranslation(['convert', 'app'])
  const place = useRef<HTMLElement>(null)
  const formId = useId()
  const choices = useChoices()
  const back = pairs.some(({ from, to }) => from === pair.to && to === pair.from)
  const { from, to } = pair
  return (
    <section ref={place} className={styles.form} aria-label={t('title')}>
      {/* Contains only the amount and the button, so Enter in the coin list submits nothing. */}
      <form
        id={formId}
        onSubmit={(event) => {
          event.preventDefault()
          if (!form.ask()) place.current?.querySelector<HTMLElement>('[name="amount"]')?.focus()
        }}
      />
      <div className={styles.side}>
        <p className={styles.label}>
          <span>{t('pay')}</span>
          <Available form={form} coin={from} />
        </p>
        <NumberField
          hideLabel
          align="end"
          name="amount"
          form={formId}
          label={t('payIn', { coin: from })}
          placeholder="0"
          decimals={DECIMALS}
          value={form.amount}
          onChange={form.type}
          // The review shows this problem itself.
          error={form.asking ? undefined : form.amountProblem}
          reserveError
          hint={t('limits', { min: form.coins(pair.min, from), max: form.coins(pair.max, from) })}
          prefix={
            <CoinPicker
              label={t('payCoin')}
              coins={payCoins(pairs).map(choices)}
              value={from}
              onChange={(coin) => onChoose(coin, coin === to ? from : to)}
            />
          }
          suffix={
            <Button variant="quiet" size={36} disabled={form.available === undefined} onClick={form.typeAll}>
              {t('app:words.max')}
            </Button>
          }
        />
      </div>
      <IconButton
        className={styles.turn}
        icon="swap"
        label={t('turn')}
        disabled={!back}
        onClick={() => onChoose(to, from)}
      />
      <div className={styles.side}>
        <p className={styles.label}>{t('receiveAbout')}</p>
        <div className={styles.receive}>
          <CoinPicker
            label={t('receiveCoin')}
            coins={coinsFor(pairs, from).map(choices)}
            value={to}
            onChange={(coin) => onChoose(from, coin)}
          />
          <output
            className={styles.received}
            translate="no"
            data-testid="received"
            data-old={quote.expired || undefined}
          >
            {form.received === '' ? '0' : <Amount text={form.received} />}
          </output>
        </div>
      </div>
      <RateLine pair={pair} quote={quote} />
      {form.fundPasswordSet === false ? (
        <p className={styles.note}>
          {t('noFundPassword')} <Link to="/modifyPayPass">{t('app:words.setFundPassword')}</Link>
        </p>
      ) : (
        <p className={typography.hint}>{t('note')}</p>
      )}
      <NextStep account="spot" coin={from} available={form.available} size={52}>
        <Button
          type="submit"
          form={formId}
          full
          size={52}
          busy={form.busy}
          disabled={form.available === undefined || form.fundPasswordSet === false}
        >
          {t('review')}
        </Button>
      </NextStep>
    </section>
  )
}

function Amount({ text }: { text: string }) {
  const format = useNumberFormat()
  return format.amount(text, DECIMALS, true)
}

/** Available balance; links to a deposit if it is zero. */
function Available({ form, coin }: { form: SwapForm; coin: string }) {
  const { t } = useTranslation(['convert', 'app', 'ui'])
  const format = useNumberFormat()
  const describe = useDescribeError()
  const { available, balance } = form
  if (available === undefined && balance.isError) {
    return (
      <span className={styles.available}>
        {describe(balance.error)}{' '}
        <Button variant="quiet" size={36} busy={balance.isFetching} onClick={() => void balance.refetch()}>
          {t('ui:retry')}
        </Button>
      </span>
    )
  }
  const none = available !== undefined && !isPositive(tryDecimal(available) ?? '0')
  return (
    <span className={styles.available}>
      {t('app:words.availableAmount', { amount: format.amount(available, 8, true), coin })}
      {none && <Link to={`/coinRecharge?coin=${encodeURIComponent(coin)}`}>{t('go.coinRecharge')}</Link>}
    </span>
  )
}

function useChoices() {
  const format = useNumberFormat()
  const [{ hideAmounts }] = usePreferences()
  const assets = useSpotAssets().data?.assets
  return (coin: string) => {
    const held = assets?.find((asset) => asset.coin === coin)?.available
    return { coin, note: hideAmounts ? HIDDEN : held && format.amount(held, 8, true) }
  }
}
