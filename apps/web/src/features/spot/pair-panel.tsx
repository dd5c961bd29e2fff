import { useBgkClient, useLive, useMarketLists } from '@bgk/react-bindings'
import type { PairRef, SpotMarket } from '@bgk/sdk'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFavourites } from '../../platform/preferences/use-favourites'
import { Tabs } from '../../ui/controls/tabs'
import { EmptyState } from '../../ui/feedback/empty-state'
import { SkeletonRows } from '../../ui/feedback/skeleton'
import { Highlight } from '../../ui/figures/highlight'
import { SearchField } from '../../ui/inputs/search-field'
import { PairRow } from '../../ui/layout/pair-row'
import { SidePanel } from '../../ui/overlays/side-panel'

const FAVOURITES = '*'

export interface PairPanelProps {
  open: boolean
  onClose: () => void
  chosen: PairRef
  onChoose: (pair: PairRef) => void
}

/** The popup at the left: coins by the coin they are paid with, favourites, search. */
export function PairPanel({ open, onClose, chosen, onChoose }: PairPanelProps) {
  const { t } = useTranslation('spot')
  const { feed } = useBgkClient()
  const [tab, setTab] = useState(chosen.quote)
  const [search, setSearch] = useState('')
  const quotes = useLive(
    feed.lists(),
    ({ spot }) => [...new Set(spot.filter(isEnabled).map(({ quote }) => quote))],
    (a, b) => a.join() === b.join(),
  )
  return (
    <SidePanel
      open={open}
      onClose={onClose}
      title={t('choosePair')}
      head={
        <>
          <SearchField label={t('searchPair')} value={search} onChange={setSearch} />
          <Tabs
            label={t('mainCoins')}
            items={[
              { value: FAVOURITES, label: t('favourites') },
              ...(quotes ?? [chosen.quote]).map((quote) => ({ value: quote, label: quote })),
            ]}
            value={tab}
            onChange={setTab}
          />
        </>
      }
    >
      <PairList
        tab={tab}
        search={search.trim()}
        chosen={chosen}
        onChoose={(pair) => {
          onChoose(pair)
          onClose()
        }}
      />
    </SidePanel>
  )
}

/** Only enabled pairs are listed (docs/reference/product.md#entities). */
const isEnabled = ({ status }: SpotMarket) => status === 'enabled'

interface PairListProps extends Pick<PairPanelProps, 'chosen' | 'onChoose'> {
  tab: string
  search: string
}

/** Follows the market lists, and only while the panel is open. */
function PairList({ tab, search, chosen, onChoose }: PairListProps) {
  const { t } = useTranslation('spot')
  const { value: lists } = useMarketLists()
  const { names } = useFavourites()
  const wanted = search.toUpperCase()
  const bare = tab === FAVOURITES && wanted === ''
  const shown = lists?.spot.filter(isEnabled).filter(({ base, quote }) => {
    const name = `${base}/${quote}`
    return (tab === FAVOURITES ? names.includes(name) : quote === tab) && name.includes(wanted)
  })
  if (!shown) return <SkeletonRows count={8} height={56} />
  if (shown.length === 0) {
    return (
      <EmptyState
        compact
        icon={bare ? 'star' : 'search'}
        title={bare ? t('noFavourites') : t('noMatch', { search })}
        hint={bare ? t('noFavouritesHint') : undefined}
      />
    )
  }
  return (
    <ul>
      {shown?.map((market) => (
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
            price={market.price}
            decimals={market.priceDecimals}
            changePercent={market.changePercent}
            current={market.base === chosen.base && market.quote === chosen.quote}
            onPress={() => onChoose({ base: market.base, quote: market.quote })}
          />
        </li>
      ))}
    </ul>
  )
}
