import type { FuturesMarket } from '@bgk/sdk'
import { mul, toText, tryDecimal } from '@bgk/sdk/decimal'
import { type ReactNode, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { PriceEntry } from '../../../platform/trade/price-entry'
import { StyleSheet } from '../../../platform/trade/style-sheet'
import { Button } from '../../../ui/controls/button'
import { ChoiceButton } from '../../../ui/controls/choice-button'
import { IconButton } from '../../../ui/controls/icon-button'
import { PercentSlider } from '../../../ui/controls/percent-slider'
import { Segment } from '../../../ui/controls/segment'
import { NumberField } from '../../../ui/inputs/number-field'
import { useNumberFormat } from '../../../ui/number-text/use-number-format'
import { StopsDisclosure } from '../stops/stops-disclosure'
import { CostPreview } from './cost-preview'
import styles from './order-form.module.css'
import type { FuturesOrderForm } from './use-futures-order'

export interface OrderFormProps {
  form: FuturesOrderForm
  market: FuturesMarket | undefined
  usable: string | undefined
  /** Why orders cannot be sent now, shown in place of the button's words. */
  blocked: string | undefined
  liquidation: string
  onTransfer: () => void
  /** The right column: the book, unless that stands elsewhere. */
  children: ReactNode
}

/** Which way, at what price, how many lots, beside the book; below both, where to stop and what it costs. */
export function OrderForm({
  form,
  market,
  usable,
  blocked,
  liquidation,
  onTransfer,
  children,
}: OrderFormProps) {
  const { t } = useTranslation('futures')
  const { t: say } = useTranslation('trade')
  const format = useNumberFormat()
  const [choosingStyle, setChoosingStyle] = useState(false)
  const { draft, dispatch, problem } = form
  const place = useRef<HTMLFormElement>(null)
  const { side, style } = draft
  const long = side === 'buy'
  const quote = market?.quote ?? ''
  const wrong = (field: string) => (problem?.field === field ? problem.text : undefined)

  return (
    <form
      ref={place}
      className={styles.form}
      aria-label={t('formLabel')}
      onSubmit={(event) => {
        event.preventDefault()
        form.review()
        // The button may lie a screen below the field it finds wrong.
        requestAnimationFrame(() =>
          place.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus(),
        )
      }}
    >
      <div className={styles.left}>
        <Segment
          label={t('side')}
          options={[
            { value: 'buy', label: t('long'), tone: 'up' },
            { value: 'sell', label: t('short'), tone: 'down' },
          ]}
          value={side}
          onChange={(next) => dispatch({ type: 'side', side: next })}
        />
        <ChoiceButton label={say(style)} onPress={() => setChoosingStyle(true)} />
        <PriceEntry kind="futures" {...{ market, draft, dispatch }} error={wrong('price')} />
        <div>
          <NumberField
            height={44}
            hideLabel
            label={t('quantity')}
            placeholder={t('quantity')}
            value={draft.quantity}
            // A point typed by mistake is not swallowed: 1.5 must not become 15.
            decimals={8}
            onChange={(quantity) => dispatch({ type: 'quantity', quantity })}
            suffix={<span className={styles.unit}>{t('lots')}</span>}
            error={wrong('quantity')}
          />
          <p className={styles.caption}>
            {market && !wrong('quantity') && <LotWords market={market} quantity={draft.quantity} />}
          </p>
        </div>
        <PercentSlider
          label={t('percent')}
          tone={long ? 'up' : 'down'}
          value={draft.percent}
          disabled={!market || usable === undefined}
          onChange={(percent) =>
            market && usable !== undefined && dispatch({ type: 'percent', percent, usable, market })
          }
        />
        <p className={styles.available}>
          <span>{t('available')}</span>
          <span data-testid="available">
            {format.amount(usable, 4)} {quote}
          </span>
          <IconButton icon="transfer" size={20} label={t('transfer')} onClick={onTransfer} />
        </p>
        <CostPreview draft={draft} market={market} usable={usable} liquidation={liquidation} />
      </div>
      {children}
      <div className={styles.below}>{market && <StopsDisclosure form={form} market={market} />}</div>
      <div className={styles.submit}>
        <p className={styles.problem} role="alert">
          {problem && problem.field === undefined && problem.text}
        </p>
        <Button
          type="submit"
          variant={long ? 'buy' : 'sell'}
          size={48}
          full
          busy={form.busy}
          disabled={blocked !== undefined || !market || usable === undefined}
        >
          {blocked ?? t(long ? 'openLong' : 'openShort')}
        </Button>
      </div>
      <StyleSheet
        open={choosingStyle}
        onClose={() => setChoosingStyle(false)}
        chosen={style}
        onChoose={(next) => dispatch({ type: 'style', style: next })}
      />
    </form>
  )
}

/** What a lot is, and what the typed ones come to. */
function LotWords({ market, quantity }: { market: FuturesMarket; quantity: string }) {
  const { t } = useTranslation('futures')
  const format = useNumberFormat()
  const lots = tryDecimal(quantity)
  const size = lots ? toText(mul(lots, market.contractSize)) : undefined
  return size === undefined
    ? t('lotIs', { size: market.contractSize, coin: market.base })
    : `≈ ${format.amount(size, 8, true)} ${market.base}`
}
