import { useBgkClient, useRecover } from '@bgk/react-bindings'
import { checkConfirm, checkLoginPassword } from '@bgk/sdk/forms'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { type Contact, checkContact } from '../../../shared/credentials/contact'
import { Link } from '../../../shared/navigation/links'
import { useNavigate } from '../../../shared/navigation/navigate'
import { useConfirmedMutation } from '../../../shared/writes/use-confirmed-mutation'
import { Icon } from '../../../ui/icons/icon'
import styles from '../auth.module.css'
import { useLoginTarget } from '../entry'
import { EntryForm } from '../entry-form'
import { type NewLogin, NewLoginFields, resolveByLogin, useNewLogin } from '../new-login'

/** Sets a new password by a code sent to email or phone, then opens the log-in. */
export function ResetPasswordScreen() {
  const { t } = useTranslation('resetPass')
  const { t: words } = useTranslation('credentials')
  const { login, busy, state, submit } = useResetForm()
  return (
    <EntryForm
      formRef={login.form}
      title={t('title')}
      subtitle={t('subtitle')}
      by={login.by}
      onBy={(by) => login.changeContact({ by, account: '' })}
      onSubmit={submit}
      problem={login.formError}
      submit={t('submit')}
      busy={busy}
      links={
        <Link to="/login" state={state} replace>
          {t('logIn')}
        </Link>
      }
    >
      <NewLoginFields login={login} use="verify" label={words('newPassword')} />
      <p className={styles.barred}>
        <Icon name="shield" size={20} />
        {t('barred')}
      </p>
    </EntryForm>
  )
}

const FIELDS = ['account', 'code', 'password', 'confirm'] as const

function useResetForm() {
  const { t } = useTranslation('resetPass')
  const { t: words } = useTranslation('credentials')
  const { session } = useBgkClient()
  const recover = useRecover()
  const navigate = useNavigate()
  const { state, goToTarget: land } = useLoginTarget()
  const loggedIn = useRef(false)
  const write = useConfirmedMutation({
    mutate() {
      const { by, account, areaCode, secrets } = login
      const { code, password } = secrets
      return recover.mutateAsync(
        by === 'email'
          ? { by, email: account, password, code }
          : { by, phone: account, areaCode, password, code },
      )
    },
    describe: () => ({
      kind: 'change',
      title: t('title'),
      facts: [{ label: words(`account.${login.by}`), value: login.account }],
    }),
    success: t('done'),
    details: () => t('barred'),
    resolve: () =>
      resolveByLogin(async () => {
        await login.logIn()
        loggedIn.current = true
      }),
    async onApplied() {
      if (loggedIn.current) return land()
      // The exchange has ended every session of the account.
      session.clear()
      login.changeContact(login.contact)
      await navigate('/login', { state, replace: true })
    },
  })
  const login: NewLogin = useNewLogin({ fields: FIELDS, write })

  const submit = () => {
    if (write.busy) return
    login.clear()
    const { contact, secrets } = login
    const wrong = checkReset({ ...contact, ...secrets })
    if (wrong) {
      login.showProblem({ field: wrong.field, text: login.checkMessage(wrong) })
      return
    }
    loggedIn.current = false
    void write.submit()
  }

  return { login, busy: write.busy, state, submit }
}

interface ResetDraft extends Contact {
  readonly code: string
  readonly password: string
  readonly confirm: string
}

/** Returns the first fault of a reset from top to bottom; undefined if valid. */
export function checkReset({ code, password, confirm, ...typed }: ResetDraft) {
  const contact = checkContact(typed)
  if (!contact.ok) return { ...contact, field: 'account' } as const
  if (code === '') return { code: 'CODE_REQUIRED', field: 'code', params: {} } as const
  const chosen = checkLoginPassword(password)
  if (!chosen.ok) return chosen
  const repeated = checkConfirm(password, confirm)
  return repeated.ok ? undefined : repeated
}
