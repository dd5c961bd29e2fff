import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Icon } from '../../ui/icons/icon'
import { TextField } from '../../ui/inputs/text-field'
import { type Contact, typedPhone } from './contact'
import styles from './contact-field.module.css'
import { CountrySheet } from './country-sheet'

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
