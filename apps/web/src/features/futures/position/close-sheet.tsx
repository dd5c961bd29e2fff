import { useClosePosition } from '@bgk/react-bindings'
import type { FuturesPosition } from '@bgk/sdk'
import { div, mul, toText } from '@bgk/sdk/decimal'
import { checkPartialClose } from '@bgk/sdk/trading'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSayCheck } from '../../../shared/writes/use-say-check'
import { useSending } from '../../../shared/writes/use-sending'
import { Button } from '../../../ui/controls/button'
import { NumberField } from '../../../ui/inputs/number-field'
import { useNumberFormat } from '../../../ui/number-text/use-number-format'
import { Sheet } from '../../../ui/overlays/sheet'
import { bySide, pairText } from '../trade-words'
import { CloseEstimate } from './close-estimate'
import styles from './close-sheet.module.css'
import { usePositionFacts } from './use-position-facts'

const SHARES = [25, 50, 75, 100] as const

interface CloseSheetProps {
  position: FuturesPosition
  open: boolean
  onClose: () => void
}

/** Closing a position in part or whole at the market: how many lots, about what it brings. */
export function CloseSheet({ position, open, onClose }: CloseSheetProps) {
  const { t } = useTranslation(['futures', 'notices'])
  const say = useSayCheck()
  const format = useNumberFormat()
  const close = useClosePosition()
  const sending = useSending()
  const [typed, setTyped] = useState<string>()
  const [problem, setProblem] = useState<string>()
  const { closable, side } = position
  const pair = pairText(position)
  // All of it until the person says otherwise.
  const quantity = typed ?? closable
  const facts = usePositionFacts(position, quantity)
  const closing = bySide(side, t('closeLong'), t('closeShort')) ?? t('close')

  const type = (next: string | undefined) => {
    setProblem(undefined)
    sending.clear()
    setTyped(next)
  }
  const leave = () => {
    type(undefined)
    onClose()
  }
  const send = async () => {
    if (closable === undefined) return
    const verdict = checkPartialClose({ quantity, closable })
    if (!verdict.ok) {
      setProblem(say(verdict))
      return
    }
    const sent = await sending.run(
      () => close.mutateAsync({ positionId: position.id, quantity: verdict.quantity }),
      {
        sent: { kind: 'change', title: closing, facts },
        said: t('notices:POSITION_CLOSED'),
        onLost: leave,
      },
    )
    if (sent === 'done') leave()
  }
  return (
    <Sheet
      open={open}
      onClose={leave}
      dismissible={!sending.busy}
      title={bySide(side, t('closeLongOf', { pair }), t('closeShortOf', { pair })) ?? `${closing} ${pair}`}
      footer={
        <Button full busy={sending.busy} disabled={closable === undefined} onClick={() => void send()}>
          {closing}
        </Button>
      }
    >
      <form
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault()
          void send()
        }}
      >
        <NumberField
          label={t('quantity')}
          // An empty field where it is unknown.
          value={quantity ?? ''}
          decimals={8}
          onChange={type}
          reserveError
          error={problem ?? sending.refusal?.text}
          suffix={
            <button
              type="button"
              className={styles.all}
              disabled={closable === undefined}
              onClick={() => type(closable)}
            >
              {t('fullAmount', { lots: format.amount(closable, 0) })}
            </button>
          }
        />
        <fieldset className={styles.shares}>
          <legend className="visually-hidden">{t('shareOfPosition')}</legend>
          {SHARES.map((share) => (
            <Button
              key={share}
              variant="soft"
              size={44}
              disabled={closable === undefined}
              aria-pressed={closable !== undefined && quantity === shareOf(closable, share)}
              onClick={() => type(closable && shareOf(closable, share))}
            >
              {share}%
            </Button>
          ))}
        </fieldset>
        {open && <CloseEstimate position={position} quantity={quantity} />}
        <p className={styles.words}>{t('closeWords')}</p>
      </form>
    </Sheet>
  )
}

const shareOf = (closable: string, percent: number): string =>
  toText(div(mul(closable, String(percent)), '100', 0, 'down'))
