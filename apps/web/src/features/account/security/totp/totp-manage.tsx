import { useWrite } from '@bgk/react-bindings'
import { userRemoveTotp, userRenewRecoveryCodes } from '@bgk/sdk/endpoints'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { StepCodeField, type StepCodeKind } from '../../../../shared/credentials/step-code-field'
import { useFieldTexts } from '../../../../shared/credentials/use-field-texts'
import { useConfirmedMutation } from '../../../../shared/writes/use-confirmed-mutation'
import { Button } from '../../../../ui/controls/button'
import { Segment } from '../../../../ui/controls/tabs'
import { Form } from '../../../../ui/inputs/form'
import { Card, FactList } from '../../../../ui/layout/card'
import typography from '../../../../ui/styles/typography.module.css'
import { useOneTimeResponse } from '../use-one-time-response'

interface TotpManageProps {
  recoveryLeft: number | undefined
  onCodes: (codes: readonly string[]) => void
  onRemoved: () => void
}

/** Renews the recovery codes or removes the authenticator app; both require a code. */
export function TotpManage({ recoveryLeft, onCodes, onRemoved }: TotpManageProps) {
  const { t } = useTranslation('security')
  const renew = useWrite(userRenewRecoveryCodes)
  const remove = useWrite(userRemoveTotp)
  const [task, setTask] = useState<'renew' | 'remove'>('renew')
  const [kind, setKind] = useState<StepCodeKind>('app')
  const [code, setCode] = useState('')
  const renewal = useOneTimeResponse()
  const removal = useConfirmedMutation({
    mutate: () => remove.mutateAsync({ code }),
    describe: () => ({ kind: 'change', title: t('totp.remove') }),
    success: t('bound'),
    onApplied: onRemoved,
  })
  const write = task === 'renew' ? renewal : removal
  const texts = useFieldTexts(['code'], write, { CODE_INVALID: 'code' })
  const clear = () => {
    texts.touch('code')
    write.setProblem(undefined)
    setCode('')
  }
  const send = () =>
    task === 'remove'
      ? removal.submit()
      : renewal.run(
          () => renew.mutateAsync({ code }),
          ({ codes }) => onCodes(codes),
        )
  return (
    <Form
      {...texts.formProps(
        () => (code === '' ? { code: t(kind === 'app' ? 'totp.enterCode' : 'totp.enterRecovery') } : {}),
        send,
      )}
      submit={t(task === 'renew' ? 'totp.renew' : 'totp.remove')}
      variant={task === 'renew' ? 'primary' : 'danger'}
    >
      <Card>
        <FactList
          rows={[
            { label: t('totp.state'), value: t('totp.on') },
            { label: t('totp.left'), value: recoveryLeft ?? '--' },
          ]}
        />
      </Card>
      <Segment
        label={t('totp.task')}
        size={44}
        value={task}
        onChange={(next) => {
          clear()
          setTask(next)
        }}
        options={[
          { value: 'renew', label: t('totp.renew') },
          { value: 'remove', label: t('totp.remove') },
        ]}
      />
      <p className={typography.text}>{t(task === 'renew' ? 'totp.renewText' : 'totp.removeText')}</p>
      <StepCodeField
        {...texts.input('code', code, setCode)}
        kind={kind}
        label={t(kind === 'app' ? 'totp.code' : 'totp.recovery')}
      />
      <Button
        variant="quiet"
        size={44}
        onClick={() => {
          clear()
          setKind(kind === 'app' ? 'recovery' : 'app')
        }}
      >
        {t(kind === 'app' ? 'totp.useRecovery' : 'totp.useApp')}
      </Button>
    </Form>
  )
}
