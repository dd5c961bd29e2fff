import { useEditStopOrder } from '@bgk/react-bindings'
import type { FuturesPosition, StopOrder } from '@bgk/sdk'
import { checkPositionStops, type StopField } from '@bgk/sdk/trading'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSayCheck } from '../../../shared/writes/use-say-check'
import { useSending } from '../../../shared/writes/use-sending'
import { ConfirmSheet } from '../../../ui/overlays/confirm-sheet'
import { useContract } from '../use-contract'
import { StopFields } from './stop-fields'
import { useStopFacts } from './use-stop-facts'

interface EditStopSheetProps {
  position: FuturesPosition
  stop: StopOrder
  open: boolean
  onClose: () => void
}

const pricesOf = (stop: StopOrder) => ({
  takeProfit: stop.takeProfitPrice ?? '',
  stopLoss: stop.stopLossPrice ?? '',
})

/** Whether a price came that could not be read: an edit says both, and would take that one away. */
const isGarbled = ({ unreadable = [] }: StopOrder) =>
  unreadable.includes('takeProfitPrice') || unreadable.includes('stopLossPrice')

/** Other prices for a stop order; its lots stay, and so does the price that is left alone. */
export function EditStopSheet({ position, stop, open, onClose }: EditStopSheetProps) {
  const { t } = useTranslation('futures')
  const say = useSayCheck()
  const market = useContract(position)
  const edit = useEditStopOrder()
  const sending = useSending()
  const facts = useStopFacts(market)
  const [typed, setTyped] = useState<Partial<Record<StopField, string>>>()
  const [problem, setProblem] = useState<{ field: string; text: string }>()
  const { side, entryPrice: openPrice, leverage, quote } = position
  const stops = { ...pricesOf(stop), ...typed }
  const known = market && side !== undefined && openPrice !== undefined && !isGarbled(stop)

  const forget = () => {
    setProblem(undefined)
    sending.clear()
  }
  const leave = () => {
    forget()
    setTyped(undefined)
    onClose()
  }
  const send = async () => {
    if (side === undefined || openPrice === undefined || isGarbled(stop)) return
    const verdict = checkPositionStops({ ...stops, side, entryPrice: openPrice })
    if (!verdict.ok) {
      setProblem({ field: verdict.field, text: say(verdict) })
      return
    }
    const { takeProfit, stopLoss } = stops
    const sent = await sending.run(
      () =>
        edit.mutateAsync({
          id: stop.id,
          takeProfitPrice: takeProfit === '' ? null : takeProfit,
          stopLossPrice: stopLoss === '' ? null : stopLoss,
        }),
      {
        sent: { kind: 'change', title: t('editStop'), facts: facts({ ...stops, quantity: stop.quantity }) },
        said: t('stopEdited'),
        onLost: leave,
      },
    )
    if (sent === 'done') leave()
  }
  const said = sending.refusal
  const shown = problem ?? (said && { field: said.field ?? '', text: said.text })
  const besideField = shown?.field === 'takeProfit' || shown?.field === 'stopLoss'
  return (
    <ConfirmSheet
      open={open}
      onClose={leave}
      onConfirm={() => void send()}
      title={t('editStop')}
      confirmLabel={t('save')}
      busy={sending.busy}
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
