import { useBgkClient, useClosePosition, useThrottledLive } from '@bgk/react-bindings'
import type { FuturesPosition } from '@bgk/sdk'
import { div, mul, toText } from '@bgk/sdk/decimal'
import { checkPartialClose, estimateMarketOrder, futuresProfit, UNKNOWN } from '@bgk/sdk/trading'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useConfirmedMutation } from '../../../shared/writes/use-confirmed-mutation'
import { useSayCheck } from '../../../shared/writes/use-say-check'
import { Button } from '../../../ui/controls/button'
import { directionOf, useNumberFormat } from '../../../ui/figures/number-format'
import { NumberField } from '../../../ui/inputs/number-field'
import { FactList } from '../../../ui/layout/card'
import { Sheet } from '../../../ui/overlays/sheet'
import typography from '../../../ui/styles/typography.module.css'
import { bySide, pairOf, pairText, useContract, useSigned, withCoin } from '../trade-words'
import styles from './position.module.css'
import { usePositionFacts } from './position-figures'

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
  const [typed, setTyped] = useState<string>()
  const { closableQuantity, side } = position
  const pair = pairText(position)
  // All of it until the person says otherwise.
  const quantity = typed ?? closableQuantity
  const facts = usePositionFacts(position, quantity)
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
    describe: () => ({ kind: 'change', title: closing, facts }),
    success: t('notices:POSITION_CLOSED'),
    onClose: leave,
  })
  const send = () => {
    if (closableQuantity === undefined) return
    const verdict = checkPartialClose({ quantity, closableQuantity })
    if (verdict.ok) void write.submit(verdict.quantity)
    else write.setProblem({ field: verdict.field, text: say(verdict) })
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

interface CloseEstimateProps {
  position: FuturesPosition
  /** Lots, as typed; undefined while none are and the exchange does not say how many there are. */
  quantity: string | undefined
}

/** About what closing so many lots brings, by walking the shown book (docs/reference/rules.md#r34). */
function CloseEstimate({ position, quantity }: CloseEstimateProps) {
  const { t } = useTranslation('futures')
  const format = useNumberFormat()
  const signed = useSigned()
  const market = useContract(position)
  const { feed } = useBgkClient()
  const pair = pairOf(position)
  const book = useThrottledLive(pair && feed.book(pair, 'futures'))
  const { side, entryPrice, quote } = position
  const estimate =
    market && book && side
      ? estimateMarketOrder({
          side: side === 'buy' ? 'sell' : 'buy',
          book,
          quantity,
          contractSize: market.contractSize,
        })
      : undefined
  const profit =
    market && estimate && side && entryPrice !== undefined
      ? futuresProfit({
          side,
          entryPrice,
          lastPrice: estimate.averagePrice,
          contractSize: market.contractSize,
          quantity: estimate.quantity,
        })
      : undefined
  const direction = directionOf(profit)
  const price = (value: string | undefined) => format.price(value, market?.priceDecimals)
  return (
    <>
      <FactList
        rows={[
          { label: t('openPrice'), value: price(entryPrice) },
          { label: t('closePriceEstimate'), value: `≈ ${price(estimate?.averagePrice)}` },
          {
            label: t('slippage'),
            value: estimate ? `${format.amount(estimate.slippagePercent, 2)}%` : UNKNOWN,
          },
          {
            label: t('profitEstimate'),
            value: withCoin(signed(profit), quote),
            tone: direction === 'flat' ? undefined : direction,
          },
        ]}
      />
      {estimate?.atLeast && (
        <p className={typography.hint}>
          {t('bookTooThin', { shown: format.amount(estimate.quantity, 0), lots: format.amount(quantity, 0) })}
        </p>
      )}
    </>
  )
}
