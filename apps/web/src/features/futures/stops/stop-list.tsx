import { useCancelStopOrder, useEditStopOrder } from '@bgk/react-bindings'
import type { FuturesPosition, StopOrder } from '@bgk/sdk'
import { checkPositionStops, type StopField } from '@bgk/sdk/trading'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCheckMessage } from '../../../shared/writes/use-check-message'
import { useConfirmedMutation } from '../../../shared/writes/use-confirmed-mutation'
import { Button } from '../../../ui/controls/button'
import { EmptyState } from '../../../ui/feedback/empty-state'
import { useNumberFormat } from '../../../ui/figures/number-format'
import { Moment } from '../../../ui/figures/time-text'
import { FactGrid } from '../../../ui/layout/fact-grid'
import { Stack } from '../../../ui/layout/stack'
import { ConfirmSheet } from '../../../ui/overlays/confirm-sheet'
import typography from '../../../ui/styles/typography.module.css'
import { useContract } from '../trade-words'
import { useStopFacts } from './add-stop'
import { StopFields } from './stop-fields'
import styles from './stops.module.css'

interface StopListProps {
  position: FuturesPosition
  stops: readonly StopOrder[]
}

/** The stop orders that stand, each with a way to change and to cancel it. */
export function StopList({ position, stops }: StopListProps) {
  const { t } = useTranslation(['futures', 'notices', 'trade'])
  const format = useNumberFormat()
  const market = useContract(position)
  const facts = useStopFacts(market)
  const cancel = useCancelStopOrder()
  const [edited, setEdited] = useState<StopOrder>()
  const [editing, setEditing] = useState(false)
  const price = (value: string | undefined) => format.price(value, market?.priceDecimals)
  const factsOf = ({ takeProfitPrice, stopLossPrice, quantity }: StopOrder) =>
    facts({ takeProfitPrice: takeProfitPrice ?? '', stopLossPrice: stopLossPrice ?? '', quantity })
  const write = useConfirmedMutation({
    review: true,
    mutate: ({ id }: StopOrder) => cancel.mutateAsync({ id }),
    describe: (stop) => ({ kind: 'change', title: t('trade:cancelConfirm'), facts: factsOf(stop) }),
    success: t('notices:ORDER_CANCELLED'),
  })
  const edit = (stop: StopOrder) => {
    setEdited(stop)
    setEditing(true)
  }
  if (stops.length === 0 && !editing && !write.reviewing)
    return <EmptyState compact icon="flag" title={t('noStops')} hint={t('noStopsHint')} />
  return (
    <>
      <Stack as="ul" gap={8} aria-label={t('standingStops')}>
        {stops.map((stop) => (
          <li key={stop.id} className={styles.stop}>
            <FactGrid
              className={styles.facts}
              rows={[
                { label: t('takeProfit'), value: price(stop.takeProfitPrice) },
                { label: t('stopLoss'), value: price(stop.stopLossPrice) },
                { label: t('lots'), value: format.amount(stop.quantity, 0) },
              ]}
            />
            <Moment className={typography.figure} value={stop.createdAt} />
            <div className={styles.actions}>
              <Button variant="soft" size={36} onClick={() => edit(stop)}>
                {t('edit')}
              </Button>
              <Button variant="ghost" size={36} onClick={() => void write.submit(stop)}>
                {t('trade:cancel')}
              </Button>
            </div>
          </li>
        ))}
      </Stack>
      {edited && (
        <EditStopSheet
          key={edited.id}
          position={position}
          // The newest of it, while it stands: what is not typed is sent as it is now.
          stop={stops.find(({ id }) => id === edited.id) ?? edited}
          open={editing}
          onClose={() => setEditing(false)}
        />
      )}
      <ConfirmSheet
        {...write.sheet}
        title={t('cancelStopTitle')}
        text={t('cancelStopText')}
        confirmLabel={t('trade:cancelConfirm')}
        cancelLabel={t('trade:keep')}
        variant="danger"
      />
    </>
  )
}

interface EditStopSheetProps {
  position: FuturesPosition
  stop: StopOrder
  open: boolean
  onClose: () => void
}

const pricesOf = (stop: StopOrder) => ({
  takeProfitPrice: stop.takeProfitPrice ?? '',
  stopLossPrice: stop.stopLossPrice ?? '',
})

/** Whether a price came that could not be read: an edit says both, and would take that one away. */
const isGarbled = ({ unreadable = [] }: StopOrder) =>
  unreadable.includes('takeProfitPrice') || unreadable.includes('stopLossPrice')

/** Other prices for a stop order; its lots stay, and so does the price that is left alone. */
function EditStopSheet({ position, stop, open, onClose }: EditStopSheetProps) {
  const { t } = useTranslation('futures')
  const checkMessage = useCheckMessage()
  const market = useContract(position)
  const edit = useEditStopOrder()
  const facts = useStopFacts(market)
  const [typed, setTyped] = useState<Partial<Record<StopField, string>>>()
  const { side, entryPrice: openPrice, leverage, quote } = position
  const stops = { ...pricesOf(stop), ...typed }
  const known = market && side !== undefined && openPrice !== undefined && !isGarbled(stop)

  const forget = () => write.setProblem(undefined)
  const leave = () => {
    setTyped(undefined)
    onClose()
  }
  const write = useConfirmedMutation({
    mutate: ({ takeProfitPrice, stopLossPrice }: typeof stops) =>
      edit.mutateAsync({
        id: stop.id,
        takeProfitPrice: takeProfitPrice === '' ? null : takeProfitPrice,
        stopLossPrice: stopLossPrice === '' ? null : stopLossPrice,
      }),
    describe: (prices) => ({
      kind: 'change',
      title: t('editStop'),
      facts: facts({ ...prices, quantity: stop.quantity }),
    }),
    success: t('stopEdited'),
    onClose: leave,
  })
  const send = () => {
    if (side === undefined || openPrice === undefined || isGarbled(stop)) return
    const verdict = checkPositionStops({ ...stops, side, entryPrice: openPrice })
    if (verdict.ok) void write.submit(stops)
    else write.setProblem({ field: verdict.field, text: checkMessage(verdict) })
  }
  const { problem: shown } = write
  const besideField = shown?.field === 'takeProfitPrice' || shown?.field === 'stopLossPrice'
  return (
    <ConfirmSheet
      open={open}
      onClose={write.dismiss}
      onConfirm={send}
      title={t('editStop')}
      confirmLabel={t('save')}
      busy={write.busy}
      disabled={!known}
      error={besideField ? undefined : shown?.text}
    >
      {market && (
        <StopFields
          base={{ side, openPrice, leverage, quantity: stop.quantity, contractSize: market.contractSize }}
          quote={quote}
          priceDecimals={market.priceDecimals}
          {...stops}
          onChange={(field, price) => {
            forget()
            setTyped((before) => ({ ...before, [field]: price }))
          }}
          problem={shown}
        />
      )}
    </ConfirmSheet>
  )
}
