import { useClosePosition, useFuturesPositions, usePlaceFuturesOrder } from '@bgk/react-bindings'
import type { FuturesPosition } from '@bgk/sdk'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useConfirmedMutation } from '../../../shared/writes/use-confirmed-mutation'
import { useNumberFormat } from '../../../ui/figures/number-format'
import { ConfirmSheet } from '../../../ui/overlays/confirm-sheet'
import { bySide, lotParams, pairText } from '../trade-texts'
import { CloseEstimate } from './close-estimate'
import { oppositeOf, usePositionFacts } from './position-figures'
import { useCloseReport } from './use-close-report'

interface ActionProps {
  position: FuturesPosition
  open: boolean
  onClose: () => void
}

/** Closes the whole position at the market after one confirmation. */
export function FastCloseSheet({ position, open, onClose }: ActionProps) {
  const { t } = useTranslation(['futures', 'notices'])
  const close = useClosePosition()
  const facts = usePositionFacts(position)
  const report = useCloseReport(position)
  const { id, closableQuantity } = position
  const write = useConfirmedMutation({
    mutate: (quantity: string) => close.mutateAsync({ positionId: id, quantity }),
    describe: () => ({ kind: 'change', title: t('fastClose'), facts, next: report.next }),
    success: t('notices:POSITION_CLOSED'),
    details: report.details,
    onClose,
  })
  return (
    <ConfirmSheet
      {...write.sheet}
      open={open}
      onConfirm={() => closableQuantity !== undefined && void write.submit(closableQuantity)}
      title={t('fastCloseTitle', { pair: pairText(position) })}
      text={t('closeWords')}
      facts={facts}
      confirmLabel={t('fastClose')}
      variant="danger"
      disabled={closableQuantity === undefined}
    >
      {open && <CloseEstimate position={position} quantity={closableQuantity} />}
    </ConfirmSheet>
  )
}

/** Reverses a position: closes it and opens as many lots the other way. The review names both orders. */
export function ReverseSheet({ position, open, onClose }: ActionProps) {
  const { t } = useTranslation(['futures', 'notices'])
  const close = useClosePosition()
  const place = usePlaceFuturesOrder()
  const positions = useFuturesPositions()
  const format = useNumberFormat()
  const facts = usePositionFacts(position)
  const report = useCloseReport(position)
  const [halfway, setHalfway] = useState<string>()
  // After a rejected second order, a retry sends only that one.
  const [closedAlready, setClosedAlready] = useState(false)
  const { id, side } = position
  const pair = pairText(position)
  const opposite = oppositeOf(position)
  const lots = lotParams(opposite?.quantity, format)
  const leave = () => {
    setHalfway(undefined)
    setClosedAlready(false)
    closing.setProblem(undefined)
    opening.setProblem(undefined)
    onClose()
  }
  const lost = useRef(false)
  const closing = useConfirmedMutation({
    mutate: (quantity: string) => close.mutateAsync({ positionId: id, quantity }),
    describe: () => ({
      kind: 'change',
      title: bySide(side, t('closeLongOf', { pair }), t('closeShortOf', { pair })) ?? t('close'),
      facts,
      next: report.next,
    }),
    success: t('notices:POSITION_CLOSED'),
    details: report.details,
    onLost() {
      lost.current = true
      leave()
    },
  })
  const opening = useConfirmedMutation({
    mutate: (order: NonNullable<typeof opposite>) => place.mutateAsync(order),
    describe: (order) => ({
      kind: 'order',
      title: t(order.side === 'buy' ? 'openLong' : 'openShort'),
      facts: [
        { label: t('pair'), value: pair },
        { label: t('quantity'), value: t('lotsOf', lots) },
      ],
    }),
    success: t('reversed'),
    onClose: leave,
  })
  /** Closes the position; returns whether the second order can be sent. */
  const closeFirst = async (quantity: string): Promise<boolean> => {
    lost.current = false
    const closed = await closing.submit(quantity)
    // The close was resolved later: the user decides whether to open the other way at the new price.
    if (closed !== 'applied' || lost.current) return false
    const left = await newest(positions)
    // The book could not close all of it: opening the other way would leave both positions.
    const gone = left !== undefined && !left.some((one) => one.id === id)
    if (!gone) setHalfway(t(left ? 'reverseRest' : 'outcomeUnknown'))
    setClosedAlready(gone)
    return gone
  }
  const send = async () => {
    setHalfway(undefined)
    if (!opposite) return
    if (!closedAlready && !(await closeFirst(opposite.quantity))) return
    if ((await opening.submit(opposite)) === 'refused') setHalfway(t('reverseHalf'))
  }
  return (
    <ConfirmSheet
      open={open}
      onClose={leave}
      onConfirm={() => void send()}
      title={t('reverseTitle')}
      text={bySide(side, t('reverseLong', lots), t('reverseShort', lots))}
      facts={facts}
      confirmLabel={t('reverse')}
      variant={bySide(side, 'sell', 'buy') ?? 'primary'}
      busy={closing.busy || opening.busy}
      disabled={!opposite}
      error={[halfway, closing.problem?.text, opening.problem?.text].filter(Boolean).join(' ') || undefined}
    />
  )
}

interface Query<T> {
  refetch(options: {
    cancelRefetch: boolean
  }): Promise<{ readonly data: T | undefined; readonly error: unknown }>
}

/** Fresh data of a query; undefined on failure. Joins the refetch that follows every write. */
async function newest<T>(query: Query<T>): Promise<T | undefined> {
  const { data, error } = await query.refetch({ cancelRefetch: false })
  return error ? undefined : data
}
