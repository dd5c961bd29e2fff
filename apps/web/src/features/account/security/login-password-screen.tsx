import { useBgkClient, useSession, useWrite } from '@bgk/react-bindings'
import type { UserInfo } from '@bgk/sdk'
import { userEditPassword, userUpdatePassword } from '@bgk/sdk/endpoints'
import { checkConfirm, checkLoginPassword } from '@bgk/sdk/forms'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { NewPasswordFields } from '../../../shared/credentials/new-password-fields'
import { useFieldTexts } from '../../../shared/credentials/use-field-texts'
import { useNavigate } from '../../../shared/navigation/navigate'
import { SubScreen } from '../../../shared/screen/sub-screen'
import { useConfirmedMutation } from '../../../shared/writes/use-confirmed-mutation'
import { useSayCheck } from '../../../shared/writes/use-say-check'
import { Note } from '../../../ui/feedback/note'
import { Form, FormSkeleton } from '../../../ui/inputs/form'
import { PasswordField } from '../../../ui/inputs/text-field'
import { Proof, useProof } from './password-proof'

const FIELDS = ['oldPassword', 'code', 'password', 'confirm'] as const

/** Changes the login password, by the old one or by a code. */
export function LoginPasswordScreen() {
  const { t } = useTranslation('security')
  const { userInfo } = useSession()
  return (
    <SubScreen title={t('loginPassword.title')} back="/securityCenter">
      {userInfo ? <LoginPasswordForm user={userInfo} /> : <FormSkeleton fields={3} />}
    </SubScreen>
  )
}

function LoginPasswordForm({ user }: { user: UserInfo }) {
  const { t } = useTranslation('security')
  const { t: words } = useTranslation('credentials')
  const sayCheck = useSayCheck()
  const { session } = useBgkClient()
  const navigate = useNavigate()
  // The change ends the session: nothing can be asked for again before the next login.
  const edit = useWrite(userEditPassword, { touches: [] })
  const update = useWrite(userUpdatePassword, { touches: [] })
  const proof = useProof(user)
  const [oldPassword, setOldPassword] = useState('')
  const [newPassword, setNewPassword] = useState('')
  const [confirm, setConfirm] = useState('')
  const byCode = proof.way === 'code'
  const write = useConfirmedMutation({
    mutate: () =>
      byCode
        ? update.mutateAsync({ kind: 'login', code: proof.code, newPassword })
        : edit.mutateAsync({ kind: 'login', oldPassword, newPassword }),
    describe: () => ({ kind: 'change', title: t('loginPassword.title') }),
    success: t('loginPassword.done'),
    async onApplied() {
      // On the login screen before the session ends: the guard has nothing to do.
      await navigate('/login', { replace: true, state: { wanted: '/securityCenter' } })
      session.clear()
    },
  })
  const texts = useFieldTexts(FIELDS, write.problem, { newPassword: 'password' })

  const check = () => {
    const required = checkLoginPassword(oldPassword)
    const chosen = checkLoginPassword(newPassword)
    const same = checkConfirm(newPassword, confirm)
    return {
      ...(byCode
        ? proof.code === '' && { code: sayCheck({ code: 'CODE_REQUIRED', params: {} }) }
        : // An old password may have been set under other rules.
          !required.ok && oldPassword === '' && { oldPassword: sayCheck(required) }),
      ...(!chosen.ok && { password: sayCheck(chosen) }),
      ...(chosen.ok && !same.ok && { confirm: sayCheck(same) }),
    }
  }
  const submit = () => {
    if (write.busy) return
    write.setProblem(undefined)
    if (texts.tell(check())) void write.submit()
  }
  const typed = (...fields: (typeof FIELDS)[number][]) => {
    texts.forget(...fields)
    write.setProblem(undefined)
  }
  return (
    <Form
      layout="page"
      ref={texts.form}
      onSubmit={submit}
      problem={texts.rest}
      submit={t('loginPassword.submit')}
      busy={write.busy}
    >
      <Proof
        proof={proof}
        codeError={texts.textOf('code')}
        onCode={() => typed('code')}
        old={
          <PasswordField
            label={t('loginPassword.old')}
            name="oldPassword"
            autoComplete="current-password"
            enterKeyHint="next"
            value={oldPassword}
            onChange={(text) => {
              typed('oldPassword')
              setOldPassword(text)
            }}
            error={texts.textOf('oldPassword')}
          />
        }
      />
      <NewPasswordFields
        label={words('newPassword')}
        password={newPassword}
        confirm={confirm}
        onPassword={(text) => {
          typed('password', 'confirm')
          setNewPassword(text)
        }}
        onConfirm={(text) => {
          typed('confirm')
          setConfirm(text)
        }}
        passwordError={texts.textOf('password')}
        confirmError={texts.textOf('confirm')}
      />
      <Note>{t('loginPassword.note')}</Note>
    </Form>
  )
}
