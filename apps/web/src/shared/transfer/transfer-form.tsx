import { useFiatBalance, useFuturesBalance, useSpotBalance, useTransfer } from '@bgk/react-bindings'
import { toFixed, toText } from '@bgk/sdk/decimal'
import { checkTransfer } from '@bgk/sdk/trading'
import { useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/controls/button'
import { IconButton } from '../../ui/controls/icon-button'
import { Segment } from '../../ui/controls/segment'
import { NumberField } from '../../ui/inputs/number-field'
import { useNumberFormat } from '../../ui/number-text/use-number-format'
import { CoinPicker } from '../coins/coin-picker'
import { useDescribeError } from '../writes/use-describe-error'
import { useSayCheck } from '../writes/use-say-check'
import { useSending } from '../writes/use-sending'
import { endsOf, type TransferDraft, type TransferOffer } from './transfer-draft'
import styles from './transfer-form.module.css'

const DECIMALS = 8
/** As many stand side by side; of more one is picked from a list. */
const SIDE_BY_SIDE = 4

/** What was moved, or perhaps was. */
export interface Transferred extends TransferDraft {
  /** `notDone`: its answer was lost, and it was not made. `unknown`: lost, and the person stopped the search. */
  readonly outcome: 'done' | 'notDone' | 'unknown'
}

interface TransferFormProps {
  /** Other accounts with the coins they take. */
  offers: readonly TransferOffer[]
  draft: TransferDraft
  onChange: (change: Partial<TransferDraft>) => void
  /** The answer was lost and a sheet tells of it: an own sheet gives way. */
  onLost?: () => void
  onEnd: (moved: Transferred) => void
}

/**
 * Moves a coin between the exchange account and another one (docs/reference/rules.md#r15). Needs the texts `checks` and `transfer`.
 */
export function TransferForm({ offers, draft, onChange, onLost, onEnd }: TransferFormProps) {
  const { t } = useTranslation(['transfer', 'app', 'notices'])
  const format = useNumberFormat()
  const say = useSayCheck()
  const describe = useDescribeError()
  const transfer = useTransfer()
  const sending = useSending()
  const place = useRef<HTMLElement>(null)
  const formId = useId()
  const [problem, setProblem] = useState<string>()
  const { account, direction, coin, amount } = draft
  const { from, to } = endsOf(draft)
  const source = useAccountBalance(from, coin)
  const usable = source.data?.available
  const coins = offers.find((offer) => offer.account === account)?.coins ?? []

  const forget = () => {
    setProblem(undefined)
    sending.clear()
  }
  const change = (next: Partial<TransferDraft>) => {
    forget()
    onChange({ amount: '', ...next })
  }
  const send = async () => {
    if (usable === undefined) return
    const verdict = checkTransfer({ quantity: amount, usable })
    if (!verdict.ok) {
      setProblem(say(verdict))
      place.current?.querySelector<HTMLElement>('[name="amount"]')?.focus()
      return
    }
    const { quantity } = verdict
    const outcome = await sending.run(() => transfer.mutateAsync({ account, direction, coin, quantity }), {
      sent: {
        kind: 'transfer',
        title: `${format.amount(quantity, DECIMALS, true)} ${coin}`,
        facts: [
          { label: t('from'), value: t(from) },
          { label: t('to'), value: t(to) },
        ],
      },
      said: t('notices:TRANSFERRED'),
      ...(onLost && { onLost }),
    })
    if (outcome === 'busy' || outcome === 'refused') return
    onEnd({ account, direction, coin, amount: quantity, outcome })
  }

  return (
    <section ref={place} className={styles.form} aria-label={t('title')}>
      {/* Of the amount and the button alone: Enter in the list of coins sends nothing. */}
      <form
        id={formId}
        onSubmit={(event) => {
          event.preventDefault()
          void send()
        }}
      />
      {offers.length > 1 && (
        <div className={styles.choice}>
          <Segment
            label={t('account')}
            size={44}
            options={offers.map((offer) => ({ value: offer.account, label: t(`short.${offer.account}`) }))}
            value={account}
            onChange={(next) => {
              const taken = offers.find((offer) => offer.account === next)?.coins ?? []
              change({ account: next, ...(!taken.includes(coin) && { coin: taken[0] ?? '' }) })
            }}
          />
          <p className={styles.hint}>{t('through')}</p>
        </div>
      )}
      <div className={styles.accounts}>
        <dl>
          <div>
            <dt>{t('from')}</dt>
            <dd>{t(from)}</dd>
          </div>
          <div>
            <dt>{t('to')}</dt>
            <dd>{t(to)}</dd>
          </div>
        </dl>
        <IconButton
          icon="swap"
          label={t('turn')}
          onClick={() => change({ direction: direction === 'in' ? 'out' : 'in' })}
        />
      </div>
      {coins.length > SIDE_BY_SIDE ? (
        <CoinPicker
          wide
          label={t('app:words.coin')}
          coins={coins.map((one) => ({ coin: one }))}
          value={coin}
          onChange={(next) => change({ coin: next })}
        />
      ) : (
        coins.length > 1 && (
          <Segment
            label={t('app:words.coin')}
            size={44}
            options={coins.map((one) => ({ value: one, label: one }))}
            value={coin}
            onChange={(next) => change({ coin: next })}
          />
        )
      )}
      <NumberField
        name="amount"
        form={formId}
        label={t('app:words.amountIn', { coin })}
        decimals={DECIMALS}
        value={amount}
        error={problem ?? sending.refusal?.text}
        reserveError
        hint={
          source.isError && usable === undefined
            ? describe(source.error)
            : t('app:words.availableAmount', { amount: format.amount(usable, 4), coin })
        }
        onChange={(text) => {
          forget()
          // With what it is an amount of.
          onChange({ ...draft, amount: text })
        }}
        suffix={
          <Button
            variant="quiet"
            size={36}
            disabled={usable === undefined}
            onClick={() => {
              forget()
              if (usable !== undefined)
                onChange({ ...draft, amount: toText(toFixed(usable, DECIMALS, 'down')) })
            }}
          >
            {t('app:words.max')}
          </Button>
        }
      />
      <Button type="submit" form={formId} full size={52} busy={sending.busy} disabled={usable === undefined}>
        {t('send')}
      </Button>
    </section>
  )
}

/** What is free of a coin where it comes from; the other two accounts are not asked. */
function useAccountBalance(account: 'exchange' | 'futures' | 'fiat', coin: string) {
  const asked = (name: typeof account) => (name === account ? coin : undefined)
  const spot = useSpotBalance(asked('exchange'))
  const futures = useFuturesBalance(asked('futures'))
  const fiat = useFiatBalance(asked('fiat'))
  return { exchange: spot, futures, fiat }[account]
}
