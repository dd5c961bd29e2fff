import type { WithdrawalAddress } from '@bgk/sdk'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { classNames } from '../../../ui/class-names'
import styles from './address-text.module.css'

const ENDS = 6
const GROUP = 4

/** Splits an address for display: first and last six characters, and groups of four between. */
export function addressParts(address: string): { start: string; middle: readonly string[]; end: string } {
  if (address.length <= ENDS * 2) return { start: address, middle: [], end: '' }
  const middle = address.slice(ENDS, -ENDS)
  return {
    start: address.slice(0, ENDS),
    middle: middle.match(new RegExp(`.{1,${GROUP}}`, 'gs')) ?? [],
    end: address.slice(-ENDS),
  }
}

interface AddressTextProps {
  /** Absent if not reported. */
  address: string | undefined
  /** First and last six characters with dots between. */
  short?: boolean
  /** Default: the size of the surrounding text. */
  size?: 'small' | 'large'
}

/** Address for comparison by eye: bold ends, the rest in groups. `--` if unknown. */
export function AddressText({ address, short = false, size }: AddressTextProps) {
  if (address === undefined) return <span className={size && styles[size]}>--</span>
  const { start, middle, end } = addressParts(address)
  const cut = short && middle.length > 0
  return (
    <span className={classNames(styles.address, cut && styles.short, size && styles[size])} translate="no">
      <b>{start}</b>
      {cut ? (
        <span aria-hidden="true">…</span>
      ) : (
        middle.map((group, at) => <span key={`${at}`}>{group}</span>)
      )}
      <b>{end}</b>
    </span>
  )
}

interface AddressLinesProps {
  entry: Pick<WithdrawalAddress, 'remark' | 'address' | 'tag'>
  short?: boolean
  /** Beside the label. */
  mark?: ReactNode
}

/** Saved address: label, address and tag on separate lines. Needs the texts `wallet`. */
export function AddressLines({ entry, short = false, mark }: AddressLinesProps) {
  const { t } = useTranslation('wallet')
  const { remark, address, tag } = entry
  return (
    <>
      <span className={styles.head}>
        <span className={styles.remark}>{remark || t('unnamed')}</span>
        {mark}
      </span>
      <AddressText short={short} address={address} size="small" />
      {tag !== undefined && <span className={styles.small}>{t('tagOf', { tag })}</span>}
    </>
  )
}
