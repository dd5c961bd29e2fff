import { useClosePosition, useFuturesPositions, usePlaceFuturesOrder } from '@bgk/react-bindings'
import type { FuturesPosition } from '@bgk/sdk'
import { UNKNOWN } from '@bgk/sdk/trading'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSending } from '../../../shared/writes/use-sending'
import { useNumberFormat } from '../../../ui/number-text/use-number-format'
import { ConfirmSheet } from '../../../ui/overlays/confirm-sheet'
import { newest } from '../records/newest'
import { bySide, pairText } from '../trade-words'
import { useContract } from '../use-contract'
import { oppositeOf } from './opposite-of'
import { usePositionFacts } from './use-position-facts'

interface ActionProps {
  position: FuturesPosition
  open: boolean
  onClose: () => void
}

/** Fast close: the whole position at the market after one question. */
export function FastCloseSheet({ position, open, onClose }: ActionProps) {
  const { t } = useTranslation(['futures', 'notices'])
  const format = useNumberFormat()
  const market = useContract(position)
  const close = useClosePosition()
  const sending = useSending()
  const facts = usePositionFacts(position)
  const leave = () => {
    sending.clear()
    onClose()
  }
  const { id, closable } = position
  const send = async () => {
    if (closable === undefined) return
    const sent = await sending.run(() => close.mutateAsync({ positionId: id, quantity: closable }), {
      sent: { kind: 'change', title: t('fastClose'), facts },
      said: t('notices:POSITION_CLOSED'),
      onLost: leave,
    })
    if (sent === 'done') leave()
  }
  return (
    <ConfirmSheet
      open={open}
      onClose={leave}
      onConfirm={() => void send()}
      title={t('fastCloseTitle')}
      text={t('fastCloseText', {
        price: format.price(market?.price, market?.priceDecimals),
        coin: position.quote ?? UNKNOWN,
      })}
      facts={facts}
      confirmLabel={t('fastClose')}
      variant="danger"
      busy={sending.busy}
      disabled={closable === undefined}
      error={sending.refusal?.text}
    />
  )
}

/** Reverse: closes the position and opens as many lots the other way; two orders, and it is said so. */
export function ReverseSheet({ position, open, onClose }: ActionProps) {
  const { t } = useTranslation(['futures', 'notices'])
  const close = useClosePosition()
  const place = usePlaceFuturesOrder()
  const positions = useFuturesPositions()
  const sending = useSending()
  const facts = usePositionFacts(position)
  const [halfway, setHalfway] = useState<string>()
  // Asked again after the second order was refused, only that one is sent.
  const [closedAlready, setClosedAlready] = useState(false)
  const { id, side } = position
  const pair = pairText(position)
  const opposite = oppositeOf(position)
  const lots = opposite?.quantity ?? UNKNOWN
  const leave = () => {
    setHalfway(undefined)
    setClosedAlready(false)
    sending.clear()
    onClose()
  }
  /** Whether the way is free for the second order. */
  const closeFirst = async (quantity: string): Promise<boolean> => {
    let lost = false
    const closed = await sending.run(() => close.mutateAsync({ positionId: id, quantity }), {
      sent: {
        kind: 'change',
        title: bySide(side, t('closeLongOf', { pair }), t('closeShortOf', { pair })) ?? t('close'),
        facts,
      },
      said: t('notices:POSITION_CLOSED'),
      onLost() {
        lost = true
        leave()
      },
    })
    // Found closed a while later: whether to open the other way at the price of then is the person's to say.
    if (closed !== 'done' || lost) return false
    const left = await newest(positions)
    // Too few orders in the book to close all of it: opening the other way would leave both standing.
    const gone = left !== undefined && !left.some((one) => one.id === id)
    if (!gone) setHalfway(t(left ? 'reverseRest' : 'outcomeUnknown'))
    setClosedAlready(gone)
    return gone
  }
  const send = async () => {
    setHalfway(undefined)
    if (!opposite) return
    if (!closedAlready && !(await closeFirst(opposite.quantity))) return
    const opened = await sending.run(() => place.mutateAsync(opposite), {
      sent: {
        kind: 'order',
        title: t(opposite.side === 'buy' ? 'openLong' : 'openShort'),
        facts: [
          { label: t('pair'), value: pair },
          { label: t('quantity'), value: t('lotsOf', { lots }) },
        ],
      },
      said: t('reversed'),
      onLost: leave,
    })
    if (opened === 'refused') setHalfway(t('reverseHalf'))
    else if (opened === 'done') leave()
  }
  return (
    <ConfirmSheet
      open={open}
      onClose={leave}
      onConfirm={() => void send()}
      title={t('reverseTitle')}
      text={bySide(side, t('reverseLong', { lots }), t('reverseShort', { lots }))}
      facts={facts}
      confirmLabel={t('reverse')}
      variant={bySide(side, 'sell', 'buy') ?? 'primary'}
      busy={sending.busy}
      disabled={!opposite}
      error={[halfway, sending.refusal?.text].filter(Boolean).join(' ') || undefined}
    />
  )
}
