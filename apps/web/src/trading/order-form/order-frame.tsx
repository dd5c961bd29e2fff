import {
  type OrderDraft,
  type OrderDraftAction,
  type OrderSide,
  type OrderType,
  useBgkClient,
} from '@bgk/react-bindings'
import type { MarketKind, SpotMarket } from '@bgk/sdk'
import { type ReactNode, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { NextStep } from '../../shared/account/next-step'
import { usePreferences } from '../../shared/app-context'
import { useFiat } from '../../shared/storage/use-fiat'
import type { ConfirmedMutation } from '../../shared/writes/use-confirmed-mutation'
import { Button, IconButton } from '../../ui/controls/button'
import { PercentSlider } from '../../ui/controls/slider'
import { Segment } from '../../ui/controls/tabs'
import { ChoiceSheet } from '../../ui/inputs/choices'
import { ChoiceButton, PriceStepper } from '../../ui/inputs/price-stepper'
import type { FactRow } from '../../ui/layout/card'
import { ConfirmSheet } from '../../ui/overlays/confirm-sheet'
import styles from './order-frame.module.css'
import { QuantityEntry, type QuantityUnit } from './quantity-entry'

type Words = Readonly<Record<OrderSide, string>>

/** Part of an order that every review shows. */
interface SentOrder {
  readonly side: OrderSide
  readonly type: OrderType
}

interface OrderFormState {
  readonly market: SpotMarket | undefined
  readonly draft: OrderDraft
  /** Percentage of the balance that the quantity uses; undefined while unknown. */
  readonly percent: number | undefined
  readonly dispatch: (action: OrderDraftAction) => void
  readonly write: Pick<ConfirmedMutation<SentOrder>, 'problem' | 'busy' | 'input' | 'sheet'>
  review(): void
}

interface OrderFrameProps {
  kind: MarketKind
  label: string
  quote: string
  form: OrderFormState
  /** Titles of the review; facts that differ from those of a lost order; a note below them. */
  review: {
    readonly title: Words
    readonly facts?: readonly FactRow[] | undefined
    readonly note?: ReactNode
  }
  /** Labels of the sides in the selector and on the button. */
  sides: Words
  submit: Words
  units: readonly QuantityUnit[]
  caption: ReactNode
  /** Available balance as text; undefined until known. */
  available: string | undefined
  /** Paying account and coin, with the available balance. */
  funds: {
    readonly account: 'spot' | 'futures'
    readonly coin: string
    readonly available: string | undefined
  }
  transferLabel: string
  onTransfer: () => void
  /** Totals of the order. */
  preview: readonly FactRow[]
  /** Reason that orders cannot be sent now; replaces the button's label. */
  blocked: string | undefined
  /** Other column, unless shown elsewhere. */
  book: ReactNode
  /** Optional order settings below both columns. */
  below?: ReactNode
  /** Content after the form, under the button. */
  children: ReactNode
}

const TYPES = ['limit', 'market'] as const

/** Fields that show their own problems; all others appear under the quantity. */
const OWN_PLACE = ['price', 'takeProfitPrice', 'stopLossPrice']

/**
 * Order form of spot and futures beside the book: side, type, price, quantity, share of the balance, totals.
 * Problems appear in reserved lines,
 * so that nothing moves under a finger; the button stays in thumb's reach. Needs the texts `trade`.
 */
export function OrderFrame(props: OrderFrameProps) {
  const { kind, quote, blocked, available } = props
  const { market, draft, dispatch, write } = props.form
  const { problem, input: sent } = write
  const { t } = useTranslation(['trade', 'app'])
  const [{ bookSide }] = usePreferences()
  const [choosing, setChoosing] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const { side } = draft
  const buy = side === 'buy'
  const ready = market !== undefined && available !== undefined
  const elsewhere = problem?.field !== undefined && OWN_PLACE.includes(problem.field)
  return (
    <div className={styles.ticket} data-sides>
      <form
        ref={form}
        className={styles.form}
        aria-label={props.label}
        onSubmit={(event) => {
          event.preventDefault()
          props.form.review()
          // The faulty field may be a screen above the button.
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
              value={props.form.percent ?? 0}
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
        <div className={styles.submit}>
          <NextStep {...props.funds} size={48}>
            <Button
              type="submit"
              variant={buy ? 'buy' : 'sell'}
              size={48}
              full
              busy={write.busy}
              disabled={blocked !== undefined || !ready}
            >
              {blocked ?? props.submit[side]}
            </Button>
          </NextStep>
        </div>
      </form>
      {props.children}
      <ChoiceSheet
        open={choosing}
        onClose={() => setChoosing(false)}
        title={t('orderType')}
        choices={TYPES.map((value) => ({ value, label: t(value), hint: t(`${value}Hint`) }))}
        chosen={draft.type}
        onChoose={(orderType) => dispatch({ type: 'orderType', orderType })}
      />
      {sent && market && (
        <ConfirmSheet
          {...write.sheet}
          facts={props.review.facts ?? write.sheet.facts}
          title={props.review.title[sent.side]}
          text={sent.type === 'market' ? t('marketWords') : undefined}
          confirmLabel={props.submit[sent.side]}
          variant={sent.side}
        >
          {props.review.note}
        </ConfirmSheet>
      )}
    </div>
  )
}

interface PriceEntryProps {
  kind: MarketKind
  quote: string
  market: SpotMarket | undefined
  draft: Pick<OrderDraft, 'type' | 'price'>
  dispatch: (action: OrderDraftAction) => void
  error: string | undefined
}

const BEST = [
  { kind: 'bid', side: 'bids', name: 'bestBid' },
  { kind: 'ask', side: 'asks', name: 'bestAsk' },
] as const

/**
 * Price field with stepper, fiat value, and buttons for the best prices of both sides. Needs the texts
 * `trade`.
 */
function PriceEntry({ kind, quote, market, draft, dispatch, error }: PriceEntryProps) {
  const { t } = useTranslation(['trade', 'app'])
  const fiat = useFiat()
  const { feed } = useBgkClient()
  const fixed = draft.type === 'market'
  return (
    <PriceStepper
      label={t('app:words.priceIn', { coin: quote })}
      value={draft.price}
      decimals={market?.priceDecimals ?? 2}
      onChange={(price) => dispatch({ type: 'price', price })}
      onStep={(direction) => dispatch({ type: 'step', direction })}
      fixedText={fixed ? t('marketPrice') : undefined}
      error={error}
      reserveError={2}
      hint={market && fiat(fixed ? market.price : draft.price)}
      beside={
        !fixed && (
          <span className={styles.best}>
            {BEST.map((best) => (
              <button
                key={best.kind}
                type="button"
                data-side={best.kind}
                aria-label={t(best.name)}
                onClick={() => {
                  const level = market && feed.book(market, kind).get()?.[best.side][0]
                  if (level) dispatch({ type: 'price', price: level.price })
                }}
              >
                {t(best.kind)}
              </button>
            ))}
          </span>
        )
      }
    />
  )
}
