import { useBgkClient, useCountdown, useLive, useThrottledLive } from '@bgk/react-bindings'
import type { FuturesMarket, PairRef } from '@bgk/sdk'
import { mul, toText } from '@bgk/sdk/decimal'
import { useTranslation } from 'react-i18next'
import { useNumberFormat } from '../../ui/figures/number-format'
import styles from './contract-prices.module.css'
import { useSigned } from './trade-texts'

const DAY_MS = 86_400_000

/**
 * Mark, index and funding of a contract (docs/reference/extensions.md#contract-prices). Renders nothing if not
 * reported; the space is reserved until the first frame.
 */
export function ContractPrices({ pair }: { pair: PairRef }) {
  const { feed } = useBgkClient()
  const market = useThrottledLive(feed.ticker(pair, 'futures'))
  // Lists come first without these fields; a book comes with the contract's own frame.
  const isKnown = useLive(feed.book(pair, 'futures'), (book) => book !== undefined) ?? false
  const hasPrices = market !== undefined && pricesOf(market).some((price) => price !== undefined)
  if (!hasPrices) return isKnown ? null : <div className={styles.place} />
  return <PriceLine market={market} />
}

const pricesOf = ({ markPrice, indexPrice, fundingRate }: FuturesMarket) => [
  markPrice,
  indexPrice,
  fundingRate,
]

/** Known figures, each with its label. */
export function PriceLine({ market }: { market: FuturesMarket }) {
  const { t } = useTranslation('futures')
  const format = useNumberFormat()
  const signed = useSigned()
  const { markPrice, indexPrice, fundingRate, priceDecimals, quote } = market
  const price = (value: string) => format.price(value, priceDecimals)
  return (
    <dl className={styles.line} aria-label={t('pricesLabel')} data-testid="contract-prices">
      {markPrice !== undefined && (
        <div>
          <dt>{t('markPrice')}</dt>
          <dd translate="no">
            {price(markPrice)} <small>{quote}</small>
          </dd>
        </div>
      )}
      {indexPrice !== undefined && (
        <div>
          <dt>{t('indexPrice')}</dt>
          <dd translate="no">
            {price(indexPrice)} <small>{quote}</small>
          </dd>
        </div>
      )}
      {fundingRate !== undefined && (
        <div>
          <dt>{t('fundingRate')}</dt>
          <dd translate="no">
            {signed(toText(mul(fundingRate, '100')))}% <NextFunding market={market} />
          </dd>
        </div>
      )}
    </dl>
  )
}

/** Time to the next payment. Renders nothing for a time in the past or more than an interval ahead. */
function NextFunding({ market }: { market: FuturesMarket }) {
  const { nextFundingTime, fundingInterval = DAY_MS } = market
  const left = useCountdown(nextFundingTime)
  if (left === 0 || left * 1000 > fundingInterval + 1000) return null
  const parts = [left / 3600, (left / 60) % 60, left % 60]
  return <span role="timer">{parts.map((part) => String(Math.floor(part)).padStart(2, '0')).join(':')}</span>
}
