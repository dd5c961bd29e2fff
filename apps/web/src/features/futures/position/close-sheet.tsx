import { useClosePosition } from '@bgk/react-bindings'
import type { FuturesPosition } from '@bgk/sdk'
import { div, isPositive, mul, toText, tryDecimal } from '@bgk/sdk/decimal'
import { checkPartialClose, futuresProfit } from '@bgk/sdk/trading'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSayCheck } from '../../../platform/writes/use-say-check'
import { useSending } from '../../../platform/writes/use-sending'
import { Button } from '../../../ui/controls/button'
import { NumberField } from '../../../ui/inputs/number-field'
import { FactList } from '../../../ui/layout/fact-list'
import { directionOf } from '../../../ui/number-text/direction-of'
import { useNumberFormat } from '../../../ui/number-text/use-number-format'
import { Sheet } from '../../../ui/overlays/sheet'
import { useContract } from '../use-contract'
import { useSigned } from '../use-signed'
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
  const { t } = useTranslation('futures')
  const say = useSayCheck()
  const format = useNumberFormat()
  const signed = useSigned()
  const market = useContract(position)
  const close = useClosePosition()
  const sending = useSending()
  const [quantity, setQuantity] = useState('')
  const [problem, setProblem] = useState<string>()
  const facts = usePositionFacts(position, quantity)
  const { closable, side, base, quote, entryPrice: openPrice } = position
  const long = side === 'buy'

  const type = (next: string) => {
    setProblem(undefined)
    sending.clear()
    setQuantity(next)
  }
  const leave = () => {
    type('')
    onClose()
  }
  const send = async () => {
    const verdict = checkPartialClose({ quantity, closable })
    if (!verdict.ok) {
      setProblem(say(verdict))
      return
    }
    const sent = await sending.run(
      () => close.mutateAsync({ positionId: position.id, quantity: verdict.quantity }),
      { sent: { kind: 'change', title: t('closeNow'), facts }, said: t('closed'), onLost: leave },
    )
    if (sent === 'done') leave()
  }
  const lots = tryDecimal(quantity)
  const outcome =
    market && lots && isPositive(lots)
      ? futuresProfit({
          side,
          entryPrice: openPrice,
          lastPrice: market.price,
          contractSize: market.contractSize,
          quantity: lots,
        })
      : undefined

  return (
    <Sheet
      open={open}
      onClose={leave}
      dismissible={!sending.busy}
      title={t(long ? 'closeLongOf' : 'closeShortOf', { pair: `${base}/${quote}` })}
      footer={
        <Button full variant={long ? 'sell' : 'buy'} busy={sending.busy} onClick={() => void send()}>
          {t('closeNow')}
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
          value={quantity}
          decimals={8}
          onChange={type}
          reserveError
          error={problem ?? sending.refusal?.text}
          suffix={
            <button type="button" className={styles.all} onClick={() => type(closable)}>
              {t('fullAmount', { lots: format.amount(closable, 0) })}
            </button>
          }
        />
        <fieldset className={styles.shares}>
          <legend className="visually-hidden">{t('shareOfPosition')}</legend>
          {SHARES.map((share) => (
            <Button key={share} variant="soft" size={44} onClick={() => type(shareOf(closable, share))}>
              {share}%
            </Button>
          ))}
        </fieldset>
        <FactList
          rows={[
            { label: t('openPrice'), value: format.price(openPrice, market?.priceDecimals) },
            { label: t('lastPrice'), value: format.price(market?.price, market?.priceDecimals) },
            {
              label: t('profitEstimate'),
              value: `${signed(outcome)} ${quote}`,
              tone: tone(outcome),
            },
          ]}
        />
        <p className={styles.words}>{t('closeWords')}</p>
      </form>
    </Sheet>
  )
}

const shareOf = (closable: string, percent: number): string =>
  toText(div(mul(closable, String(percent)), '100', 0, 'down'))

function tone(profit: string | undefined): 'up' | 'down' | undefined {
  const direction = directionOf(profit)
  return direction === 'flat' ? undefined : direction
}
