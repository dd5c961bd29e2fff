import { useEditPassword, useSession, useSetFundPassword, useUpdatePassword } from '@bgk/react-bindings'
import type { UserInfo } from '@bgk/sdk'
import { checkConfirm, checkFundPassword } from '@bgk/sdk/forms'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { config } from '../../../config'
import { FundPasswordField } from '../../../shared/credentials/fund-password-field'
import { useFieldTexts } from '../../../shared/credentials/use-field-texts'
import { useGoBack } from '../../../shared/navigation/navigate'
import { SubScreen } from '../../../shared/screen/screen'
import { useCheckMessage } from '../../../shared/writes/use-check-message'
import { useConfirmedMutation } from '../../../shared/writes/use-confirmed-mutation'
import { Note } from '../../../ui/feedback/note'
import { Form, FormSkeleton } from '../../../ui/inputs/form'
import { PasswordField } from '../../../ui/inputs/text-field'
import typography from '../../../ui/styles/typography.module.css'
import { Proof, useProof } from './password-proof'

const FIELDS = ['password', 'oldPassword', 'code', 'newPassword', 'confirm'] as const

/** Sets or changes the fund password (docs/reference/rules.md#r16). */
export function FundPasswordScreen() {
  const { t } = useTranslation('credentials')
  const { userInfo } = useSession()
  return userInfo ? (
    <FundPasswordForm user={userInfo} />
  ) : (
    <SubScreen title={t('fundPassword.label')} back="/securityCenter">
      <FormSkeleton fields={3} />
    </SubScreen>
  )
}

function FundPasswordForm({ user }: { user: UserInfo }) {
  const { t } = useTranslation(['security', 'app', 'credentials', 'notices'])
  const { t: words } = useTranslation('credentials')
  const goBack = useGoBack('/securityCenter')
  const checkMessage = useCheckMessage()
  const set = useSetFundPassword()
  const edit = useEditPassword()
  const update = useUpdatePassword()
  // The initial state, so that the form does not change while it closes.
  const [first] = useState(user.fundPasswordSet === false)
  const proof = useProof(user)
  const [password, setPassword] = useState('')
  const [oldPassword, setOldPassword] = useState('')
  const [newPassword, setNewPassword] = useState('')
  const [confirm, setConfirm] = useState('')
  const byCode = proof.way === 'code'
  const title = t(first ? 'app:words.setFundPassword' : 'fundPassword.change')
  const write = useConfirmedMutation({
    mutate() {
      if (first) return set.mutateAsync({ fundPassword: newPassword, password })
      return byCode
        ? update.mutateAsync({ kind: 'fund', code: proof.code, newPassword })
        : edit.mutateAsync({ kind: 'fund', oldPassword, newPassword })
    },
    describe: () => ({ kind: 'change', title }),
    success: t('notices:FUND_PASSWORD_SET'),
    onApplied: goBack,
  })
  const texts = useFieldTexts(FIELDS, write, {
    fundPassword: first ? 'newPassword' : 'oldPassword',
  })

  const check = () => {
    const chosen = checkFundPassword(newPassword, { policy: config.fundPassword })
    const same = checkConfirm(newPassword, confirm)
    return {
      ...(first && password === '' && { password: checkMessage({ code: 'PASSWORD_REQUIRED', params: {} }) }),
      ...(!first &&
        (byCode
          ? proof.code === '' && { code: checkMessage({ code: 'CODE_REQUIRED', params: {} }) }
          : // An old password may follow other rules.
            oldPassword === '' && {
              oldPassword: checkMessage({ code: 'FUND_PASSWORD_REQUIRED', params: {} }),
            })),
      ...(!chosen.ok && { newPassword: checkMessage(chosen) }),
      ...(chosen.ok && !same.ok && { confirm: checkMessage(same) }),
    }
  }
  return (
    <SubScreen title={title} back="/securityCenter">
      <Form layout="page" {...texts.formProps(check, write.submit)} submit={title}>
        <p className={typography.text}>{t('fundPassword.what')}</p>
        {first ? (
          <PasswordField
            {...texts.input('password', password, setPassword)}
            label={t('loginPassword.label')}
            autoComplete="current-password"
            enterKeyHint="next"
            hint={t('whyPassword')}
          />
        ) : (
          <Proof
            proof={proof}
            codeError={texts.textOf('code')}
            onCode={() => texts.touch('code')}
            old={
              <FundPasswordField
                {...texts.input('oldPassword', oldPassword, setOldPassword)}
                label={t('fundPassword.old')}
              />
            }
          />
        )}
        <FundPasswordField
          {...texts.input('newPassword', newPassword, setNewPassword, 'confirm')}
          label={t(first ? 'credentials:fundPassword.label' : 'fundPassword.new')}
          chosen
        />
        <FundPasswordField {...texts.input('confirm', confirm, setConfirm)} label={words('confirm')} />
        {!first && <Note>{t('locks')}</Note>}
      </Form>
    </SubScreen>
  )
}
