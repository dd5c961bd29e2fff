import type { SpotMarket } from '@bgk/sdk'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { PriceEntry } from '../../../platform/trade/price-entry'
import { StyleSheet } from '../../../platform/trade/style-sheet'
import { Button } from '../../../ui/controls/button'
import { ChoiceButton } from '../../../ui/controls/choice-button'
import { PercentSlider } from '../../../ui/controls/percent-slider'
import { Segment } from '../../../ui/controls/segment'
import { useNumberFormat } from '../../../ui/number-text/use-number-format'
import { AmountField } from './amount-field'
import type { Usable } from './order-draft'
import styles from './order-form.module.css'
import { OrderSums } from './order-sums'
import { feeOf, ticketOf } from './ticket'
import type { SpotOrderForm } from './use-spot-order'

export interface OrderFormProps {
  form: SpotOrderForm
  market: SpotMarket | undefined
  usable: Usable | undefined
  /** Why orders cannot be sent now, shown instead of the button's words. */
  blocked: string | undefined
  onTransfer: () => void
}

/** What to buy or sell, at what price, how much. */
export function OrderForm({ form, market, usable, blocked, onTransfer }: OrderFormProps) {
  const { t } = useTranslation('spot')
  const { t: say } = useTranslation('trade')
  const format = useNumberFormat()
  const [choosingStyle, setChoosingStyle] = useState(false)
  const place = useRef<HTMLFormElement>(null)
  const { draft, dispatch, problem } = form
  const { side, style } = draft
  const buy = side === 'buy'
  const fee = market && feeOf(ticketOf(draft, market), market)
  const wrong = (field: 'price' | 'quantity') => (problem?.field === field ? problem.text : undefined)

  return (
    <form
      ref={place}
      className={styles.form}
      aria-label={t('formLabel')}
      onSubmit={(event) => {
        event.preventDefault()
        form.review()
        requestAnimationFrame(() =>
          place.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus(),
        )
      }}
    >
      <Segment
        label={t('side')}
        options={[
          { value: 'buy', label: t('buy'), tone: 'up' },
          { value: 'sell', label: t('sell'), tone: 'down' },
        ]}
        value={side}
        onChange={(next) => dispatch({ type: 'side', side: next })}
      />
      <ChoiceButton label={say(style)} onPress={() => setChoosingStyle(true)} />
      <PriceEntry kind="spot" {...{ market, draft, dispatch }} error={wrong('price')} />
      <AmountField draft={draft} dispatch={dispatch} market={market} error={wrong('quantity')} />
      <PercentSlider
        label={t('percent')}
        tone={buy ? 'up' : 'down'}
        value={draft.percent}
        disabled={!market || !usable}
        onChange={(percent) => market && dispatch({ type: 'percent', percent, usable, market })}
      />
      <OrderSums draft={draft} market={market} usable={usable} onTransfer={onTransfer} />
      <p className={styles.problem} role="alert">
        {problem?.field === undefined && problem?.text}
      </p>
      <Button
        type="submit"
        variant={buy ? 'buy' : 'sell'}
        size={48}
        full
        busy={form.busy}
        disabled={blocked !== undefined || !market || !usable}
      >
        {blocked ?? t(buy ? 'buyCoin' : 'sellCoin', { coin: market?.base ?? '' })}
      </Button>
      <p className={styles.caption}>
        {fee
          ? t('feeEstimate', { fee: format.amount(fee.amount, 8, true), coin: fee.coin })
          : t('feeUnknown')}
      </p>
      <StyleSheet
        open={choosingStyle}
        onClose={() => setChoosingStyle(false)}
        chosen={style}
        onChoose={(next) => dispatch({ type: 'style', style: next })}
      />
    </form>
  )
}
