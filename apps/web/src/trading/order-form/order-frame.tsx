import type { MarketKind, SpotMarket } from '@bgk/sdk'
import { type ReactNode, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { usePreferences } from '../../shared/storage/use-preferences'
import type { FieldProblem } from '../../shared/writes/use-asked-write'
import { Button } from '../../ui/controls/button'
import { ChoiceButton } from '../../ui/controls/choice-button'
import { IconButton } from '../../ui/controls/icon-button'
import { PercentSlider } from '../../ui/controls/percent-slider'
import { Segment } from '../../ui/controls/segment'
import type { FactRow } from '../../ui/layout/fact-list'
import type { DraftAction, OrderDraft } from './order-draft'
import styles from './order-frame.module.css'
import type { Side } from './order-kind'
import { OrderTypeSheet } from './order-type-sheet'
import { PriceEntry } from './price-entry'
import { QuantityEntry, type QuantityUnit } from './quantity-entry'

type Words = Readonly<Record<Side, string>>

export interface OrderFrameProps {
  kind: MarketKind
  /** What the form is, for those who cannot see it. */
  label: string
  quote: string
  market: SpotMarket | undefined
  draft: OrderDraft
  dispatch: (action: DraftAction) => void
  problem: FieldProblem | undefined
  /** The two sides as one chooses them, and as the button says them. */
  sides: Words
  submit: Words
  units: readonly QuantityUnit[]
  /** What the typed quantity is in other words. */
  caption: ReactNode
  /** Free funds as text; undefined until they are known. */
  available: string | undefined
  transferLabel: string
  onTransfer: () => void
  /** What the order comes to. */
  preview: readonly FactRow[]
  busy: boolean
  /** Why orders cannot be sent now, in place of the button's words. */
  blocked: string | undefined
  onSubmit: () => void
  /** The other column, unless it stands elsewhere. */
  book: ReactNode
  /** Below both columns: what else an order may have. */
  below?: ReactNode
  /** After the form: what the button lies on. */
  children: ReactNode
}

/** Fields whose own place says what is wrong with them; all else is said under the quantity. */
const OWN_PLACE = ['price', 'takeProfit', 'stopLoss']

/**
 * The order form of spot and futures: side, type, price, quantity, share of the funds, what it comes to, beside the book. What is wrong is
 * said in lines that are kept free, so that nothing moves under a finger; the button stays in reach of the thumb. Needs the texts `trade`.
 */
export function OrderFrame(props: OrderFrameProps) {
  const { kind, quote, market, draft, dispatch, problem, blocked, available } = props
  const { t } = useTranslation(['trade', 'app'])
  const [{ bookSide }] = usePreferences()
  const [choosing, setChoosing] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const { side } = draft
  const buy = side === 'buy'
  const ready = market !== undefined && available !== undefined
  const elsewhere = problem?.field !== undefined && OWN_PLACE.includes(problem.field)
  return (
    <div className={styles.ticket}>
      <form
        ref={form}
        className={styles.form}
        aria-label={props.label}
        onSubmit={(event) => {
          event.preventDefault()
          props.onSubmit()
          // The button may lie a screen below the field it finds wrong.
          requestAnimationFrame(() =>
            form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus(),
          )
        }}
      >
        <div className={styles.columns} data-book={bookSide}>
          <div className={styles.fields}>
            <Segment
              label={t('app:words.side')}
              options={[
                { value: 'buy', label: props.sides.buy, tone: 'up' },
                { value: 'sell', label: props.sides.sell, tone: 'down' },
              ]}
              value={side}
              onChange={(next) => dispatch({ type: 'side', side: next })}
            />
            <ChoiceButton label={t(draft.type)} onPress={() => setChoosing(true)} />
            <PriceEntry
              {...{ kind, quote, market, draft, dispatch }}
              error={problem?.field === 'price' ? problem.text : undefined}
            />
            <QuantityEntry
              {...{ draft, dispatch }}
              units={props.units}
              disabled={!market}
              caption={props.caption}
              problem={elsewhere ? undefined : problem}
            />
            <PercentSlider
              label={t('percent')}
              tone={buy ? 'up' : 'down'}
              value={draft.percent}
              disabled={!ready}
              onChange={(percent) => dispatch({ type: 'percent', percent })}
            />
            <p className={styles.available}>
              <span>{t('app:words.available')}</span>
              <span translate="no" data-testid="available">
                {available ?? '--'}
              </span>
              <IconButton icon="transfer" size={20} label={props.transferLabel} onClick={props.onTransfer} />
            </p>
            <dl className={styles.preview} data-testid="preview">
              {props.preview.map(({ label, value }) => (
                <div key={label}>
                  <dt>{label}</dt>
                  <dd translate="no">{value}</dd>
                </div>
              ))}
            </dl>
          </div>
          {props.book}
          {props.below && <div className={styles.below}>{props.below}</div>}
        </div>
        <div className={styles.submit} data-keep-clear>
          <Button
            type="submit"
            variant={buy ? 'buy' : 'sell'}
            size={48}
            full
            busy={props.busy}
            disabled={blocked !== undefined || !ready}
          >
            {blocked ?? props.submit[side]}
          </Button>
        </div>
      </form>
      {props.children}
      <OrderTypeSheet
        open={choosing}
        onClose={() => setChoosing(false)}
        chosen={draft.type}
        onChoose={(orderType) => dispatch({ type: 'orderType', orderType })}
      />
    </div>
  )
}
