import { useSession } from '@bgk/react-bindings'
import { isBgkError, loginChallengeOf } from '@bgk/sdk'
import { checkLoginPassword } from '@bgk/sdk/forms'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { config } from '../../../config'
import { areaCodeOf, type Contact, checkContact, useContactDraft } from '../../../shared/credentials/contact'
import { ContactField } from '../../../shared/credentials/contact-field'
import { Link } from '../../../shared/navigation/links'
import { onDemand } from '../../../shared/screen/on-demand'
import { useCheckMessage } from '../../../shared/writes/use-check-message'
import { useDescribeError } from '../../../shared/writes/use-describe-error'
import { FormSkeleton } from '../../../ui/inputs/form'
import { PasswordField } from '../../../ui/inputs/text-field'
import { useLoginTarget, useVisitorsOnly } from '../entry'
import { EntryForm } from '../entry-form'
import { PasskeyButton } from './passkey-button'

const SecondStep = onDemand(
  async () => (await import('./second-step')).SecondStep,
  <FormSkeleton fields={2} />,
)

/** Logs in by email or phone, then opens the original target. */
export function LoginScreen() {
  return useVisitorsOnly() && <LoginForm />
}

function LoginForm() {
  const { t } = useTranslation(['login', 'app'])
  const { t: words } = useTranslation('credentials')
  const { state, goToTarget: land } = useLoginTarget()
  const { draft, change, submit, busy, texts, formError, challenge, begin } = useLoginForm(land)
  const checkMessage = useCheckMessage()
  const form = useRef<HTMLFormElement>(null)

  if (challenge !== undefined)
    return <SecondStep challengeToken={challenge} onDone={() => void land()} onBack={begin} />
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
      submit={t('app:words.login')}
      busy={busy}
      links={
        <>
          <PasskeyButton onDone={() => void land()} onProblem={begin} />
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
      <ContactField contact={draft} onChange={change} error={texts('account', checkMessage)} logsIn />
      <PasswordField
        label={words('password')}
        name="password"
        autoComplete="current-password"
        enterKeyHint="go"
        value={draft.password}
        onChange={(password) => change({ password })}
        error={texts('password', checkMessage)}
      />
    </EntryForm>
  )
}

interface ServerFault {
  field: 'account' | 'password' | 'form'
  text: string
}

/** State of the login form: one attempt at a time. A fault is shown at its field until the field changes. */
function useLoginForm(onDone: () => void) {
  const { login } = useSession()
  const describe = useDescribeError()
  const { contact, change: changeContact } = useContactDraft()
  const [password, setPassword] = useState('')
  const draft: LoginDraft = { ...contact, password }
  const [faults, setFaults] = useState<LoginFaults>({})
  const [server, setServer] = useState<ServerFault>()
  const [busy, setBusy] = useState(false)
  const [challenge, setChallenge] = useState<string>()
  const under = useRef(false)

  const change = (part: Partial<LoginDraft>) => {
    const { password: secret, ...typed } = part
    if (secret !== undefined) setPassword(secret)
    changeContact(typed)
    setServer(undefined)
    setFaults((before) => {
      const sameAccount = part.account === undefined && part.by === undefined
      return {
        account: sameAccount ? before.account : undefined,
        password: part.password === undefined ? before.password : undefined,
      }
    })
  }

  /** Submits the form; resolves with the field to focus after a failure. */
  const submit = async (): Promise<'account' | 'password' | undefined> => {
    if (under.current) return undefined
    const ready = { ...draft, account: draft.account.trim() }
    const found = checkLogin(ready)
    setFaults(found)
    setServer(undefined)
    if (found.account) return 'account'
    if (found.password) return 'password'
    under.current = true
    setBusy(true)
    try {
      await login({
        account: ready.account,
        by: ready.by,
        areaCode: areaCodeOf(ready),
        password: ready.password,
        device: 'web',
      })
      onDone()
      return undefined
    } catch (error) {
      const second = loginChallengeOf(error)
      if (second !== undefined) {
        setChallenge(second)
        return undefined
      }
      const named = isBgkError(error) ? error.field : undefined
      const field = named === 'password' || named === 'account' ? named : 'form'
      setServer({ field, text: describe(error) })
      return field === 'account' ? 'account' : 'password'
    } finally {
      under.current = false
      setBusy(false)
    }
  }

  const texts = (
    field: 'account' | 'password',
    textOf: (fault: NonNullable<LoginFaults['account' | 'password']>) => string,
  ) => {
    const fault = faults[field]
    return fault ? textOf(fault) : server?.field === field ? server.text : undefined
  }
  /** Returns to the first step. */
  const begin = (problem?: string) => {
    setChallenge(undefined)
    setServer(problem === undefined ? undefined : { field: 'form', text: problem })
  }
  const formError = server?.field === 'form' ? server.text : undefined
  return { draft, change, submit, busy, texts, formError, challenge, begin }
}

interface LoginDraft extends Contact {
  readonly password: string
}

/** Checks the fields before sending (docs/reference/product.md#validation). */
export function checkLogin(draft: LoginDraft) {
  const account = checkContact(draft)
  const password = checkLoginPassword(draft.password)
  return {
    account: account.ok ? undefined : account,
    password: password.ok ? undefined : password,
  }
}

type LoginFaults = Partial<ReturnType<typeof checkLogin>>
