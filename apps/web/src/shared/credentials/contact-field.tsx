import { useAreaCodes } from '@bgk/react-bindings'
import type { AreaCode, Locale } from '@bgk/sdk'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { localeOf, searchable, tagOf } from '../../i18n/languages'
import { EmptyState, ErrorState } from '../../ui/feedback/empty-state'
import { SkeletonRows } from '../../ui/feedback/loading'
import { Icon } from '../../ui/icons/icon'
import { Highlight, SearchField } from '../../ui/inputs/search-field'
import { TextField } from '../../ui/inputs/text-field'
import { ListRow } from '../../ui/layout/card'
import { Sheet } from '../../ui/overlays/sheet'
import { useDescribeError } from '../writes/use-describe-error'
import { type Contact, typedPhone } from './contact'
import styles from './credentials.module.css'

/** Names of countries in a language of the app, as the browser knows them; the exchange's own name where it does not. */
export function countryNames(locale: Locale): (code: Pick<AreaCode, 'country' | 'initials'>) => string {
  // The exchange speaks English by itself.
  if (locale === 'EN') return ({ country = '--' }) => country
  const names = new Intl.DisplayNames([tagOf(locale)], { type: 'region', fallback: 'none', style: 'short' })
  return ({ country = '--', initials = '' }) =>
    (/^[A-Z]{2}$/.test(initials) ? names.of(initials) : undefined) ?? country
}

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
  const query = searchable(text.trim()).replace(/^\+/, '')
  const found = (codes.data ?? []).filter(
    (code) =>
      searchable(nameOf(code)).includes(query) ||
      searchable(code.country ?? '').includes(query) ||
      code.dialCode.includes(query) ||
      code.initials?.toLowerCase() === query,
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
  const common = query === '' ? found.filter((code) => code.common) : []
  const rest = query === '' ? found.filter((code) => !code.common) : found
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

interface ContactFieldProps {
  contact: Contact
  onChange: (part: Partial<Pick<Contact, 'account' | 'dialCode'>>) => void
  error?: string | undefined
  /** Instead of "Email" and "Phone number". */
  label?: string
  /** Of a log-in the browser fills in who one is. */
  logsIn?: boolean
}

/** An e-mail address, or a phone number behind its dialling code. Needs the texts `credentials`. */
export function ContactField({ contact, onChange, error, label, logsIn = false }: ContactFieldProps) {
  const { t } = useTranslation('credentials')
  const [countries, setCountries] = useState(false)
  const phone = contact.by === 'phone'
  return (
    <>
      <TextField
        key={contact.by}
        label={label ?? t(`account.${contact.by}`)}
        name="account"
        type={phone ? 'tel' : 'email'}
        inputMode={phone ? 'tel' : 'email'}
        autoComplete={phone ? 'tel-national' : logsIn ? 'username' : 'email'}
        enterKeyHint="next"
        maxLength={phone ? 40 : 254}
        value={contact.account}
        onChange={(account) => onChange(phone ? typedPhone(account) : { account })}
        error={error}
        prefix={
          phone && (
            <button
              type="button"
              className={styles.dialCode}
              translate="no"
              aria-label={`${t('country')}: ${t('dialCode', { code: contact.dialCode })}`}
              onClick={() => setCountries(true)}
            >
              +{contact.dialCode}
              <Icon name="chevron-down" size={16} />
            </button>
          )
        }
      />
      <CountrySheet
        open={countries}
        onClose={() => setCountries(false)}
        dialCode={contact.dialCode}
        onChoose={(dialCode) => {
          onChange({ dialCode })
          setCountries(false)
        }}
      />
    </>
  )
}
