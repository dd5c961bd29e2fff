import { useBgkClient } from '@bgk/react-bindings'
import type { SpotMarket } from '@bgk/sdk'
import type { Dispatch } from 'react'
import { useFiat } from '../../app/use-fiat'
import { useTranslation } from '../../i18n/use-translation'
import { PriceStepper } from '../../ui/price-stepper'
import { type DraftAction, type OrderDraft, priceOf } from './order-draft'
import styles from './order-form.module.css'

export interface PricePartProps {
  draft: OrderDraft
  dispatch: Dispatch<DraftAction>
  market: SpotMarket | undefined
  error: string | undefined
}

/** The price with its stepper, its worth, and the best prices of both sides at a press. */
export function PricePart({ draft, dispatch, market, error }: PricePartProps) {
  const { t } = useTranslation('spot')
  const fiat = useFiat()
  const { feed } = useBgkClient()
  const takeBest = (side: 'bids' | 'asks') => {
    const best = market && feed.book(market).get()?.[side][0]
    if (best) dispatch({ type: 'price', price: best.price })
  }
  return (
    <div>
      <PriceStepper
        label={t('price', { coin: market?.quote ?? '' })}
        value={draft.price}
        decimals={market?.priceDecimals ?? 2}
        onChange={(price) => dispatch({ type: 'price', price })}
        onStep={(direction) => market && dispatch({ type: 'step', direction, market })}
        fixedText={draft.style === 'market' ? t('marketPrice') : undefined}
        error={error}
      />
      <div className={styles.under}>
        <p className={styles.caption}>{market ? fiat(priceOf(draft, market)) : ' '}</p>
        {draft.style === 'limit' && (
          <>
            <button
              type="button"
              className={styles.best}
              data-side="bid"
              aria-label={t('bestBid')}
              onClick={() => takeBest('bids')}
            >
              {t('bid')}
            </button>
            <button
              type="button"
              className={styles.best}
              data-side="ask"
              aria-label={t('bestAsk')}
              onClick={() => takeBest('asks')}
            >
              {t('ask')}
            </button>
          </>
        )}
      </div>
    </div>
  )
}
