import { useBgkClient, useLive } from '@bgk/react-bindings'
import type { FuturesTrade } from '@bgk/sdk'
import { useTranslation } from 'react-i18next'
import { STATES } from '../../../trading/order-form/order-state'
import { Button } from '../../../ui/controls/button'
import { Sheet } from '../../../ui/overlays/sheet'
import { pairText } from '../trade-words'
import styles from './orders.module.css'

/** What a list is narrowed to; `all` is no narrowing. */
export interface RecordFilter {
  /** "BTC/USDT". */
  readonly pair: string
  readonly side: string
  readonly status: string
}

export const anything: RecordFilter = { pair: 'all', side: 'all', status: 'all' }

/** What is looked at of a row. */
export type FilteredRow = Pick<FuturesTrade, 'base' | 'quote' | 'side'> & { readonly status?: string }

/** Whether a row passes; one that does not say what is asked for does not. */
export function passes(row: FilteredRow, filter: RecordFilter): boolean {
  return (
    (filter.pair === 'all' || filter.pair === pairText(row)) &&
    (filter.side === 'all' || filter.side === row.side) &&
    (filter.status === 'all' || filter.status === row.status)
  )
}

const CHOICES = {
  orders: STATES.slice(0, 2),
  history: STATES.slice(2),
  positions: ['closed', 'takeProfit', 'stopLoss', 'liquidated'],
} as const

interface RecordFilterSheetProps {
  kind: keyof typeof CHOICES
  filter: RecordFilter
  onChange: (filter: RecordFilter) => void
  open: boolean
  onClose: () => void
}

/** Pair, side and state of the rows to be shown. */
export function RecordFilterSheet({ kind, filter, onChange, open, onClose }: RecordFilterSheetProps) {
  const { t } = useTranslation(['futures', 'app', 'trade'])
  const { t: tTrade } = useTranslation('trade')
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={t('trade:filter')}
      footer={
        <div className={styles.footer}>
          <Button variant="ghost" full onClick={() => onChange(anything)}>
            {t('trade:clearFilter')}
          </Button>
          <Button full onClick={onClose}>
            {t('showRows')}
          </Button>
        </div>
      }
    >
      <Pairs chosen={filter.pair} onChoose={(pair) => onChange({ ...filter, pair })} />
      <Choices
        legend={t('app:words.side')}
        options={[
          { value: 'all', label: t('app:words.all') },
          { value: 'buy', label: t('long') },
          { value: 'sell', label: t('short') },
        ]}
        chosen={filter.side}
        onChoose={(side) => onChange({ ...filter, side })}
      />
      <Choices
        legend={t('app:words.status')}
        options={[
          { value: 'all', label: t('app:words.all') },
          ...(kind === 'positions'
            ? CHOICES.positions.map((value) => ({ value, label: t(`ended.${value}`) }))
            : CHOICES[kind].map((value) => ({ value, label: tTrade(`state.${value}`) }))),
        ]}
        chosen={filter.status}
        onChoose={(status) => onChange({ ...filter, status })}
      />
    </Sheet>
  )
}

function Pairs({ chosen, onChoose }: { chosen: string; onChoose: (pair: string) => void }) {
  const { t } = useTranslation(['futures', 'app'])
  const { feed } = useBgkClient()
  const names = useLive(
    feed.lists(),
    ({ futures }) => futures?.map(({ base, quote }) => `${base}/${quote}`),
    (a, b) => a?.join() === b?.join(),
  )
  const options = ['all', ...(names ?? [])].map((value) => ({
    value,
    label: value === 'all' ? t('app:words.all') : value,
  }))
  return <Choices legend={t('pair')} options={options} chosen={chosen} onChoose={onChoose} />
}

interface ChoicesProps {
  legend: string
  options: readonly { value: string; label: string }[]
  chosen: string
  onChoose: (value: string) => void
}

function Choices({ legend, options, chosen, onChoose }: ChoicesProps) {
  return (
    <fieldset className={styles.choices}>
      <legend>{legend}</legend>
      {options.map(({ value, label }) => (
        <button key={value} type="button" aria-pressed={value === chosen} onClick={() => onChoose(value)}>
          {label}
        </button>
      ))}
    </fieldset>
  )
}
