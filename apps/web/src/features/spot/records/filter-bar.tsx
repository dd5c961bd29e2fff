import { useTranslation } from 'react-i18next'
import { STATES } from '../../../trading/order-form/state-key'
import { Button } from '../../../ui/controls/button'
import { FilterPill, FilterRow } from '../../../ui/inputs/filter-pill'
import { useSpotMarkets } from '../use-spot-markets'
import { anything, isNarrowed, type RecordFilter } from './record-filter'
import { TimePill } from './time-pill'

const OPEN = STATES.slice(0, 2)
const OVER = STATES.slice(2)

export interface FilterBarProps {
  /** Of orders that still wait: those have other states. */
  open: boolean
  filter: RecordFilter
  onChange: (filter: RecordFilter) => void
}

/** Pair, side, state and time of the orders shown; each opens its choices. */
export function FilterBar({ open, filter, onChange }: FilterBarProps) {
  const { t } = useTranslation(['app', 'trade'])
  const { t: say } = useTranslation('trade')
  const markets = useSpotMarkets()
  const { pair, side, state } = filter
  const all = { value: 'all', label: t('words.all') } as const
  const named = pair && `${pair.base}/${pair.quote}`
  const names = markets.map(({ name }) => name)
  if (named && !names.includes(named)) names.unshift(named)
  return (
    <FilterRow legend={t('trade:filter')}>
      <FilterPill
        title={t('trade:pair')}
        options={[all, ...names.map((name) => ({ value: name, label: name }))]}
        chosen={named ?? 'all'}
        onChoose={(name) => {
          const market = markets.find((one) => one.name === name)
          if (name === 'all') onChange({ ...filter, pair: undefined })
          else if (market) {
            const { base, quote, board } = market
            onChange({ ...filter, pair: { base, quote, board } })
          }
        }}
      />
      <FilterPill
        title={t('words.side')}
        options={[all, { value: 'buy', label: t('words.buy') }, { value: 'sell', label: t('words.sell') }]}
        chosen={side}
        onChoose={(value) => onChange({ ...filter, side: value })}
      />
      <FilterPill
        title={t('words.status')}
        options={[all, ...(open ? OPEN : OVER).map((value) => ({ value, label: say(`state.${value}`) }))]}
        chosen={state}
        onChoose={(value) => onChange({ ...filter, state: value })}
      />
      <TimePill chosen={filter.time} onChoose={(time) => onChange({ ...filter, time })} />
      {isNarrowed(filter) && (
        <Button variant="quiet" size={36} onClick={() => onChange(anything)}>
          {t('trade:clearFilter')}
        </Button>
      )}
    </FilterRow>
  )
}
