import { useBgkClient } from '@bgk/react-bindings'
import { useTranslation } from 'react-i18next'
import { STATES } from '../../../trading/order-form/order-state'
import { Button } from '../../../ui/controls/button'
import { deviceDay } from '../../../ui/figures/time-text'
import { FilterPill, FilterRow, Pill } from '../../../ui/inputs/filter-pill'
import { TextField } from '../../../ui/inputs/text-field'
import { ListRow } from '../../../ui/layout/card'
import { useSpotMarkets } from './order-figures'
import styles from './orders.module.css'
import { anything, DAYS, isNarrowed, type RecordFilter, type TimeFilter } from './record-filter'

const OPEN = STATES.slice(0, 2)
const OVER = STATES.slice(2)

interface FilterBarProps {
  /** Of orders that still wait: those have other states. */
  open: boolean
  filter: RecordFilter
  onChange: (filter: RecordFilter) => void
}

/** Pair, side, state and time of the orders shown; each opens its choices. */
export function FilterBar({ open, filter, onChange }: FilterBarProps) {
  const { t } = useTranslation(['app', 'trade'])
  const { t: tTrade } = useTranslation('trade')
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
        options={[all, ...(open ? OPEN : OVER).map((value) => ({ value, label: tTrade(`state.${value}`) }))]}
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

interface TimePillProps {
  chosen: TimeFilter
  onChoose: (time: TimeFilter) => void
}

/** When the orders were given: the last days, or from one day to another. */
function TimePill({ chosen, onChoose }: TimePillProps) {
  const { t } = useTranslation(['spot', 'app'])
  const { clock } = useBgkClient()
  const range = chosen.kind === 'range' ? chosen : { from: '', to: '' }
  const today = deviceDay(new Date(clock.now()))
  const between = (change: { from?: string; to?: string }) => {
    const { from, to } = { ...range, ...change }
    onChoose(from === '' && to === '' ? { kind: 'all' } : { kind: 'range', from, to })
  }
  return (
    <Pill title={t('app:words.time')} value={useWords(chosen)}>
      {(close) => (
        <div className={styles.choices}>
          <ListRow
            label={t('app:words.all')}
            chosen={chosen.kind === 'all'}
            onPress={() => {
              onChoose({ kind: 'all' })
              close()
            }}
          />
          {DAYS.map((days) => (
            <ListRow
              key={days}
              label={t(`days.${days}`)}
              chosen={chosen.kind === 'days' && chosen.days === days}
              onPress={() => {
                onChoose({ kind: 'days', days })
                close()
              }}
            />
          ))}
          <div className={styles.range}>
            <TextField
              type="date"
              label={t('from')}
              max={range.to || today}
              value={range.from}
              onChange={(from) => between({ from })}
            />
            <TextField
              type="date"
              label={t('to')}
              min={range.from}
              max={today}
              value={range.to}
              onChange={(to) => between({ to })}
            />
          </div>
        </div>
      )}
    </Pill>
  )
}

function useWords(time: TimeFilter): string | undefined {
  const { t } = useTranslation('spot')
  if (time.kind === 'all') return undefined
  return time.kind === 'days' ? t(`days.${time.days}`) : `${time.from || '…'} – ${time.to || '…'}`
}
