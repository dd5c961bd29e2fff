import { useAreaCodes } from '@bgk/react-bindings'
import type { AreaCode } from '@bgk/sdk'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { localeOf } from '../../i18n/languages'
import { searchable } from '../../i18n/searchable'
import { EmptyState } from '../../ui/feedback/empty-state'
import { ErrorState } from '../../ui/feedback/error-state'
import { SkeletonRows } from '../../ui/feedback/skeleton'
import { Highlight } from '../../ui/figures/highlight'
import { SearchField } from '../../ui/inputs/search-field'
import { ListRow } from '../../ui/layout/list-row'
import { Sheet } from '../../ui/overlays/sheet'
import { useDescribeError } from '../writes/use-describe-error'
import { countryNames } from './country-names'
import styles from './country-sheet.module.css'

interface CountrySheetProps {
  open: boolean
  onClose: () => void
  dialCode: string
  onChoose: (dialCode: string) => void
}

/** Countries and regions with their dialling codes; the common ones first. Needs the texts `credentials`. */
export function CountrySheet({ open, onClose, dialCode, onChoose }: CountrySheetProps) {
  const { t, i18n } = useTranslation(['credentials', 'app'])
  const describe = useDescribeError()
  const [text, setText] = useState('')
  const codes = useAreaCodes({ enabled: open })
  const nameOf = useMemo(() => countryNames(localeOf(i18n)), [i18n.language])
  const wanted = searchable(text.trim()).replace(/^\+/, '')
  const found = (codes.data ?? []).filter(
    (code) =>
      searchable(nameOf(code)).includes(wanted) ||
      searchable(code.country ?? '').includes(wanted) ||
      code.dialCode.includes(wanted) ||
      code.initials?.toLowerCase() === wanted,
  )
  const row = (code: AreaCode) => (
    <li key={code.id}>
      <ListRow
        label={<Highlight text={nameOf(code)} match={text.trim()} />}
        value={`+${code.dialCode}`}
        chosen={code.dialCode === dialCode}
        onPress={() => onChoose(code.dialCode)}
      />
    </li>
  )
  const common = wanted === '' ? found.filter((code) => code.common) : []
  const rest = wanted === '' ? found.filter((code) => !code.common) : found
  return (
    <Sheet open={open} onClose={onClose} title={t('country')} size="tall">
      <div className={styles.search}>
        <SearchField label={t('search')} value={text} onChange={setText} />
      </div>
      {codes.isPending ? (
        <SkeletonRows count={8} />
      ) : codes.data === undefined ? (
        <ErrorState compact text={describe(codes.error)} onRetry={() => void codes.refetch()} />
      ) : found.length === 0 ? (
        <EmptyState compact icon="globe" title={t('app:words.noResults', { text })} />
      ) : (
        <div className={styles.lists}>
          {common.length > 0 && (
            <>
              <h3 className={styles.group}>{t('countryCommon')}</h3>
              <ul>{common.map(row)}</ul>
              <h3 className={styles.group}>{t('countryOther')}</h3>
            </>
          )}
          <ul>{rest.map(row)}</ul>
        </div>
      )}
    </Sheet>
  )
}
