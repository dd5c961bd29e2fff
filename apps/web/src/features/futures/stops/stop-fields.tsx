import { decimal, div, isPositive, mul, toFixed, tryDecimal } from '@bgk/sdk/decimal'
import { futuresProfit, profitPercent, type StopField, UNKNOWN } from '@bgk/sdk/trading'
import { useTranslation } from 'react-i18next'
import { directionOf, useNumberFormat } from '../../../ui/figures/number-format'
import { NumberField } from '../../../ui/inputs/number-field'
import { Stack } from '../../../ui/layout/stack'
import { useSigned, withCoin } from '../trade-texts'
import styles from './stop-fields.module.css'

export interface StopFieldsProps {
  /** Side, open price, leverage and lots, to compute the captions. */
  base: StopLots
  /** Undefined if unknown. */
  quote: string | undefined
  priceDecimals: number
  takeProfitPrice: string
  stopLossPrice: string
  onChange: (field: StopField, price: string) => void
  problem: { readonly field: string | undefined; readonly text: string } | undefined
}

/**
 * Take-profit and stop-loss: a price each, presets as shares of the margin, and the resulting profit or loss.
 */
export function StopFields({ takeProfitPrice, stopLossPrice, ...rest }: StopFieldsProps) {
  return (
    <Stack gap={12}>
      <StopInput {...rest} field="takeProfitPrice" value={takeProfitPrice} />
      <StopInput {...rest} field="stopLossPrice" value={stopLossPrice} />
    </Stack>
  )
}

type StopInputProps = Omit<StopFieldsProps, 'takeProfitPrice' | 'stopLossPrice'> & {
  field: StopField
  value: string
}

function StopInput({ base, quote, priceDecimals, field, value, onChange, problem }: StopInputProps) {
  const { t } = useTranslation('futures')
  const format = useNumberFormat()
  const signed = useSigned()
  const outcome = returnAt(base, value)
  const end = field === 'takeProfitPrice' ? 'takeProfit' : 'stopLoss'
  const sign = end === 'takeProfit' ? '+' : '−'
  return (
    <div className={styles.stop}>
      <NumberField
        height={44}
        label={t(field, { coin: quote ?? UNKNOWN })}
        hideLabel
        placeholder={t(end)}
        value={value}
        decimals={priceDecimals}
        onChange={(price) => onChange(field, price)}
        error={problem?.field === field ? problem.text : undefined}
      />
      <fieldset className={styles.presets}>
        <legend className="visually-hidden">{t(`${end}Presets`)}</legend>
        {STOP_PRESETS.map((percent) => {
          const price = priceForReturn(base, field, percent, priceDecimals)
          return (
            <button
              key={percent}
              type="button"
              disabled={price === undefined}
              aria-pressed={price !== undefined && price === value}
              onClick={() => price !== undefined && onChange(field, price)}
            >
              {sign}
              {percent}%
            </button>
          )
        })}
      </fieldset>
      <p className={styles.outcome} data-testid={`${end}-outcome`}>
        {t(end === 'takeProfit' ? 'ifTakeProfit' : 'ifStopLoss')}{' '}
        <span data-tone={directionOf(outcome?.profit)}>
          {outcome
            ? `${withCoin(signed(outcome.profit), quote)} (${format.percent(outcome.percent)})`
            : UNKNOWN}
        </span>
      </p>
    </div>
  )
}

/** Presets of take-profit and stop-loss, in percent of the margin. */
export const STOP_PRESETS = [5, 10, 25, 50, 100] as const

/** Input of stop computations; undefined fields are not reported. */
export interface StopBase {
  readonly side: 'buy' | 'sell' | undefined
  readonly openPrice: string | undefined
  readonly leverage: number | undefined
}

/** The same with the lots to close. */
export interface StopLots extends StopBase {
  readonly quantity: string | undefined
  readonly contractSize: string
}

/**
 * Price that wins or loses `percent` of the margin: open x (1 ± percent / (100 x leverage)), rounded away
 * from the open price, so a stop never equals it. Undefined without side, open price or leverage, or for a
 * price that is not positive.
 */
export function priceForReturn(
  { side, openPrice, leverage }: StopBase,
  field: StopField,
  percent: number,
  priceDecimals: number,
): string | undefined {
  const open = tryDecimal(openPrice)
  if (side === undefined || leverage === undefined) return undefined
  if (!open || !isPositive(open)) return undefined
  const up = (side === 'buy') === (field === 'takeProfitPrice')
  const whole = leverage * 100
  const scaled = mul(open, String(up ? whole + percent : whole - percent))
  const price = div(scaled, String(whole), priceDecimals, up ? 'ceil' : 'floor')
  return isPositive(price) ? toFixed(price, priceDecimals, 'down') : undefined
}

/** Result of a stop at `price`, in quote and in percent of the margin; undefined if a number is missing. */
export function returnAt(
  { side, openPrice, leverage, quantity, contractSize }: StopLots,
  price: string,
): { profit: string; percent: string } | undefined {
  if (side === undefined || leverage === undefined) return undefined
  const [open, last, lots] = [tryDecimal(openPrice), tryDecimal(price), tryDecimal(quantity)]
  if (!open || !last || !lots) return undefined
  if (!isPositive(open) || !isPositive(last) || !isPositive(lots)) return undefined
  const profit = futuresProfit({ side, entryPrice: open, lastPrice: last, contractSize, quantity: lots })
  const value = mul(mul(open, lots), contractSize)
  // Multiplied by the leverage on both sides, which avoids dividing for the margin.
  return { profit, percent: profitPercent(mul(decimal(profit), String(leverage)), value) }
}
