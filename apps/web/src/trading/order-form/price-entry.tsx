import { useBgkClient } from '@bgk/react-bindings'
import type { MarketKind, SpotMarket } from '@bgk/sdk'
import { useTranslation } from 'react-i18next'
import { useFiat } from '../../shared/storage/use-fiat'
import { PriceStepper } from '../../ui/inputs/price-stepper'
import type { DraftAction, OrderDraft } from './order-draft'
import styles from './price-entry.module.css'

export interface PriceEntryProps {
  kind: MarketKind
  /** The coin of the price. */
  quote: string
  market: SpotMarket | undefined
  draft: Pick<OrderDraft, 'type' | 'price'>
  dispatch: (action: DraftAction) => void
  error: string | undefined
}

const BEST = [
  { kind: 'bid', side: 'bids', name: 'bestBid' },
  { kind: 'ask', side: 'asks', name: 'bestAsk' },
] as const

/** The price with its stepper, its worth, and the best prices of both sides at a press. Needs the texts `trade`. */
export function PriceEntry({ kind, quote, market, draft, dispatch, error }: PriceEntryProps) {
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
