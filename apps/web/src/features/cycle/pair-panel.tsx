import { useCycleMarkets } from '@bgk/react-bindings'
import type { PairRef } from '@bgk/sdk'
import { useState } from 'react'
import { useTranslation } from '../../i18n/use-translation'
import { CoinIcon } from '../../ui/coin-icon'
import { EmptyState } from '../../ui/empty-state'
import { useNumberFormat } from '../../ui/number-text/use-number-format'
import { PercentBadge } from '../../ui/percent-badge'
import { PriceText } from '../../ui/price-text'
import { SearchField } from '../../ui/search-field'
import { SidePanel } from '../../ui/side-panel'
import { SkeletonRows } from '../../ui/skeleton'
import { pairName } from './pair-name'
import styles from './pair-panel.module.css'

export interface PairPanelProps {
  open: boolean
  onClose: () => void
  chosen: PairRef
  onChoose: (pair: PairRef) => void
}

/** The popup at the left: all cycle pairs. */
export function PairPanel({ open, onClose, chosen, onChoose }: PairPanelProps) {
  const { t } = useTranslation('cycle')
  const { locale } = useNumberFormat()
  const [search, setSearch] = useState('')
  const { value: markets } = useCycleMarkets()
  const wanted = search.trim().toUpperCase()
  // Only enabled pairs are listed (spec §3).
  const shown = markets?.filter(
    (market) =>
      market.status === 'enabled' &&
      `${market.base}/${market.quote} ${pairName(market, locale)}`.toUpperCase().includes(wanted),
  )
  return (
    <SidePanel
      open={open}
      onClose={onClose}
      title={t('choosePair')}
      head={<SearchField label={t('search')} value={search} onChange={setSearch} />}
    >
      {!shown && <SkeletonRows count={7} height={56} />}
      {shown?.length === 0 && (
        <EmptyState compact icon="search" title={t('noMatch', { search: search.trim() })} />
      )}
      <ul>
        {shown?.map((market) => {
          const name = pairName(market, locale)
          const code = `${market.base}/${market.quote}`
          return (
            <li key={market.id}>
              <button
                type="button"
                className={styles.row}
                aria-current={market.base === chosen.base && market.quote === chosen.quote}
                onClick={() => {
                  onChoose({ base: market.base, quote: market.quote })
                  onClose()
                }}
              >
                <CoinIcon coin={market.base} size={28} />
                <span className={styles.names}>
                  <strong>{name}</strong>
                  {name !== code && <span className={styles.code}>{code}</span>}
                </span>
                <span className={styles.numbers}>
                  <PriceText value={market.price} decimals={market.priceDecimals} />
                  <PercentBadge look="text" value={market.changePercent} />
                </span>
              </button>
            </li>
          )
        })}
      </ul>
    </SidePanel>
  )
}
