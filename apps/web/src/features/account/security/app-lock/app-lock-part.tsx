import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useApp } from '../../../../shared/app-context'
import { PinField } from '../../../../shared/app-lock/pin-field'
import { usePinCheck } from '../../../../shared/app-lock/use-pin-check'
import { Button } from '../../../../ui/controls/button'
import { Form } from '../../../../ui/inputs/form'
import { Stack } from '../../../../ui/layout/stack'
import { useToast } from '../../../../ui/overlays/ui-provider'
import { useValue } from '../../../../ui/use-value'
import { DelayChoice } from './delay-choice'
import { NewPinForm } from './new-pin-form'

interface AppLockPartProps {
  member: string
  onDone: () => void
}

/** Sets an app lock; changes or removes it after the current PIN. */
export function AppLockPart({ member, onDone }: AppLockPartProps) {
  const { t } = useTranslation('appLock')
  const { appLock } = useApp()
  const toast = useToast()
  const record = useValue(appLock.record)
  const [known, setKnown] = useState(record === undefined)
  const [changing, setChanging] = useState(false)
  if (!known) return <PinProof onRight={() => setKnown(true)} />
  const end = (text: string) => {
    toast({ text, tone: 'success' })
    onDone()
  }
  if (!record || changing) {
    const text = t(record ? 'changed' : 'turnedOn')
    return <NewPinForm member={member} delay={record?.delay} onDone={() => end(text)} />
  }
  const turnOff = () => {
    appLock.write(undefined)
    end(t('turnedOff'))
  }
  return (
    <Stack gap={20}>
      <DelayChoice delay={record.delay} onChoose={(delay) => appLock.write({ ...record, delay })} />
      <Button variant="soft" full size={52} onClick={() => setChanging(true)}>
        {t('change')}
      </Button>
      <Button variant="quiet" full size={52} onClick={turnOff}>
        {t('turnOff')}
      </Button>
    </Stack>
  )
}

/** Prompts for the current PIN. */
function PinProof({ onRight }: { onRight: () => void }) {
  const { t } = useTranslation('appLock')
  const check = usePinCheck(onRight)
  return (
    <Form layout="page" submit={t('continue')} busy={check.busy} onSubmit={() => check.send()}>
      <PinField label={t('currentPin')} {...check.field} autoFocus />
    </Form>
  )
}
