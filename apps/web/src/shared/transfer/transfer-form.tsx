import { useFiatBalance, useFuturesBalance, useSpotBalance, useTransfer } from '@bgk/react-bindings'
import { toFixed, toText } from '@bgk/sdk/decimal'
import { checkTransfer } from '@bgk/sdk/trading'
import { useId, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Button, IconButton } from '../../ui/controls/button'
import { Segment } from '../../ui/controls/tabs'
import { useNumberFormat } from '../../ui/figures/number-format'
import { NumberField } from '../../ui/inputs/number-field'
import { Stack } from '../../ui/layout/stack'
import typography from '../../ui/styles/typography.module.css'
import { CoinPicker } from '../coins/coin-picker'
import type { LostOutcome } from '../writes/lost-writes'
import { useCheckMessage } from '../writes/use-check-message'
import { useConfirmedMutation } from '../writes/use-confirmed-mutation'
import { useDescribeError } from '../writes/use-describe-error'
import styles from './transfer-form.module.css'

/** Accounts that transfer to and from the exchange account (docs/reference/rules.md#r15). */
type OtherAccount = 'futures' | 'fiat'

export interface TransferOffer {
  readonly account: OtherAccount
  readonly coins: readonly string[]
}

/** Form state. `in`: to the other account; `out`: back. */
export interface TransferDraft {
  readonly account: OtherAccount
  readonly direction: 'in' | 'out'
  readonly coin: string
  readonly amount: string
}

/**
 * Fits a draft, possibly an old one, to these offers: an account or coin that is not offered is replaced by
 * the first one, without the amount.
 */
export function fittingDraft(
  stored: Readonly<Partial<Record<keyof TransferDraft, string>>>,
  offers: readonly TransferOffer[],
): TransferDraft | undefined {
  const offer =
    offers.find(({ account }) => account === stored.account) ??
    offers.find(({ coins }) => !stored.account && coins.some((coin) => coin === stored.coin)) ??
    offers[0]
  const first = offer?.coins[0]
  if (!offer || first === undefined) return undefined
  const coin = offer.coins.find((one) => one === stored.coin) ?? first
  const same = (stored.account || offer.account) === offer.account && (stored.coin || coin) === coin
  return {
    account: offer.account,
    direction: stored.direction === 'out' ? 'out' : 'in',
    coin,
    amount: same ? (stored.amount ?? '') : '',
  }
}

/** Returns source and destination as text keys. */
export function endsOf({ account, direction }: Pick<TransferDraft, 'account' | 'direction'>) {
  const ends = ['exchange', account] as const
  const [from, to] = direction === 'in' ? ends : ([account, 'exchange'] as const)
  return { from, to }
}

const DECIMALS = 8
/** Up to this many coins are shown side by side; more open a list. */
const SIDE_BY_SIDE = 4

/** Transfer that was made, or may have been. */
export interface Transferred extends TransferDraft {
  readonly outcome: LostOutcome
}

interface TransferFormProps {
  /** Other accounts with the coins they accept. */
  offers: readonly TransferOffer[]
  draft: TransferDraft
  onChange: (change: Partial<TransferDraft>) => void
  /** The response was lost and the app's sheet shows the search: close the caller's sheet. */
  onLost?: () => void
  onEnd: (moved: Transferred) => void
}

/**
 * Transfers a coin between the exchange account and another one (docs/reference/rules.md#r15). Needs the
 * texts `checks` and `transfer`.
 */
export function TransferForm({ offers, draft, onChange, onLost, onEnd }: TransferFormProps) {
  const { t } = useTranslation(['transfer', 'app', 'notices'])
  const format = useNumberFormat()
  const checkMessage = useCheckMessage()
  const describe = useDescribeError()
  const transfer = useTransfer()
  const place = useRef<HTMLElement>(null)
  const formId = useId()
  const { account, direction, coin, amount } = draft
  const { from, to } = endsOf(draft)
  const source = useAccountBalance(from, coin)
  const available = source.data?.available
  const coins = offers.find((offer) => offer.account === account)?.coins ?? []

  const write = useConfirmedMutation({
    mutate: (quantity: string) => transfer.mutateAsync({ account, direction, coin, quantity }),
    describe: (quantity) => ({
      kind: 'transfer',
      title: `${format.amount(quantity, DECIMALS, true)} ${coin}`,
      facts: [
        { label: t('from'), value: t(from) },
        { label: t('to'), value: t(to) },
      ],
    }),
    success: t('notices:TRANSFERRED'),
    ...(onLost && { onLost }),
  })
  const forget = () => write.setProblem(undefined)
  const change = (next: Partial<TransferDraft>) => {
    forget()
    onChange({ amount: '', ...next })
  }
  const send = async () => {
    if (available === undefined) return
    const verdict = checkTransfer({ quantity: amount, available })
    if (!verdict.ok) {
      write.setProblem({ field: verdict.field, text: checkMessage(verdict) })
      place.current?.querySelector<HTMLElement>('[name="amount"]')?.focus()
      return
    }
    const { quantity } = verdict
    const outcome = await write.submit(quantity)
    if (outcome !== undefined && outcome !== 'refused')
      onEnd({ account, direction, coin, amount: quantity, outcome })
  }

  return (
    <section ref={place} className={styles.form} aria-label={t('title')}>
      {/* Contains only the amount and the button, so Enter in the coin list submits nothing. */}
      <form
        id={formId}
        onSubmit={(event) => {
          event.preventDefault()
          void send()
        }}
      />
      {offers.length > 1 && (
        <Stack gap={8}>
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
          <p className={typography.hint}>{t('through')}</p>
        </Stack>
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
        error={write.problem?.text}
        reserveError
        hint={
          source.isError && available === undefined
            ? describe(source.error)
            : t('app:words.availableAmount', { amount: format.amount(available, 4), coin })
        }
        onChange={(text) => {
          forget()
          // Stored with the amount's account and coin.
          onChange({ ...draft, amount: text })
        }}
        suffix={
          <Button
            variant="quiet"
            size={36}
            disabled={available === undefined}
            onClick={() => {
              forget()
              if (available !== undefined)
                onChange({ ...draft, amount: toText(toFixed(available, DECIMALS, 'down')) })
            }}
          >
            {t('app:words.max')}
          </Button>
        }
      />
      <Button type="submit" form={formId} full size={52} busy={write.busy} disabled={available === undefined}>
        {t('send')}
      </Button>
    </section>
  )
}

/** Returns the available balance of the source; the other accounts are not queried. */
function useAccountBalance(account: 'exchange' | 'futures' | 'fiat', coin: string) {
  const coinFor = (name: typeof account) => (name === account ? coin : undefined)
  const spot = useSpotBalance(coinFor('exchange'))
  const futures = useFuturesBalance(coinFor('futures'))
  const fiat = useFiatBalance(coinFor('fiat'))
  return { exchange: spot, futures, fiat }[account]
}
