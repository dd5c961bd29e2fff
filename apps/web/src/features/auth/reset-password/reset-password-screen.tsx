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
import { useWanted } from '../entry'
import { EntryForm } from '../entry-form'
import { type NewLogin, NewLoginFields, settleByLogin, useNewLogin } from '../new-login'

/** Sets a forgotten password anew by a code sent to e-mail or phone, then leads to the log-in. */
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
      problem={login.whole}
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

/** The reset form's state. */
function useResetForm() {
  const { t } = useTranslation('resetPass')
  const { t: words } = useTranslation('credentials')
  const { session } = useBgkClient()
  const recover = useRecover()
  const navigate = useNavigate()
  const { state, land } = useWanted()
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
      settleByLogin(async () => {
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
      login.tell({ field: wrong.field, text: login.say(wrong) })
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

/** The first thing that is wrong with a reset, from top to bottom; undefined: nothing. */
export function checkReset({ code, password, confirm, ...typed }: ResetDraft) {
  const contact = checkContact(typed)
  if (!contact.ok) return { ...contact, field: 'account' } as const
  if (code === '') return { code: 'CODE_REQUIRED', field: 'code', params: {} } as const
  const chosen = checkLoginPassword(password)
  if (!chosen.ok) return chosen
  const repeated = checkConfirm(password, confirm)
  return repeated.ok ? undefined : repeated
}
