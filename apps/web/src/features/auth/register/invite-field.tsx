import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Icon } from '../../../ui/icons/icon'
import { TextField } from '../../../ui/inputs/text-field'
import styles from './register-screen.module.css'

interface InviteFieldProps {
  value: string
  onChange: (inviteCode: string) => void
  error: string | undefined
}

/** Who invited the person; without an invitation only the question whether there is one. */
export function InviteField({ value, onChange, error }: InviteFieldProps) {
  const { t } = useTranslation(['register', 'app'])
  const [asked, setAsked] = useState(value !== '')
  if (!asked && value === '')
    return (
      <button type="button" className={styles.invite} onClick={() => setAsked(true)}>
        {t('invite.question')}
        <Icon name="chevron-down" size={16} />
      </button>
    )
  return (
    <TextField
      label={t('app:words.invitationCode')}
      name="inviteCode"
      autoCapitalize="characters"
      enterKeyHint="done"
      maxLength={32}
      // The button it takes the place of had the focus.
      autoFocus={asked && value === ''}
      value={value}
      onChange={onChange}
      error={error}
    />
  )
}
