import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router-dom'
import { config } from '../../../config'
import { Link } from '../../../shared/navigation/link'
import { TermsSheet } from '../../../shared/terms/terms-sheet'
import { Button } from '../../../ui/controls/button'
import { Checkbox } from '../../../ui/inputs/checkbox'
import { EntryForm } from '../entry-form'
import { NewLoginFields } from '../new-login-fields'
import { useVisitorsOnly } from '../use-visitors-only'
import { InviteField } from './invite-field'
import styles from './register-screen.module.css'
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
      onSubmit={() => void form.submit()}
      problem={login.whole}
      submit={
        <Button type="submit" size={52} full busy={login.busy}>
          {t('app:words.createAccount')}
        </Button>
      }
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
