import { useSpotAssets } from '@bgk/react-bindings'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router-dom'
import { useGoBack } from '../../../shared/navigation/use-go-back'
import { Screen } from '../../../shared/screen/screen'
import { Button } from '../../../ui/controls/button'
import { FilterPill, FilterRow } from '../../../ui/inputs/filter-pill'
import { TopBar } from '../../../ui/layout/top-bar'
import { CoinHead } from './coin-head'
import { filterOf, type RecordFilter, STATES, searchOf, TYPES } from './record-filter'
import { RecordList } from './record-list'

/** What came, went and moved between the accounts, of all coins or of one (`/balanceRecord?coin=BTC`). */
export function RecordScreen() {
  const { t } = useTranslation(['balanceRecord', 'app'])
  const goBack = useGoBack('/balances')
  const [search, setSearch] = useSearchParams()
  const filter = filterOf(search)
  const change = (next: Partial<RecordFilter>) =>
    setSearch(searchOf({ ...filter, ...next }), { replace: true })
  const { type, coin, state } = filter
  const coins = useSpotAssets().data?.assets.map((asset) => asset.coin) ?? []
  const known = coin === 'all' || coins.includes(coin) ? coins : [coin, ...coins]
  const all = { value: 'all', label: t('app:words.all') } as const
  const clear = () => change({ type: 'all', state: 'all' })
  return (
    <Screen pull bar={<TopBar title={t('app:words.records')} onBack={goBack} />}>
      {coin !== 'all' && <CoinHead coin={coin} />}
      <FilterRow legend={t('filter')}>
        <FilterPill
          title={t('kind')}
          options={[all, ...TYPES.map((value) => ({ value, label: t(`type.${value}`) }))]}
          chosen={type}
          onChoose={(value) => change({ type: value })}
        />
        <FilterPill
          title={t('app:words.coin')}
          options={[all, ...known.map((value) => ({ value, label: value }))]}
          chosen={coin}
          onChoose={(value) => change({ coin: value })}
        />
        <FilterPill
          title={t('app:words.status')}
          options={[all, ...STATES.map((value) => ({ value, label: t(`state.${value}`) }))]}
          chosen={state}
          onChoose={(value) => change({ state: value })}
        />
        {(type !== 'all' || state !== 'all') && (
          <Button variant="quiet" size={36} onClick={clear}>
            {t('clearFilter')}
          </Button>
        )}
      </FilterRow>
      <RecordList key={`${type} ${coin}`} filter={filter} onClear={clear} />
    </Screen>
  )
}
