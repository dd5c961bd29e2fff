import { useCancelStopOrder, useEditStopOrder } from '@bgk/react-bindings'
import { checkPositionStops } from '@bgk/sdk/trading'
import { useTranslation } from 'react-i18next'
import { RemovalSheet } from '../../../shared/writes/removal-sheet'
import { useCheckMessage } from '../../../shared/writes/use-check-message'
import { type PriceChange, PriceSheet } from '../tags/price-sheet'
import { type ChartStop, otherOf } from './chart-stop'
import { useStopFacts } from './stop-facts'

/** Another price for a take-profit or stop-loss; the other price of the same order stays. */
export function StopSheet({ stop, ...change }: PriceChange & { stop: ChartStop }) {
  const { t } = useTranslation(['chartOrders', 'futures'])
  const checkMessage = useCheckMessage()
  const edit = useEditStopOrder()
  const factsOf = useStopFacts(stop, change.priceDecimals)
  const { id, field, side, entryPrice, quote, other } = stop
  return (
    <PriceSheet
      {...change}
      title={t('futures:editStop')}
      label={t(`futures:${field}`, { coin: quote })}
      from={stop.price}
      field={field}
      factsOf={factsOf}
      check={(price) => {
        const verdict = checkPositionStops({ side, entryPrice, [field]: price })
        return verdict.ok ? undefined : { field, text: checkMessage(verdict) }
      }}
      send={(price) => edit.mutateAsync({ id, [field]: price, [otherOf(field)]: other ?? null })}
      success={t('futures:stopEdited')}
    />
  )
}

interface RemoveStopSheetProps {
  stop: ChartStop
  priceDecimals: number
  open: boolean
  onClose: () => void
}

/** Asks before a take-profit or stop-loss is removed at its line. */
export function RemoveStopSheet({ stop, priceDecimals, ...sheet }: RemoveStopSheetProps) {
  const { t } = useTranslation(['chartOrders', 'futures', 'notices', 'trade'])
  const cancel = useCancelStopOrder()
  const edit = useEditStopOrder()
  const factsOf = useStopFacts(stop, priceDecimals)
  const { id, field, price, other } = stop
  return (
    <RemovalSheet
      {...sheet}
      remove={() =>
        other === undefined
          ? cancel.mutateAsync({ id })
          : edit.mutateAsync({ id, [field]: null, [otherOf(field)]: other })
      }
      success={t(other === undefined ? 'notices:ORDER_CANCELLED' : 'futures:stopEdited')}
      title={t(field === 'takeProfitPrice' ? 'removeTakeProfit' : 'removeStopLoss')}
      text={t('futures:cancelStopText')}
      facts={factsOf(price)}
      confirmLabel={t('remove')}
      cancelLabel={t('trade:keep')}
    />
  )
}
