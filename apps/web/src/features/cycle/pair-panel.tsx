import { useCycleMarkets } from '@bgk/react-bindings'
import type { PairRef } from '@bgk/sdk'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { EmptyState } from '../../ui/feedback/empty-state'
import { SkeletonRows } from '../../ui/feedback/skeleton'
import { SearchField } from '../../ui/inputs/search-field'
import { PairRow } from '../../ui/layout/pair-row'
import { useNumberFormat } from '../../ui/number-text/use-number-format'
import { SidePanel } from '../../ui/overlays/side-panel'
import { pairName } from './pair-name'

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
  // Only enabled pairs are listed (docs/reference/product.md#entities).
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
              <PairRow
                coin={market.base}
                name={<strong>{name}</strong>}
                hint={name !== code && code}
                price={market.price}
                decimals={market.priceDecimals}
                changePercent={market.changePercent}
                current={market.base === chosen.base && market.quote === chosen.quote}
                onPress={() => {
                  onChoose({ base: market.base, quote: market.quote })
                  onClose()
                }}
              />
            </li>
          )
        })}
      </ul>
    </SidePanel>
  )
}
