import { useFuturesMarkets } from '@bgk/react-bindings'
import type { PairRef } from '@bgk/sdk'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { EmptyState } from '../../ui/feedback/empty-state'
import { SkeletonRows } from '../../ui/feedback/skeleton'
import { Highlight } from '../../ui/figures/highlight'
import { SearchField } from '../../ui/inputs/search-field'
import { PairRow } from '../../ui/layout/pair-row'
import { SidePanel } from '../../ui/overlays/side-panel'

export interface PairPanelProps {
  open: boolean
  onClose: () => void
  chosen: PairRef
  onChoose: (pair: PairRef) => void
}

/** The popup at the left: every contract that can be traded, with its highest leverage. */
export function PairPanel(props: PairPanelProps) {
  const { t } = useTranslation('futures')
  const [search, setSearch] = useState('')
  return (
    <SidePanel
      open={props.open}
      onClose={props.onClose}
      title={t('choosePair')}
      head={<SearchField label={t('searchPair')} value={search} onChange={setSearch} />}
    >
      <Pairs {...props} search={search.trim()} />
    </SidePanel>
  )
}

/** Follows the list only while the panel is open. */
function Pairs({ chosen, onChoose, onClose, search }: PairPanelProps & { search: string }) {
  const { t, i18n } = useTranslation('futures')
  const { value: markets } = useFuturesMarkets()
  const wanted = search.toUpperCase()
  // Only enabled pairs are listed (docs/reference/product.md#entities).
  const shown = markets?.filter(
    ({ status, base, quote, chineseName }) =>
      status === 'enabled' && (`${base}/${quote}`.includes(wanted) || chineseName?.includes(search)),
  )
  if (!shown) return <SkeletonRows count={6} height={56} />
  if (shown.length === 0) return <EmptyState compact icon="search" title={t('noMatch', { search })} />
  return (
    <ul>
      {shown.map((market) => (
        <li key={market.id}>
          <PairRow
            coin={market.base}
            name={
              <>
                <strong>
                  <Highlight text={market.base} match={wanted} />
                </strong>
                /{market.quote}
              </>
            }
            hint={[
              i18n.language === 'CN' && market.chineseName,
              market.maxLeverage !== undefined && t('upTo', { leverage: market.maxLeverage }),
            ]
              .filter(Boolean)
              .join(' · ')}
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
      ))}
    </ul>
  )
}
