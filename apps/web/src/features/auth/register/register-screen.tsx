import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router-dom'
import { config } from '../../../config'
import { TermsSheet } from '../../../shared/articles/terms-sheet'
import { Link } from '../../../shared/navigation/links'
import { Icon } from '../../../ui/icons/icon'
import { Checkbox } from '../../../ui/inputs/checkbox'
import { TextField } from '../../../ui/inputs/text-field'
import styles from '../auth.module.css'
import { useVisitorsOnly } from '../entry'
import { EntryForm } from '../entry-form'
import { NewLoginFields } from '../new-login'
import { useRegisterForm } from './use-register-form'

/** Creates an account by email or phone, logs in and opens the original target. */
export function RegisterScreen() {
  const { code = '' } = useParams()
  // Keyed by invitation: another code resets the form.
  return useVisitorsOnly() && <RegisterForm key={code} ofLink={code} />
}

function RegisterForm({ ofLink }: { ofLink: string }) {
  const { t } = useTranslation(['register', 'app'])
  const form = useRegisterForm(ofLink)
  const { login } = form
  const [reading, setReading] = useState(false)
  const logIn = (
    <Link to="/login" state={form.state} replace>
      {t('app:words.login')}
    </Link>
  )
  return (
    <EntryForm
      formRef={login.form}
      title={t('app:words.createAccount')}
      subtitle={t(ofLink === '' ? 'subtitle' : 'invited', { name: config.name })}
      by={login.by}
      onBy={(by) => login.changeContact({ by, account: '' })}
      onSubmit={form.submit}
      problem={login.formError}
      submit={t('app:words.createAccount')}
      busy={form.busy}
      links={
        <span>
          {t('member')} {logIn}
        </span>
      }
    >
      <NewLoginFields
        login={login}
        use="register"
        aside={form.taken && <p className={styles.taken}>{logIn}</p>}
      />
      <InviteField
        value={form.inviteCode}
        onChange={form.changeInvitation}
        error={login.errorOf('inviteCode')}
      />
      <Checkbox
        name="terms"
        label={t('agree')}
        checked={form.termsAccepted}
        onChange={form.acceptTerms}
        error={login.errorOf('terms')}
        action={
          <button type="button" className={styles.read} onClick={() => setReading(true)}>
            {t('readTerms')}
          </button>
        }
      />
      <TermsSheet
        open={reading}
        onClose={() => setReading(false)}
        onAgree={() => {
          form.acceptTerms(true)
          setReading(false)
        }}
      />
    </EntryForm>
  )
}

interface InviteFieldProps {
  value: string
  onChange: (inviteCode: string) => void
  error: string | undefined
}

/** Invitation code. Without one, only a button that opens the field. */
function InviteField({ value, onChange, error }: InviteFieldProps) {
  const { t } = useTranslation(['register', 'app'])
  const [expanded, setExpanded] = useState(value !== '')
  if (!expanded && value === '')
    return (
      <button type="button" className={styles.invite} onClick={() => setExpanded(true)}>
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
      // Takes over the focus of the button it replaces.
      autoFocus={expanded && value === ''}
      value={value}
      onChange={onChange}
      error={error}
    />
  )
}
