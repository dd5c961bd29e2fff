import { useBgkClient, useRecover } from '@bgk/react-bindings'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from '../../../shared/navigation/use-navigate'
import { useConfirmedMutation } from '../../../shared/writes/use-confirmed-mutation'
import { settleByLogin } from '../settle-by-login'
import { type NewLogin, useNewLogin } from '../use-new-login'
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
