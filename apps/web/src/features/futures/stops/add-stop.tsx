import { useAddStopOrder } from '@bgk/react-bindings'
import type { FuturesPosition } from '@bgk/sdk'
import { checkPartialClose, checkPositionStops } from '@bgk/sdk/trading'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSayCheck } from '../../../shared/writes/use-say-check'
import { useSending } from '../../../shared/writes/use-sending'
import { Button } from '../../../ui/controls/button'
import { NumberField } from '../../../ui/inputs/number-field'
import { useNumberFormat } from '../../../ui/number-text/use-number-format'
import { useContract } from '../use-contract'
import styles from './add-stop.module.css'
import { StopFields } from './stop-fields'
import { useStopFacts } from './use-stop-facts'

interface AddStopProps {
  position: FuturesPosition
}

/** A new stop order of a position: for how many lots, at what prices. */
export function AddStop({ position }: AddStopProps) {
  const { t } = useTranslation('futures')
  const say = useSayCheck()
  const format = useNumberFormat()
  const market = useContract(position)
  const add = useAddStopOrder()
  const sending = useSending()
  const facts = useStopFacts(market)
  const [quantity, setQuantity] = useState(position.quantity)
  const [stops, setStops] = useState({ takeProfit: '', stopLoss: '' })
  const [problem, setProblem] = useState<{ field: string; text: string }>()
  const { quantity: held, side, entryPrice: openPrice, leverage, quote } = position
  const known = market && held !== undefined && side !== undefined && openPrice !== undefined

  const forget = () => {
    setProblem(undefined)
    sending.clear()
  }
  const send = async () => {
    if (held === undefined || side === undefined || openPrice === undefined) return
    const lots = checkPartialClose({ quantity, closable: held })
    if (!lots.ok) {
      setProblem({ field: 'quantity', text: say(lots) })
      return
    }
    const prices = checkPositionStops({ ...stops, side, entryPrice: openPrice })
    if (!prices.ok) {
      setProblem({ field: prices.field, text: say(prices) })
      return
    }
    const { takeProfit, stopLoss } = stops
    const sent = await sending.run(
      () =>
        add.mutateAsync({
          positionId: position.id,
          quantity: lots.quantity,
          ...(takeProfit !== '' && { takeProfitPrice: takeProfit }),
          ...(stopLoss !== '' && { stopLossPrice: stopLoss }),
        }),
      {
        sent: { kind: 'change', title: t('addStopNow'), facts: facts({ ...stops, quantity: lots.quantity }) },
        said: t('stopAdded'),
      },
    )
    if (sent === 'done') setStops({ takeProfit: '', stopLoss: '' })
  }
  const said = sending.refusal
  const shown = problem ?? (said && { field: said.field ?? '', text: said.text })
  const besideField = shown && ['quantity', 'takeProfit', 'stopLoss'].includes(shown.field)
  return (
    <form
      className={styles.form}
      aria-label={t('addStop')}
      onSubmit={(event) => {
        event.preventDefault()
        void send()
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
      <p className={styles.words}>{t('stopWords')}</p>
      <p className={styles.problem} role="alert">
        {besideField ? '' : shown?.text}
      </p>
      <Button type="submit" full busy={sending.busy} disabled={!known}>
        {t('addStopNow')}
      </Button>
    </form>
  )
}
