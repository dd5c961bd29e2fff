import type { FinanceRecord } from '@bgk/sdk'
import { tryDecimal } from '@bgk/sdk/decimal'
import type { MessageCode } from '@bgk/sdk/messages'
import { useTranslation } from 'react-i18next'
import { useCheckMessage } from '../../../shared/writes/use-check-message'
import { directionOf, HIDDEN, useNumberFormat } from '../../../ui/figures/number-format'
import type { IconName } from '../../../ui/icons/icon'
import { type RecordEntry, STATES, TYPES } from './record-filter'

const icons: Readonly<Record<string, IconName>> = {
  deposit: 'deposit',
  withdrawal: 'withdraw',
  transfer: 'transfer',
  swap: 'coins',
}

/** The glyph of what moved the coins. */
export function iconOf(entry: RecordEntry): IconName {
  const kind = entry.kind === 'swap' ? 'swap' : entry.record.kind
  return kind === undefined ? 'orders' : (icons[kind] ?? 'plus')
}

/**
 * What comes has a plus, what leaves a minus, which bookings say themselves; a transfer stays with its owner. Where the exchange does not
 * say which it is, there is no sign.
 */
export function signOf({ kind, quantity }: Pick<FinanceRecord, 'kind' | 'quantity'>): string {
  if (kind === 'withdrawal') return '−'
  return kind === undefined || kind === 'transfer' || quantity?.startsWith('-') ? '' : '+'
}

/** Kinds of bookings that win or lose money. */
const PNL_KINDS = ['funding', 'liquidation', 'insurance'] as const

/** Colour of an amount that was won or lost; deposits, transfers and the like have none. */
export function directionOfRecord({ kind, quantity }: Pick<FinanceRecord, 'kind' | 'quantity'>) {
  return PNL_KINDS.some((one) => one === kind) ? directionOf(quantity) : undefined
}

/** Whether the fee of a record is of interest: always on the way in and out, else where one was charged. */
export const hasFee = ({ kind, fee }: Pick<FinanceRecord, 'kind' | 'fee'>): boolean =>
  kind === 'deposit' || kind === 'withdrawal' || (tryDecimal(fee)?.value ?? 0n) !== 0n

/** An amount with its sign and its coin; `--` for what the exchange does not say. */
export function useAmountText(hidden: boolean) {
  const format = useNumberFormat()
  return (sign: string, text: string | undefined, coin: string | undefined): string => {
    const shown = text === undefined ? '--' : `${sign}${format.amount(text, 8, true)}`
    return `${hidden ? HIDDEN : shown} ${coin ?? '--'}`
  }
}

/** The words of records; what nobody knows is said as it came (docs/reference/rules.md#r20). */
export function useRecordWords() {
  const { t, i18n } = useTranslation('balanceRecord')
  const checkMessage = useCheckMessage()
  const hasText = (code: string): code is MessageCode => i18n.exists(code, { ns: 'checks' })
  const type = (kind: string | undefined): string => {
    const known = [...TYPES, ...PNL_KINDS].find((one) => one === kind)
    return known ? t(`type.${known}`) : (kind ?? '--')
  }
  return {
    type,
    title: (record: FinanceRecord): string => record.title || type(record.kind),
    state(status: string | undefined): string {
      const known = STATES.find((one) => one === status)
      return known ? t(`state.${known}`) : (status ?? '--')
    },
    /** Some reasons are codes with a text of their own. */
    reason: (reason: string): string =>
      hasText(reason) ? checkMessage({ code: reason, params: {} }) : reason,
  }
}
