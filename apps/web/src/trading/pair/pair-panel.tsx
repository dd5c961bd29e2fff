import { useBgkClient, useLive, useMarketLists } from '@bgk/react-bindings'
import type { MarketKind, PairRef, SpotMarket } from '@bgk/sdk'
import { isListed } from '@bgk/sdk/market'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFavourites } from '../../shared/app-context'
import { marketRank } from '../../shared/coins/search-markets'
import { pairName } from '../../shared/live/listed-markets'
import { Tabs } from '../../ui/controls/tabs'
import { EmptyState } from '../../ui/feedback/empty-state'
import { SkeletonRows } from '../../ui/feedback/loading'
import { useNumberFormat } from '../../ui/figures/number-format'
import { Highlight, SearchField } from '../../ui/inputs/search-field'
import { PairRow } from '../../ui/layout/pair-row'
import { SidePanel } from '../../ui/overlays/side-panel'

const FAVOURITES = '*'

interface PairPanelProps {
  kind: MarketKind
  open: boolean
  onClose: () => void
  chosen: PairRef
  onChoose: (pair: PairRef) => void
}

/** The panel at the left with all pairs of a kind; those of spot by the coin they are paid with, and one's favourites. Needs the texts `trade`. */
export function PairPanel(props: PairPanelProps) {
  const { kind, open, onClose, chosen } = props
  const { t } = useTranslation(['trade', 'app'])
  const { feed } = useBgkClient()
  const [tab, setTab] = useState(chosen.quote)
  const [search, setSearch] = useState('')
  const tabbed = kind === 'spot'
  const quotes = useLive(
    tabbed ? feed.lists() : undefined,
    ({ spot }) => spot && [...new Set(spot.filter(isListed).map(({ quote }) => quote))],
    (a, b) => a?.join() === b?.join(),
  )
  return (
    <SidePanel
      open={open}
      onClose={onClose}
      title={t('choosePair')}
      head={
        <>
          <SearchField label={t('searchPair')} value={search} onChange={setSearch} />
          {tabbed && (
            <Tabs
              label={t('mainCoins')}
              items={[
                { value: FAVOURITES, label: t('app:words.favourites') },
                ...(quotes ?? [chosen.quote]).map((quote) => ({ value: quote, label: quote })),
              ]}
              value={tab}
              onChange={setTab}
            />
          )}
        </>
      }
    >
      <PairList {...props} tab={tabbed ? tab : undefined} search={search.trim()} />
    </SidePanel>
  )
}

interface PairListProps extends PairPanelProps {
  tab: string | undefined
  search: string
}

/** Follows the market lists, and only while the panel is open. */
function PairList({ kind, tab, search, chosen, onChoose, onClose }: PairListProps) {
  const { t } = useTranslation(['trade', 'app'])
  const { value: lists } = useMarketLists()
  const { names } = useFavourites('trad')
  const nameOf = usePairLabels(kind, search)
  const bare = tab === FAVOURITES && search === ''
  const inTab = ({ base, quote }: PairRef) =>
    tab === undefined || (tab === FAVOURITES ? names.includes(`${base}/${quote}`) : quote === tab)
  // Only enabled pairs are listed (docs/reference/product.md#entities).
  const shown = lists?.[kind]?.filter(
    (market) => isListed(market) && inTab(market) && marketRank(market, search) !== undefined,
  )
  // The list of cycle pairs comes a moment after the others.
  if (!shown || (shown.length === 0 && lists?.[kind]?.length === 0))
    return <SkeletonRows count={8} height={56} />
  if (shown.length === 0) {
    return (
      <EmptyState
        compact
        icon={bare ? 'star' : 'search'}
        title={bare ? t('app:words.noFavourites') : t('noMatch', { search })}
        hint={bare ? t('noFavouritesHint') : undefined}
      />
    )
  }
  return (
    <ul>
      {shown.map((market) => (
        <li key={market.id}>
          <PairRow
            coin={market.base}
            {...nameOf(market)}
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

/** A row's name and what stands under it: a cycle pair by its own name, the others by their codes. */
function usePairLabels(
  kind: MarketKind,
  search: string,
): (market: SpotMarket & { readonly maxLeverage?: number | undefined }) => {
  name: ReactNode
  hint?: ReactNode
} {
  const { t } = useTranslation('trade')
  const { locale } = useNumberFormat()
  return (market) => {
    const { base, quote, maxLeverage, chineseName } = market
    const code = `${base}/${quote}`
    if (kind === 'cycle') {
      const name = pairName(market, locale)
      return { name: <strong translate="no">{name}</strong>, hint: name !== code && code }
    }
    const hints = [
      kind === 'futures' && locale === 'CN' && chineseName,
      maxLeverage !== undefined && t('upTo', { leverage: maxLeverage }),
    ].filter(Boolean)
    return {
      name: (
        <>
          <strong translate="no">
            <Highlight text={base} match={search.toUpperCase()} />
          </strong>
          /{quote}
        </>
      ),
      hint: hints.join(' · '),
    }
  }
}
