import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../ui/controls/button'
import { HIDDEN, useNumberFormat } from '../../../ui/figures/number-format'
import { Moment } from '../../../ui/figures/time-text'
import { FactList, type FactRow } from '../../../ui/layout/card'
import { Sheet } from '../../../ui/overlays/sheet'
import typography from '../../../ui/styles/typography.module.css'
import { CopyableText } from './copyable-text'
import type { RecordEntry } from './record-filter'
import { hasFee, signOf, useAmountText, useRecordWords } from './record-words'
import styles from './records.module.css'
import { RevokeSheet } from './revoke-sheet'

interface RecordSheetProps {
  entry: RecordEntry | undefined
  open: boolean
  hidden: boolean
  onClose: () => void
}

/** A record with all that is known of it; a withdrawal that waits can be taken back. */
export function RecordSheet({ entry, open, hidden, onClose }: RecordSheetProps) {
  const { t } = useTranslation(['balanceRecord', 'wallet'])
  const [revoking, setRevoking] = useState(false)
  const head = useHead(entry, hidden)
  const facts = useFacts(entry, hidden)
  const words = useRecordWords()
  if (!entry) return null
  const record = entry.kind === 'record' ? entry.record : undefined
  const waits = record?.kind === 'withdrawal' && record.status === 'pending'
  return (
    <>
      <Sheet
        open={open}
        onClose={onClose}
        title={head.title}
        footer={
          waits && (
            <Button variant="soft" full onClick={() => setRevoking(true)}>
              {t('wallet:revoke.confirm')}
            </Button>
          )
        }
      >
        <p className={styles.much}>
          <span className={typography.total}>{head.amount}</span>
        </p>
        <FactList rows={facts} />
        {record?.reason && (
          <p className={styles.reason}>
            {t('reason')}: {words.reason(record.reason)}
          </p>
        )}
      </Sheet>
      {record && <RevokeSheet record={record} open={revoking} onClose={() => setRevoking(false)} />}
    </>
  )
}

function useHead(entry: RecordEntry | undefined, hidden: boolean): { title: string; amount: string } {
  const { t } = useTranslation('app')
  const words = useRecordWords()
  const amount = useAmountText(hidden)
  if (!entry) return { title: '', amount: '' }
  if (entry.kind === 'swap') {
    const { from = '--', to = '--', received } = entry.swap
    return { title: t('words.swapOf', { from, to }), amount: amount('+', received, to) }
  }
  const { record } = entry
  return { title: words.title(record), amount: amount(signOf(record), record.quantity, record.coin) }
}

/** What is known, line by line; what is not is left out. */
function useFacts(entry: RecordEntry | undefined, hidden: boolean): readonly FactRow[] {
  const { t } = useTranslation(['balanceRecord', 'app', 'wallet'])
  const words = useRecordWords()
  const format = useNumberFormat()
  if (!entry) return []
  const money = (text: string | undefined, coin: string | undefined) =>
    hidden ? HIDDEN : `${format.amount(text, 8, true)} ${coin ?? '--'}`
  const priceOf = (coin: string | undefined, price: string | undefined): FactRow[] =>
    coin === undefined || price === undefined
      ? []
      : [{ label: t('priceOf', { coin }), value: `${format.price(price)} USDT` }]
  if (entry.kind === 'swap') {
    const { swap } = entry
    return [
      { label: t('app:words.status'), value: words.state('completed') },
      { label: t('paid'), value: money(swap.paid, swap.from) },
      { label: t('received'), value: money(swap.received, swap.to) },
      ...priceOf(swap.from, swap.fromPrice),
      ...priceOf(swap.to, swap.toPrice),
      { label: t('app:words.time'), value: <Moment value={swap.createdAt} /> },
      ...(swap.id === undefined ? [] : [{ label: t('id'), value: <CopyableText text={String(swap.id)} /> }]),
    ]
  }
  const { record } = entry
  const text = (label: string, value: string | undefined): FactRow[] =>
    value === undefined ? [] : [{ label, value: <CopyableText text={value} /> }]
  return [
    {
      label: t('app:words.status'),
      value: words.state(record.status),
      tone: record.status === 'rejected' ? 'down' : undefined,
    },
    { label: t('kind'), value: words.type(record.kind) },
    { label: t('app:words.amount'), value: money(record.quantity, record.coin) },
    ...(hasFee(record)
      ? [
          { label: t('wallet:fee'), value: money(record.fee, record.feeCoin || record.coin) },
          { label: t('received'), value: money(record.received, record.coin) },
        ]
      : []),
    ...text(t('wallet:address'), record.address),
    ...text(t('tag'), record.tag),
    ...text(t('hash'), record.hash),
    { label: t('app:words.time'), value: <Moment value={record.createdAt} /> },
    ...text(t('id'), String(record.id)),
  ]
}
