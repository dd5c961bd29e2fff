import { useBgkClient, useSession, useWrite } from '@bgk/react-bindings'
import type { UserInfo } from '@bgk/sdk'
import { userEditPassword, userUpdatePassword } from '@bgk/sdk/endpoints'
import { checkConfirm, checkLoginPassword } from '@bgk/sdk/forms'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { NewPasswordFields } from '../../../shared/credentials/new-password-fields'
import { useFieldTexts } from '../../../shared/credentials/use-field-texts'
import { useNavigate } from '../../../shared/navigation/navigate'
import { SubScreen } from '../../../shared/screen/screen'
import { useCheckMessage } from '../../../shared/writes/use-check-message'
import { useConfirmedMutation } from '../../../shared/writes/use-confirmed-mutation'
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
  const checkMessage = useCheckMessage()
  const { session } = useBgkClient()
  const navigate = useNavigate()
  // The change ends the session, so nothing can be refetched before the next login.
  const edit = useWrite(userEditPassword, { invalidates: [] })
  const update = useWrite(userUpdatePassword, { invalidates: [] })
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
      // Opens the log-in before the session ends, so the guard does not redirect.
      await navigate('/login', { replace: true, state: { returnTo: '/securityCenter' } })
      session.clear()
    },
  })
  const texts = useFieldTexts(FIELDS, write, { newPassword: 'password' })

  const check = () => {
    const required = checkLoginPassword(oldPassword)
    const chosen = checkLoginPassword(newPassword)
    const same = checkConfirm(newPassword, confirm)
    return {
      ...(byCode
        ? proof.code === '' && { code: checkMessage({ code: 'CODE_REQUIRED', params: {} }) }
        : // An old password may follow other rules.
          !required.ok && oldPassword === '' && { oldPassword: checkMessage(required) }),
      ...(!chosen.ok && { password: checkMessage(chosen) }),
      ...(chosen.ok && !same.ok && { confirm: checkMessage(same) }),
    }
  }
  return (
    <Form layout="page" {...texts.formProps(check, write.submit)} submit={t('loginPassword.submit')}>
      <Proof
        proof={proof}
        codeError={texts.textOf('code')}
        onCode={() => texts.touch('code')}
        old={
          <PasswordField
            {...texts.input('oldPassword', oldPassword, setOldPassword)}
            label={t('loginPassword.old')}
            autoComplete="current-password"
            enterKeyHint="next"
          />
        }
      />
      <NewPasswordFields
        label={words('newPassword')}
        password={texts.input('password', newPassword, setNewPassword, 'confirm')}
        confirm={texts.input('confirm', confirm, setConfirm)}
      />
      <Note>{t('loginPassword.note')}</Note>
    </Form>
  )
}
