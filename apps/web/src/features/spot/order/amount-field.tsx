import type { SpotMarket } from '@bgk/sdk'
import type { Dispatch } from 'react'
import { useTranslation } from 'react-i18next'
import { Icon } from '../../../ui/icons/icon'
import { NumberField } from '../../../ui/inputs/number-field'
import type { DraftAction, OrderDraft } from './order-draft'
import styles from './order-form.module.css'

/** Of a total: what the quote coins of the exchange have. */
const TOTAL_DECIMALS = 8

export interface AmountFieldProps {
  draft: OrderDraft
  dispatch: Dispatch<DraftAction>
  market: SpotMarket | undefined
  error: string | undefined
}

/** How much, in the coin that is traded or in the one it is paid with. */
export function AmountField({ draft, dispatch, market, error }: AmountFieldProps) {
  const { t } = useTranslation('spot')
  const inBase = draft.unit === 'base'
  const coin = (inBase ? market?.base : market?.quote) ?? ''
  const label = t(inBase ? 'amount' : 'totalIn', { coin })
  return (
    <NumberField
      height={44}
      hideLabel
      label={label}
      placeholder={inBase ? t('amountWord') : t('total')}
      value={draft.amount}
      decimals={inBase ? (market?.quantityDecimals ?? 8) : TOTAL_DECIMALS}
      onChange={(amount) => dispatch({ type: 'amount', amount })}
      error={error}
      suffix={
        <button
          type="button"
          className={styles.unit}
          aria-label={`${coin}: ${t('typeIn', { coin: (inBase ? market?.quote : market?.base) ?? '' })}`}
          disabled={!market}
          onClick={() => market && dispatch({ type: 'unit', unit: inBase ? 'quote' : 'base', market })}
        >
          {coin}
          <Icon name="swap" size={16} />
        </button>
      }
    />
  )
}
