import { useEditPassword, useSession, useSetFundPassword, useUpdatePassword } from '@bgk/react-bindings'
import type { UserInfo } from '@bgk/sdk'
import { checkConfirm, checkFundPassword } from '@bgk/sdk/forms'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { config } from '../../../config'
import { FundPasswordField } from '../../../shared/credentials/fund-password-field'
import { useFieldTexts } from '../../../shared/credentials/use-field-texts'
import { useGoBack } from '../../../shared/navigation/navigate'
import { Screen } from '../../../shared/screen/screen'
import { SubScreen } from '../../../shared/screen/sub-screen'
import { useConfirmedMutation } from '../../../shared/writes/use-confirmed-mutation'
import { useSayCheck } from '../../../shared/writes/use-say-check'
import { Note } from '../../../ui/feedback/note'
import { Form, FormSkeleton } from '../../../ui/inputs/form'
import { PasswordField } from '../../../ui/inputs/text-field'
import { TopBar } from '../../../ui/layout/bars'
import typography from '../../../ui/styles/typography.module.css'
import { Proof, useProof } from './password-proof'

const FIELDS = ['password', 'oldPassword', 'code', 'newPassword', 'confirm'] as const

/** Sets the first fund password, later changes it (docs/reference/rules.md#r16). */
export function FundPasswordScreen() {
  const { t } = useTranslation('credentials')
  const { userInfo } = useSession()
  const goBack = useGoBack('/securityCenter')
  return userInfo ? (
    <FundPasswordForm user={userInfo} onLeave={goBack} />
  ) : (
    <SubScreen title={t('fundPassword.label')} back="/securityCenter">
      <FormSkeleton fields={3} />
    </SubScreen>
  )
}

function FundPasswordForm({ user, onLeave }: { user: UserInfo; onLeave: () => void }) {
  const { t } = useTranslation(['security', 'app', 'credentials', 'notices'])
  const { t: words } = useTranslation('credentials')
  const sayCheck = useSayCheck()
  const set = useSetFundPassword()
  const edit = useEditPassword()
  const update = useUpdatePassword()
  // As it was at the beginning: the form does not turn into another one while it is being left.
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
    onApplied: onLeave,
  })
  const texts = useFieldTexts(FIELDS, write.problem, {
    fundPassword: first ? 'newPassword' : 'oldPassword',
  })

  const check = () => {
    const chosen = checkFundPassword(newPassword, { policy: config.fundPassword })
    const same = checkConfirm(newPassword, confirm)
    return {
      ...(first && password === '' && { password: sayCheck({ code: 'PASSWORD_REQUIRED', params: {} }) }),
      ...(!first &&
        (byCode
          ? proof.code === '' && { code: sayCheck({ code: 'CODE_REQUIRED', params: {} }) }
          : // An old password may have been set under other rules.
            oldPassword === '' && { oldPassword: sayCheck({ code: 'FUND_PASSWORD_REQUIRED', params: {} }) })),
      ...(!chosen.ok && { newPassword: sayCheck(chosen) }),
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
    <Screen bar={<TopBar title={title} onBack={onLeave} />}>
      <Form
        layout="page"
        ref={texts.form}
        onSubmit={submit}
        problem={texts.rest}
        submit={title}
        busy={write.busy}
      >
        <p className={typography.text}>{t('fundPassword.what')}</p>
        {first ? (
          <PasswordField
            label={t('loginPassword.label')}
            name="password"
            autoComplete="current-password"
            enterKeyHint="next"
            value={password}
            onChange={(text) => {
              typed('password')
              setPassword(text)
            }}
            hint={t('whyPassword')}
            error={texts.textOf('password')}
          />
        ) : (
          <Proof
            proof={proof}
            codeError={texts.textOf('code')}
            onCode={() => typed('code')}
            old={
              <FundPasswordField
                label={t('fundPassword.old')}
                name="oldPassword"
                value={oldPassword}
                onChange={(text) => {
                  typed('oldPassword')
                  setOldPassword(text)
                }}
                error={texts.textOf('oldPassword')}
              />
            }
          />
        )}
        <FundPasswordField
          label={t(first ? 'credentials:fundPassword.label' : 'fundPassword.new')}
          name="newPassword"
          chosen
          value={newPassword}
          onChange={(text) => {
            typed('newPassword', 'confirm')
            setNewPassword(text)
          }}
          error={texts.textOf('newPassword')}
        />
        <FundPasswordField
          label={words('confirm')}
          name="confirm"
          value={confirm}
          onChange={(text) => {
            typed('confirm')
            setConfirm(text)
          }}
          error={texts.textOf('confirm')}
        />
        {!first && <Note>{t('locks')}</Note>}
      </Form>
    </Screen>
  )
}
