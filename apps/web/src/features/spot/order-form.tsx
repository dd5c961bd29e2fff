import type { SpotMarket } from '@bgk/sdk'
import { useState } from 'react'
import { useFiat } from '../../app/use-fiat'
import { useTranslation } from '../../i18n/use-translation'
import { Button } from '../../ui/button'
import { Icon } from '../../ui/icon'
import { ListRow } from '../../ui/list-row'
import { NumberField } from '../../ui/number-field'
import { useNumberFormat } from '../../ui/number-text/use-number-format'
import { PercentSlider } from '../../ui/percent-slider'
import { PriceStepper } from '../../ui/price-stepper'
import { Segment } from '../../ui/segment'
import { Sheet } from '../../ui/sheet'
import { feeOf, priceOf, totalOf, type Usable } from './order-draft'
import styles from './order-form.module.css'
import type { SpotOrderForm } from './use-spot-order'

const STYLES = ['limit', 'market'] as const

export interface OrderFormProps {
  form: SpotOrderForm
  market: SpotMarket | undefined
  usable: Usable | undefined
  /** Why orders cannot be sent now, shown instead of the button's words. */
  blocked: string | undefined
}

/** The left column of the spot screen: what to buy or sell, at what price, how much. */
export function OrderForm({ form, market, usable, blocked }: OrderFormProps) {
  const { t } = useTranslation('spot')
  const format = useNumberFormat()
  const fiat = useFiat()
  const [choosingStyle, setChoosingStyle] = useState(false)
  const { draft, dispatch, problem } = form
  const { side, style } = draft
  const base = market?.base ?? ''
  const quote = market?.quote ?? ''
  const total = market && totalOf(draft, market)
  const fee = market && feeOf(draft, market)
  const held = side === 'buy' ? usable?.quote : usable?.base

  return (
    <form
      className={styles.form}
      aria-label={t('formLabel')}
      onSubmit={(event) => {
        event.preventDefault()
        form.review()
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
      <button
        type="button"
        className={styles.style}
        onClick={() => setChoosingStyle(true)}
        aria-haspopup="dialog"
      >
        <span>{t(style)}</span>
        <Icon name="chevron-down" size={16} />
      </button>
      <div>
        <PriceStepper
          label={t('price', { coin: quote })}
          value={draft.price}
          decimals={market?.priceDecimals ?? 2}
          onChange={(price) => dispatch({ type: 'price', price })}
          onStep={(direction) => market && dispatch({ type: 'step', direction, market })}
          fixedText={style === 'market' ? t('marketPrice') : undefined}
          aria-invalid={problem?.field === 'price' || undefined}
        />
        <p className={styles.caption}>{market ? fiat(priceOf(draft, market)) : ' '}</p>
      </div>
      <NumberField
        height={44}
        hideLabel
        label={t('amount', { coin: base })}
        placeholder={t('amount', { coin: base })}
        value={draft.amount}
        decimals={market?.amountDecimals ?? 8}
        onChange={(amount) => dispatch({ type: 'amount', amount })}
        suffix={<span className={styles.unit}>{base}</span>}
        aria-invalid={problem?.field === 'amount' || undefined}
      />
      <PercentSlider
        label={t('percent')}
        tone={side === 'buy' ? 'up' : 'down'}
        value={draft.percent}
        disabled={!market || !usable}
        onChange={(percent) => market && dispatch({ type: 'percent', percent, usable, market })}
      />
      <dl className={styles.sums}>
        <div>
          <dt>{t('total')}</dt>
          <dd>
            {total === undefined ? '--' : format.amount(total, 8, true)} {quote}
          </dd>
        </div>
        <div>
          <dt>{t('available')}</dt>
          <dd data-testid="available">
            {format.amount(held, 4)} {side === 'buy' ? quote : base}
          </dd>
        </div>
      </dl>
      <p className={styles.problem} role="alert">
        {problem?.text}
      </p>
      <Button
        type="submit"
        variant={side === 'buy' ? 'buy' : 'sell'}
        size={48}
        full
        busy={form.busy}
        disabled={blocked !== undefined || !market || !usable}
      >
        {blocked ?? t(side === 'buy' ? 'buyCoin' : 'sellCoin', { coin: base })}
      </Button>
      <p className={styles.caption}>
        {fee
          ? t('feeEstimate', { fee: format.amount(fee.amount, 8, true), coin: fee.coin })
          : t('feeUnknown')}
      </p>
      <Sheet open={choosingStyle} onClose={() => setChoosingStyle(false)} title={t('orderType')}>
        {STYLES.map((one) => (
          <ListRow
            key={one}
            label={t(one)}
            hint={t(one === 'limit' ? 'limitHint' : 'marketHint')}
            chosen={style === one}
            onPress={() => {
              dispatch({ type: 'style', style: one })
              setChoosingStyle(false)
            }}
          />
        ))}
      </Sheet>
    </form>
  )
}
