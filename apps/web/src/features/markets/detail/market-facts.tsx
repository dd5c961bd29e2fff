import { useBgkClient, useCoinIntroduction } from '@bgk/react-bindings'
import type { MarketKind, PairRef, SpotMarket } from '@bgk/sdk'
import { mul, toText, tryDecimal } from '@bgk/sdk/decimal'
import { useTranslation } from 'react-i18next'
import { lotSize, maxLeverage } from '../../../shared/live/contract-terms'
import { MarketFiat, MarketPercent, MarketPrice } from '../../../shared/live/market-figures'
import { useDescribeError } from '../../../shared/writes/use-describe-error'
import { DayFactRows, useDayFacts } from '../../../trading/pair/day-figures'
import { ErrorState } from '../../../ui/feedback/empty-state'
import { SkeletonRows } from '../../../ui/feedback/loading'
import { useNumberFormat } from '../../../ui/figures/number-format'
import { FactList, type FactRow } from '../../../ui/layout/card'
import styles from './market-detail.module.css'

interface PriceHeaderProps {
  pair: PairRef
  kind: MarketKind
  market: SpotMarket | undefined
  stale: boolean
}

/** Large price with the day's figures: high, low, volume, turnover. */
export function PriceHeader({ pair, kind, market: terms, stale }: PriceHeaderProps) {
  const { t } = useTranslation(['marketDetail', 'chart'])
  const { feed } = useBgkClient()
  const source = feed.ticker(pair, kind)
  const facts = useDayFacts(pair, terms)
  return (
    <section className={styles.header} aria-label={t('summary')}>
      <div>
        <span data-shared-target="last-price">
          <MarketPrice source={source} className={styles.price} stale={stale} flash first="pair price" />
        </span>
        <p className={styles.below}>
          <MarketFiat source={source} />{' '}
          <span className={styles.change}>
            <MarketPercent look="text" source={source} stale={stale} first="pair percent" />{' '}
            <span>{t('chart:day')}</span>
          </span>
        </p>
      </div>
      <dl className={styles.facts}>
        <DayFactRows facts={facts} source={source} />
      </dl>
    </section>
  )
}

/** Description of the coin, with the terms of a contract. */
export function AboutPane({ pair, market }: { pair: PairRef; market: SpotMarket | undefined }) {
  const { t } = useTranslation(['marketDetail', 'app'])
  const format = useNumberFormat()
  const describe = useDescribeError()
  const about = useCoinIntroduction(pair.base)
  const terms = useTerms(market)
  if (about.isPending) return <SkeletonRows count={3} />
  if (!about.data) {
    return (
      <ErrorState
        compact
        text={describe(about.error)}
        busy={about.isFetching}
        onRetry={() => void about.refetch()}
      />
    )
  }
  const { symbol, text, totalSupply, website, explorer } = about.data
  return (
    <div className={styles.about}>
      <FactList
        rows={[
          ...terms,
          { label: t('app:words.coin'), value: symbol },
          { label: t('supply'), value: format.amount(totalSupply, 0) },
          { label: t('website'), value: <OutsideLink href={website} /> },
          { label: t('explorer'), value: <OutsideLink href={explorer} /> },
        ]}
      />
      {text !== undefined && <p className={styles.text}>{text}</p>}
    </div>
  )
}

/** Terms of a contract: lot size, maximum leverage, fees. */
function useTerms(market: SpotMarket | undefined): FactRow[] {
  const { t } = useTranslation('marketDetail')
  const format = useNumberFormat()
  const size = lotSize(market)
  if (!market || size === undefined) return []
  const leverage = maxLeverage(market)
  const { feeRate } = market
  const fee = feeRate !== undefined && tryDecimal(feeRate) ? toText(mul(feeRate, '100')) : undefined
  return [
    {
      label: t('contractLot'),
      value: t('lotOf', { size: format.amount(size, 18, true), coin: market.base }),
    },
    { label: t('minOrder'), value: format.amount(market.minQuantity, 0) },
    ...(leverage === undefined ? [] : [{ label: t('leverage'), value: `${leverage}X` }]),
    ...(fee === undefined ? [] : [{ label: t('feeRate'), value: `${format.amount(fee, 18, true)}%` }]),
  ]
}

/** Links only web addresses, because the text comes from the server. */
function OutsideLink({ href }: { href: string | undefined }) {
  if (href === undefined) return '--'
  if (!/^https?:\/\//.test(href)) return href
  return (
    <a href={href} target="_blank" rel="noreferrer noopener">
      {href.replace(/^https?:\/\/(www\.)?/, '').replace(/\/$/, '')}
    </a>
  )
}
