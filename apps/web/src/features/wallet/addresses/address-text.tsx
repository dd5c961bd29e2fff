import type { WithdrawalAddress } from '@bgk/sdk'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { classNames } from '../../../ui/class-names'
import styles from './address-text.module.css'

const ENDS = 6
const GROUP = 4

/** An address in pieces for the eye: its first and last six characters, and groups of four between them. */
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
  /** Absent where the exchange does not say it. */
  address: string | undefined
  /** First and last six characters, dots between. */
  short?: boolean
  /** As large as the text around it when absent. */
  size?: 'small' | 'large'
}

/** An address that can be compared by eye: its two ends are bold, the rest stands in groups. `--` where it is not known. */
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

/** A saved address in lines: label, address, tag. Needs the texts `wallet`. */
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
