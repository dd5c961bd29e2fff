import { useMarketLists } from '@bgk/react-bindings'
import type { PairRef } from '@bgk/sdk'
import { useState } from 'react'
import { useFavourites } from '../../app/use-favourites'
import { useTranslation } from '../../i18n/use-translation'
import { CoinIcon } from '../../ui/coin-icon'
import { EmptyState } from '../../ui/empty-state'
import { Highlight } from '../../ui/highlight'
import { PercentBadge } from '../../ui/percent-badge'
import { PriceText } from '../../ui/price-text'
import { SearchField } from '../../ui/search-field'
import { SidePanel } from '../../ui/side-panel'
import { SkeletonRows } from '../../ui/skeleton'
import { Tabs } from '../../ui/tabs'
import styles from './pair-panel.module.css'

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
  const [tab, setTab] = useState(chosen.quote)
  const [search, setSearch] = useState('')
  const { value: lists } = useMarketLists()
  const { names } = useFavourites()
  // Only enabled pairs are listed (spec §3).
  const markets = lists?.spot.filter((market) => market.status === 'enabled')
  const quotes = [...new Set(markets?.map((market) => market.quote) ?? [chosen.quote])]
  const wanted = search.trim().toUpperCase()
  const shown = markets?.filter((market) => {
    const name = `${market.base}/${market.quote}`
    return (tab === FAVOURITES ? names.includes(name) : market.quote === tab) && name.includes(wanted)
  })

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
              ...quotes.map((quote) => ({ value: quote, label: quote })),
            ]}
            value={tab}
            onChange={setTab}
          />
        </>
      }
    >
      {!shown && <SkeletonRows count={8} height={56} />}
      {shown?.length === 0 && (
        <EmptyState
          compact
          icon={tab === FAVOURITES && wanted === '' ? 'star' : 'search'}
          title={
            tab === FAVOURITES && wanted === '' ? t('noFavourites') : t('noMatch', { search: search.trim() })
          }
          hint={tab === FAVOURITES && wanted === '' ? t('noFavouritesHint') : undefined}
        />
      )}
      <ul className={styles.list}>
        {shown?.map((market) => (
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
              <span className={styles.name}>
                <strong>
                  <Highlight text={market.base} match={wanted} />
                </strong>
                /{market.quote}
              </span>
              <span className={styles.numbers}>
                <PriceText value={market.price} decimals={market.priceDecimals} />
                <PercentBadge look="text" value={market.changePercent} />
              </span>
            </button>
          </li>
        ))}
      </ul>
    </SidePanel>
  )
}
