import { useBgkClient, useRecover } from '@bgk/react-bindings'
import { useTranslation } from 'react-i18next'
import { useNavigate } from '../../../shared/navigation/use-navigate'
import { settleByLogin } from '../settle-by-login'
import { useNewLogin } from '../use-new-login'
import { useWanted } from '../use-wanted'
import { checkReset } from './check-reset'

const FIELDS = ['account', 'code', 'password', 'confirm'] as const

/** The reset form's state. */
export function useResetForm() {
  const { t } = useTranslation('resetPass')
  const { t: words } = useTranslation('credentials')
  const { session } = useBgkClient()
  const recover = useRecover()
  const navigate = useNavigate()
  const { state, land } = useWanted()
  const login = useNewLogin({ fields: FIELDS })

  const submit = async () => {
    if (login.busy) return
    login.clear()
    const { contact, by, account, areaCode, secrets } = login
    const wrong = checkReset({ ...contact, ...secrets })
    if (wrong) {
      login.tell({ field: wrong.field, text: login.say(wrong) })
      return
    }
    const { code, password } = secrets
    let loggedIn = false
    const outcome = await login.run(
      () =>
        recover.mutateAsync(
          by === 'email'
            ? { by, email: account, password, code }
            : { by, phone: account, areaCode, password, code },
        ),
      {
        sent: {
          kind: 'change',
          title: t('title'),
          facts: [{ label: words(`account.${by}`), value: account }],
        },
        said: t('done'),
        note: t('barred'),
        settle: () =>
          settleByLogin(async () => {
            await login.logIn()
            loggedIn = true
          }),
      },
    )
    if (outcome !== 'done') return
    if (loggedIn) return land()
    // The exchange has ended every session of the account.
    session.clear()
    login.changeContact(contact)
    await navigate('/login', { state, replace: true })
  }

  return { login, state, submit }
}
