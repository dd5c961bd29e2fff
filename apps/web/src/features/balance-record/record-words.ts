import type { FinanceRecord } from '@bgk/sdk'
import type { MessageCode } from '@bgk/sdk/messages'
import { useTranslation } from 'react-i18next'
import { useSayCheck } from '../../platform/writes/use-say-check'
import type { IconName } from '../../ui/icons/icon-name'
import type { RecordEntry } from './record-entry'
import { STATES, TYPES } from './record-filter'

const icons: Readonly<Record<string, IconName>> = {
  deposit: 'deposit',
  withdrawal: 'withdraw',
  transfer: 'transfer',
  swap: 'coins',
}

/** The glyph of what moved the coins. */
export const iconOf = (entry: RecordEntry): IconName =>
  icons[entry.kind === 'swap' ? 'swap' : entry.record.kind] ?? 'plus'

/** What comes has a plus, what leaves a minus, which bookings say themselves; a transfer stays with its owner. */
export function signOf({ kind, quantity }: Pick<FinanceRecord, 'kind' | 'quantity'>): string {
  if (kind === 'withdrawal') return '−'
  return kind === 'transfer' || quantity.startsWith('-') ? '' : '+'
}

/** The words of records; what nobody knows is said as it came (docs/reference/rules.md#r20). */
export function useRecordWords() {
  const { t, i18n } = useTranslation('balanceRecord')
  const say = useSayCheck()
  const hasText = (code: string): code is MessageCode => i18n.exists(code, { ns: 'checks' })
  return {
    type(kind: string): string {
      const known = TYPES.find((one) => one === kind)
      return known ? t(`type.${known}`) : kind
    },
    title: (record: FinanceRecord): string => {
      const known = TYPES.find((one) => one === record.kind)
      return record.title || (known ? t(`type.${known}`) : record.kind)
    },
    state(status: string): string {
      const known = STATES.find((one) => one === status)
      return known ? t(`state.${known}`) : status
    },
    /** Some reasons are codes with a text of their own. */
    reason: (reason: string): string => (hasText(reason) ? say({ code: reason, params: {} }) : reason),
  }
}
