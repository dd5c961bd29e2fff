import { useBgkClient } from '@bgk/react-bindings'
import { useTranslation } from 'react-i18next'
import { deviceDay } from '../../../shared/screen/device-time'
import { Pill } from '../../../ui/inputs/filter-pill'
import { TextField } from '../../../ui/inputs/text-field'
import { ListRow } from '../../../ui/layout/list-row'
import styles from './record.module.css'
import { DAYS, type TimeFilter } from './record-filter'

export interface TimePillProps {
  chosen: TimeFilter
  onChoose: (time: TimeFilter) => void
}

/** When the orders were given: the last days, or from one day to another. */
export function TimePill({ chosen, onChoose }: TimePillProps) {
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
