import { useDeals } from '@bgk/react-bindings'
import type { MarketKind, PairRef, SpotMarket } from '@bgk/sdk'
import { ExchangeTime } from '../../app/exchange-time'
import { useTranslation } from '../../i18n/use-translation'
import { EmptyState } from '../../ui/empty-state'
import { useNumberFormat } from '../../ui/number-text/use-number-format'
import { SkeletonRows } from '../../ui/skeleton'
import styles from './deals-pane.module.css'
import { lotSize } from './market-type'

export interface DealsPaneProps {
  pair: PairRef
  kind: MarketKind
  market: SpotMarket | undefined
}

/** The latest twenty deals, newest first. */
export function DealsPane({ pair, kind, market }: DealsPaneProps) {
  const { t } = useTranslation('marketDetail')
  const format = useNumberFormat()
  const { value: deals } = useDeals(pair, kind)
  if (!deals) return <SkeletonRows count={6} height={32} />
  if (deals.length === 0) return <EmptyState compact icon="swap" title={t('noDeals')} />
  return (
    <table className={styles.deals}>
      <caption className="visually-hidden">{t('deals')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('time')}</th>
          <th scope="col">{t('side')}</th>
          <th scope="col">{t('priceHead', { coin: pair.quote })}</th>
          <th scope="col">{lotSize(market) ? t('lots') : t('amountHead', { coin: pair.base })}</th>
        </tr>
      </thead>
      <tbody>
        {deals.map((deal) => (
          <tr key={deal.id} data-side={deal.side}>
            <td className={styles.time}>
              <ExchangeTime value={deal.time} show="clock" />
            </td>
            <td className={styles.tone}>{t(deal.side)}</td>
            <td className={styles.tone}>{format.price(deal.price, market?.priceDecimals)}</td>
            <td>{format.amount(deal.quantity, market?.amountDecimals ?? 8)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
