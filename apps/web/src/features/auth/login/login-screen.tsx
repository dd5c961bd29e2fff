import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { config } from '../../../config'
import { ContactField } from '../../../shared/credentials/contact-field'
import { Link } from '../../../shared/navigation/link'
import { useSayCheck } from '../../../shared/writes/use-say-check'
import { Button } from '../../../ui/controls/button'
import { PasswordField } from '../../../ui/inputs/password-field'
import { EntryForm } from '../entry-form'
import { useVisitorsOnly } from '../use-visitors-only'
import { useWanted } from '../use-wanted'
import { useLoginForm } from './use-login-form'

/** Log in by email or phone, then on to where one wanted to go. */
export function LoginScreen() {
  return useVisitorsOnly() && <LoginForm />
}

function LoginForm() {
  const { t } = useTranslation(['login', 'app'])
  const { t: words } = useTranslation('credentials')
  const { state, land } = useWanted()
  const { draft, change, submit, busy, texts, formError } = useLoginForm(land)
  const sayCheck = useSayCheck()
  const form = useRef<HTMLFormElement>(null)

  return (
    <EntryForm
      formRef={form}
      mark
      title={t('title')}
      subtitle={t('subtitle', { name: config.name })}
      by={draft.by}
      onBy={(by) => change({ by, account: '' })}
      onSubmit={async () => {
        const field = await submit()
        if (field) form.current?.querySelector<HTMLInputElement>(`[name="${field}"]`)?.focus()
      }}
      problem={formError}
      submit={
        <Button type="submit" size={52} full busy={busy}>
          {t('app:words.login')}
        </Button>
      }
      links={
        <>
          <Link to="/resetPass" state={state} replace>
            {t('forgot')}
          </Link>
          <span>
            {t('new')}{' '}
            <Link to="/register" state={state} replace>
              {t('app:words.createAccount')}
            </Link>
          </span>
        </>
      }
    >
      <ContactField contact={draft} onChange={change} error={texts('account', sayCheck)} logsIn />
      <PasswordField
        label={words('password')}
        name="password"
        autoComplete="current-password"
        enterKeyHint="go"
        value={draft.password}
        onChange={(password) => change({ password })}
        error={texts('password', sayCheck)}
      />
    </EntryForm>
  )
}
