import { useClosePosition } from '@bgk/react-bindings'
import type { FuturesPosition } from '@bgk/sdk'
import { div, mul, toText } from '@bgk/sdk/decimal'
import { checkPartialClose } from '@bgk/sdk/trading'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCheckMessage } from '../../../shared/writes/use-check-message'
import { useConfirmedMutation } from '../../../shared/writes/use-confirmed-mutation'
import { Button } from '../../../ui/controls/button'
import { useNumberFormat } from '../../../ui/figures/number-format'
import { NumberField } from '../../../ui/inputs/number-field'
import { Sheet } from '../../../ui/overlays/sheet'
import typography from '../../../ui/styles/typography.module.css'
import { bySide, pairText } from '../trade-words'
import { CloseEstimate } from './close-estimate'
import styles from './position.module.css'
import { usePositionFacts } from './position-figures'
import { useCloseReport } from './use-close-report'

const SHARES = [25, 50, 75, 100] as const

interface CloseSheetProps {
  position: FuturesPosition
  open: boolean
  onClose: () => void
}

/** Closing a position in part or whole at the market: how many lots, about what it brings. */
export function CloseSheet({ position, open, onClose }: CloseSheetProps) {
  const { t } = useTranslation(['futures', 'notices'])
  const checkMessage = useCheckMessage()
  const format = useNumberFormat()
  const close = useClosePosition()
  const [typed, setTyped] = useState<string>()
  const { closableQuantity, side } = position
  const pair = pairText(position)
  // All of it until the person says otherwise.
  const quantity = typed ?? closableQuantity
  const facts = usePositionFacts(position, quantity)
  const report = useCloseReport(position)
  const closing = bySide(side, t('closeLong'), t('closeShort')) ?? t('close')

  const type = (next: string | undefined) => {
    write.setProblem(undefined)
    setTyped(next)
  }
  const leave = () => {
    setTyped(undefined)
    onClose()
  }
  const write = useConfirmedMutation({
    mutate: (lots: string) => close.mutateAsync({ positionId: position.id, quantity: lots }),
    describe: () => ({ kind: 'change', title: closing, facts, next: report.next }),
    success: t('notices:POSITION_CLOSED'),
    details: report.details,
    onClose: leave,
  })
  const send = () => {
    if (closableQuantity === undefined) return
    const verdict = checkPartialClose({ quantity, closableQuantity })
    if (verdict.ok) void write.submit(verdict.quantity)
    else write.setProblem({ field: verdict.field, text: checkMessage(verdict) })
  }
  return (
    <Sheet
      open={open}
      onClose={write.dismiss}
      dismissible={!write.busy}
      title={bySide(side, t('closeLongOf', { pair }), t('closeShortOf', { pair })) ?? `${closing} ${pair}`}
      footer={
        <Button full busy={write.busy} disabled={closableQuantity === undefined} onClick={send}>
          {closing}
        </Button>
      }
    >
      <form
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault()
          send()
        }}
      >
        <NumberField
          label={t('quantity')}
          // An empty field where it is unknown.
          value={quantity ?? ''}
          decimals={8}
          onChange={type}
          reserveError
          error={write.problem?.text}
          suffix={
            <button
              type="button"
              className={styles.all}
              disabled={closableQuantity === undefined}
              onClick={() => type(closableQuantity)}
            >
              {t('fullAmount', { lots: format.amount(closableQuantity, 0) })}
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
              disabled={closableQuantity === undefined}
              aria-pressed={closableQuantity !== undefined && quantity === shareOf(closableQuantity, share)}
              onClick={() => type(closableQuantity && shareOf(closableQuantity, share))}
            >
              {share}%
            </Button>
          ))}
        </fieldset>
        {open && <CloseEstimate position={position} quantity={quantity} />}
        <p className={typography.hint}>{t('closeWords')}</p>
      </form>
    </Sheet>
  )
}

const shareOf = (closableQuantity: string, percent: number): string =>
  toText(div(mul(closableQuantity, String(percent)), '100', 0, 'down'))
