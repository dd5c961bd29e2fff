import { useFuturesBalance, useSpotBalance, useTransfer } from '@bgk/react-bindings'
import { toFixed, toText } from '@bgk/sdk/decimal'
import { checkTransfer } from '@bgk/sdk/trading'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/controls/button'
import { IconButton } from '../../ui/controls/icon-button'
import { Segment } from '../../ui/controls/segment'
import { NumberField } from '../../ui/inputs/number-field'
import { useNumberFormat } from '../../ui/number-text/use-number-format'
import { Sheet } from '../../ui/overlays/sheet'
import { useDescribeError } from '../writes/use-describe-error'
import { useSending } from '../writes/use-sending'
import styles from './transfer-sheet.module.css'

const DECIMALS = 8

export interface TransferSheetProps {
  open: boolean
  onClose: () => void
  /** What can be moved; the first is chosen at the start. */
  coins: readonly string[]
  /** Where the sheet starts: `in` to the futures account (default), `out` back. */
  direction?: 'in' | 'out'
}

/**
 * Moves a coin between the exchange account and the futures account (docs/reference/rules.md#r15). Needs the
 * texts `transfer`.
 */
export function TransferSheet({ open, onClose, coins, direction = 'in' }: TransferSheetProps) {
  const { t } = useTranslation('transfer')
  const [kept, keep] = useState<Draft>()
  const start = kept ?? { direction, coin: coins[0] ?? '', amount: '' }
  return (
    <Sheet
      open={open}
      onClose={() => {
        keep(undefined)
        onClose()
      }}
      title={t('title')}
    >
      <TransferForm coins={coins} start={start} onLeave={onClose} onKeep={keep} />
    </Sheet>
  )
}

/** What is being typed. */
interface Draft {
  readonly direction: 'in' | 'out'
  readonly coin: string
  readonly amount: string
}

interface TransferFormProps {
  coins: readonly string[]
  start: Draft
  onLeave: () => void
  /** What the next opening starts with. */
  onKeep: (draft: Draft | undefined) => void
}

function TransferForm({ coins, start, onLeave, onKeep }: TransferFormProps) {
  const { t } = useTranslation('transfer')
  const format = useNumberFormat()
  const describe = useDescribeError()
  const transfer = useTransfer()
  const sending = useSending()
  const [direction, setDirection] = useState(start.direction)
  const [coin, setCoin] = useState(start.coin)
  const [amount, setAmount] = useState(start.amount)
  const [problem, setProblem] = useState<string>()
  const spot = useSpotBalance(coin)
  const futures = useFuturesBalance(coin)
  const source = direction === 'in' ? spot : futures
  const usable = source.data?.available

  const send = async () => {
    if (usable === undefined) return
    const verdict = checkTransfer({ quantity: amount, usable })
    if (!verdict.ok) {
      setProblem(t(`check.${verdict.code}`))
      return
    }
    const { quantity } = verdict
    const sent = await sending.run(
      () => transfer.mutateAsync({ account: 'futures', direction, coin, quantity }),
      {
        sent: {
          kind: 'transfer',
          title: `${format.amount(quantity, DECIMALS, true)} ${coin}`,
          facts: [
            { label: t('from'), value: t(direction === 'in' ? 'exchange' : 'futures') },
            { label: t('to'), value: t(direction === 'in' ? 'futures' : 'exchange') },
          ],
        },
        said: t('done'),
        onLost: onLeave,
      },
    )
    if (sent === 'done') onLeave()
    // Not made after all: it can be sent again without being typed again.
    if (sent === 'done' || sent === 'notDone')
      onKeep(sent === 'done' ? undefined : { direction, coin, amount })
  }
  const forget = () => {
    setProblem(undefined)
    sending.clear()
  }
  const change = (action: () => void) => {
    forget()
    setAmount('')
    action()
  }

  return (
    <form
      className={styles.form}
      aria-label={t('title')}
      onSubmit={(event) => {
        event.preventDefault()
        void send()
      }}
    >
      <div className={styles.accounts}>
        <dl>
          <div>
            <dt>{t('from')}</dt>
            <dd>{t(direction === 'in' ? 'exchange' : 'futures')}</dd>
          </div>
          <div>
            <dt>{t('to')}</dt>
            <dd>{t(direction === 'in' ? 'futures' : 'exchange')}</dd>
          </div>
        </dl>
        <IconButton
          icon="swap"
          label={t('turn')}
          onClick={() => change(() => setDirection(direction === 'in' ? 'out' : 'in'))}
        />
      </div>
      {coins.length > 1 && (
        <Segment
          label={t('coin')}
          size={44}
          options={coins.map((one) => ({ value: one, label: one }))}
          value={coin}
          onChange={(next) => change(() => setCoin(next))}
        />
      )}
      <NumberField
        label={t('amount', { coin })}
        decimals={DECIMALS}
        value={amount}
        error={problem ?? sending.refusal?.text}
        reserveError
        hint={
          source.isError && usable === undefined
            ? describe(source.error)
            : t('available', { amount: format.amount(usable, 4), coin })
        }
        onChange={(text) => {
          forget()
          setAmount(text)
        }}
        suffix={
          <Button
            variant="quiet"
            size={36}
            disabled={usable === undefined}
            onClick={() => {
              forget()
              setAmount(usable === undefined ? '' : toText(toFixed(usable, DECIMALS, 'down')))
            }}
          >
            {t('all')}
          </Button>
        }
      />
      <Button type="submit" full size={52} busy={sending.busy} disabled={usable === undefined}>
        {t('send')}
      </Button>
    </form>
  )
}
