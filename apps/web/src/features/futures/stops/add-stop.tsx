import { useAddStopOrder } from '@bgk/react-bindings'
import type { FuturesMarket, FuturesPosition } from '@bgk/sdk'
import { checkPartialClose, checkPositionStops } from '@bgk/sdk/trading'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCheckMessage } from '../../../shared/writes/use-check-message'
import { useConfirmedMutation } from '../../../shared/writes/use-confirmed-mutation'
import { Button } from '../../../ui/controls/button'
import { useNumberFormat } from '../../../ui/figures/number-format'
import { NumberField } from '../../../ui/inputs/number-field'
import type { FactRow } from '../../../ui/layout/card'
import typography from '../../../ui/styles/typography.module.css'
import { lotWords, useContract } from '../trade-words'
import { StopFields } from './stop-fields'
import styles from './stops.module.css'

interface AddStopProps {
  position: FuturesPosition
}

/** A new stop order of a position: for how many lots, at what prices. */
export function AddStop({ position }: AddStopProps) {
  const { t } = useTranslation('futures')
  const checkMessage = useCheckMessage()
  const format = useNumberFormat()
  const market = useContract(position)
  const add = useAddStopOrder()
  const facts = useStopFacts(market)
  const [quantity, setQuantity] = useState(position.quantity)
  const [stops, setStops] = useState({ takeProfitPrice: '', stopLossPrice: '' })
  const { quantity: held, side, entryPrice: openPrice, leverage, quote } = position
  const known = market && held !== undefined && side !== undefined && openPrice !== undefined

  const forget = () => write.setProblem(undefined)
  const write = useConfirmedMutation({
    mutate: (lots: string) =>
      add.mutateAsync({
        positionId: position.id,
        quantity: lots,
        ...(stops.takeProfitPrice !== '' && { takeProfitPrice: stops.takeProfitPrice }),
        ...(stops.stopLossPrice !== '' && { stopLossPrice: stops.stopLossPrice }),
      }),
    describe: (lots) => ({
      kind: 'change',
      title: t('addStopNow'),
      facts: facts({ ...stops, quantity: lots }),
    }),
    success: t('stopAdded'),
    onApplied: () => setStops({ takeProfitPrice: '', stopLossPrice: '' }),
  })
  const send = () => {
    if (held === undefined || side === undefined || openPrice === undefined) return
    const lots = checkPartialClose({ quantity, closableQuantity: held })
    if (!lots.ok) {
      write.setProblem({ field: 'quantity', text: checkMessage(lots) })
      return
    }
    const prices = checkPositionStops({ ...stops, side, entryPrice: openPrice })
    if (prices.ok) void write.submit(lots.quantity)
    else write.setProblem({ field: prices.field, text: checkMessage(prices) })
  }
  const { problem: shown } = write
  const besideField = shown && ['quantity', 'takeProfitPrice', 'stopLossPrice'].includes(shown.field ?? '')
  return (
    <form
      className={styles.form}
      aria-label={t('addStop')}
      onSubmit={(event) => {
        event.preventDefault()
        send()
      }}
    >
      <NumberField
        height={48}
        label={t('quantity')}
        // An empty field where it is unknown.
        value={quantity ?? ''}
        decimals={8}
        onChange={(next) => {
          forget()
          setQuantity(next)
        }}
        error={shown?.field === 'quantity' ? shown.text : undefined}
        suffix={
          <button
            type="button"
            className={styles.all}
            disabled={held === undefined}
            onClick={() => {
              forget()
              setQuantity(held)
            }}
          >
            {t('fullAmount', { lots: format.amount(held, 0) })}
          </button>
        }
      />
      {market && (
        <StopFields
          base={{ side, openPrice, leverage, quantity, contractSize: market.contractSize }}
          quote={quote}
          priceDecimals={market.priceDecimals}
          {...stops}
          onChange={(field, price) => {
            forget()
            setStops((before) => ({ ...before, [field]: price }))
          }}
          problem={shown}
        />
      )}
      <p className={typography.hint}>{t('stopWords')}</p>
      <p className={styles.problem} role="alert">
        {besideField ? '' : shown?.text}
      </p>
      <Button type="submit" full busy={write.busy} disabled={!known}>
        {t('addStopNow')}
      </Button>
    </form>
  )
}

/** The prices of a stop order as typed, '' where there is none, and its lots, undefined where they are unknown. */
interface Stops {
  readonly takeProfitPrice: string
  readonly stopLossPrice: string
  readonly quantity: string | undefined
}

/** What a stop order is, in rows. */
export function useStopFacts(market: FuturesMarket | undefined): (stops: Stops) => readonly FactRow[] {
  const { t } = useTranslation('futures')
  const format = useNumberFormat()
  const price = (value: string) => format.price(value === '' ? undefined : value, market?.priceDecimals)
  return ({ takeProfitPrice, stopLossPrice, quantity }) => [
    { label: t('takeProfit'), value: price(takeProfitPrice) },
    { label: t('stopLoss'), value: price(stopLossPrice) },
    { label: t('quantity'), value: t('lotsOf', lotWords(quantity, format)) },
  ]
}
