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

/** Makes an account by e-mail or phone, logs in and goes on to where one wanted to go. */
export function RegisterScreen() {
  const { code = '' } = useParams()
  // Another invitation is another form.
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
      problem={login.whole}
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

/** Who invited the person; without an invitation only the question whether there is one. */
function InviteField({ value, onChange, error }: InviteFieldProps) {
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
