import { useBgkClient } from '@bgk/react-bindings'
import type { MarketKind, SpotMarket } from '@bgk/sdk'
import type { Dispatch } from 'react'
import { useTranslation } from 'react-i18next'
import { PriceStepper } from '../../ui/inputs/price-stepper'
import { useFiat } from '../preferences/use-fiat'
import type { OrderStyle } from './order-kind'
import styles from './price-entry.module.css'

type PriceAction<Market> =
  | { type: 'price'; price: string }
  | { type: 'step'; direction: 1 | -1; market: Market }

export interface PriceEntryProps<Market> {
  kind: MarketKind
  market: Market | undefined
  draft: { readonly style: OrderStyle; readonly price: string }
  dispatch: Dispatch<PriceAction<Market>>
  error: string | undefined
}

const BEST = [
  { kind: 'bid', side: 'bids', name: 'bestBid' },
  { kind: 'ask', side: 'asks', name: 'bestAsk' },
] as const

/** The price with its stepper, its worth, and the best prices of both sides at a press. Needs the texts `trade`. */
export function PriceEntry<Market extends SpotMarket>(props: PriceEntryProps<Market>) {
  const { kind, market, draft, dispatch, error } = props
  const { t } = useTranslation('trade')
  const fiat = useFiat()
  const { feed } = useBgkClient()
  const fixed = draft.style === 'market'
  return (
    <div>
      <PriceStepper
        label={t('priceIn', { coin: market?.quote ?? '' })}
        value={draft.price}
        decimals={market?.priceDecimals ?? 2}
        onChange={(price) => dispatch({ type: 'price', price })}
        onStep={(direction) => market && dispatch({ type: 'step', direction, market })}
        fixedText={fixed ? t('marketPrice') : undefined}
        error={error}
      />
      <div className={styles.under}>
        <p>{market && !error ? fiat(fixed ? market.price : draft.price) : ' '}</p>
        {!fixed &&
          BEST.map((best) => (
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
      </div>
    </div>
  )
}
