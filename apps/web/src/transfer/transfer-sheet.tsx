import { useFuturesBalance, useSpotBalance, useTransfer } from '@bgk/react-bindings'
import { isBgkError } from '@bgk/sdk'
import { toFixed, toText } from '@bgk/sdk/decimal'
import { checkTransfer } from '@bgk/sdk/trading'
import { useRef, useState } from 'react'
import { useDescribeError } from '../app/use-describe-error'
import { useTranslation } from '../i18n/use-translation'
import { Button } from '../ui/button'
import { IconButton } from '../ui/icon-button'
import { NumberField } from '../ui/number-field'
import { useNumberFormat } from '../ui/number-text/use-number-format'
import { Segment } from '../ui/segment'
import { Sheet } from '../ui/sheet'
import { useToast } from '../ui/ui-provider'
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
  return (
    <Sheet open={open} onClose={onClose} title={t('title')}>
      <TransferForm coins={coins} start={direction} onDone={onClose} />
    </Sheet>
  )
}

interface TransferFormProps {
  coins: readonly string[]
  start: 'in' | 'out'
  onDone: () => void
}

function TransferForm({ coins, start, onDone }: TransferFormProps) {
  const { t } = useTranslation('transfer')
  const format = useNumberFormat()
  const describe = useDescribeError()
  const toast = useToast()
  const transfer = useTransfer()
  const sending = useRef(false)
  const [direction, setDirection] = useState(start)
  const [coin, setCoin] = useState(coins[0] ?? '')
  const [amount, setAmount] = useState('')
  const [problem, setProblem] = useState<string>()
  const spot = useSpotBalance(coin)
  const futures = useFuturesBalance(coin)
  const source = direction === 'in' ? spot : futures
  const usable = source.data?.available

  const send = async () => {
    if (usable === undefined || sending.current) return
    const verdict = checkTransfer({ quantity: amount, usable })
    if (!verdict.ok) {
      setProblem(t(`check.${verdict.code}`))
      return
    }
    sending.current = true
    try {
      const answer = await transfer.mutateAsync({
        account: 'futures',
        direction,
        coin,
        quantity: verdict.quantity,
      })
      toast({ text: answer.message || t('done'), tone: 'success' })
      onDone()
    } catch (error) {
      const lost = isBgkError(error) && error.code === 'OUTCOME_UNKNOWN'
      setProblem(lost ? t('outcomeUnknown') : describe(error))
    } finally {
      sending.current = false
    }
  }
  const change = (action: () => void) => {
    setProblem(undefined)
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
        error={problem}
        reserveError
        hint={
          source.isError && usable === undefined
            ? describe(source.error)
            : t('available', { amount: format.amount(usable, 4), coin })
        }
        onChange={(text) => {
          setProblem(undefined)
          setAmount(text)
        }}
        suffix={
          <Button
            variant="quiet"
            size={36}
            disabled={usable === undefined}
            onClick={() => {
              setProblem(undefined)
              setAmount(usable === undefined ? '' : toText(toFixed(usable, DECIMALS, 'down')))
            }}
          >
            {t('all')}
          </Button>
        }
      />
      <Button type="submit" full size={52} busy={transfer.isPending} disabled={usable === undefined}>
        {t('send')}
      </Button>
    </form>
  )
}
