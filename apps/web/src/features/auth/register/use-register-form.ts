import { useBgkClient, useRegister } from '@bgk/react-bindings'
import { checkRegistration } from '@bgk/sdk/forms'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from '../../../shared/navigation/navigate'
import { useDraft } from '../../../shared/storage/form-state'
import { useConfirmedMutation } from '../../../shared/writes/use-confirmed-mutation'
import { useLoginTarget } from '../entry'
import { type NewLogin, resolveByLogin, useNewLogin } from '../new-login'

const FIELDS = ['account', 'code', 'password', 'confirm', 'inviteCode', 'terms'] as const
const REASONS = { ACCOUNT_TAKEN: 'account', UNKNOWN_INVITE: 'inviteCode' } as const

/** State of the registration form; `ofLink` is the invitation code of the address. */
export function useRegisterForm(ofLink: string) {
  const { t } = useTranslation(['register', 'app'])
  const { t: words } = useTranslation('credentials')
  const { session } = useBgkClient()
  const register = useRegister()
  const navigate = useNavigate()
  const { state, goToTarget: land } = useLoginTarget()
  const write = useConfirmedMutation({
    mutate: () => send(),
    describe: () => ({
      kind: 'change',
      title: t('app:words.createAccount'),
      facts: [{ label: words(`account.${login.by}`), value: login.account }],
    }),
    success: t('done'),
    resolve: () => resolveByLogin(login.logIn),
    async onApplied() {
      if (session.state.get().isLogin) await land()
      else await navigate('/login', { state, replace: true })
    },
  })
  const login: NewLogin<'inviteCode' | 'terms'> = useNewLogin({ fields: FIELDS, reasons: REASONS, write })
  const [inviteCode, setInviteCode] = useInvitation(ofLink)
  const [termsAccepted, setTerms] = useState(false)

  const send = async () => {
    const { by, account, areaCode, secrets } = login
    const chosen = { password: secrets.password, code: secrets.code, inviteCode: inviteCode.trim() }
    const answer = await register.mutateAsync(
      by === 'email' ? { by, email: account, ...chosen } : { by, phone: account, areaCode, ...chosen },
    )
    // The account exists; after a lost response the user logs in by hand.
    await login.logIn().catch(() => undefined)
    return answer
  }

  const submit = () => {
    if (write.busy) return
    login.clear()
    const { by, account, areaCode, secrets } = login
    const invitation = inviteCode.trim()
    const typed = { by, account, areaCode, ...secrets, inviteCode: invitation, termsAccepted }
    const verdict = checkRegistration(typed)
    if (!verdict.ok) {
      const { field } = verdict
      const named = field === 'phone' || field === 'email' ? 'account' : field
      login.showProblem({ field: named, text: login.checkMessage(verdict) })
      return
    }
    void write.submit()
  }

  return {
    login,
    busy: write.busy,
    inviteCode,
    termsAccepted,
    state,
    submit,
    /** An account with this contact exists already, probably the user's own. */
    taken: write.problem?.reason === 'ACCOUNT_TAKEN',
    changeInvitation(code: string) {
      login.touch('inviteCode')
      setInviteCode(code)
    },
    acceptTerms(accepted: boolean) {
      login.touch('terms')
      setTerms(accepted)
    },
  }
}

/**
 * Invitation code and its setter. Starts with `ofLink`, the code of the address, until the user types
 * another. It survives a
 * detour, for example by way of the log-in.
 */
function useInvitation(ofLink: string): readonly [string, (code: string) => void] {
  const { draft, change } = useDraft('invitation', { code: '', ofLink: '' })
  const isNew = ofLink !== '' && ofLink !== draft.ofLink
  useEffect(() => {
    if (isNew) change({ code: ofLink, ofLink })
  }, [isNew, ofLink, change])
  return [isNew ? ofLink : draft.code, (code) => change({ code })]
}
