import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useApp } from '../../../../shared/app-context'
import type { LockDelay } from '../../../../shared/app-lock/lock-record'
import { PIN_LENGTH, setPin } from '../../../../shared/app-lock/pin'
import { PinField } from '../../../../shared/app-lock/pin-field'
import { Form } from '../../../../ui/inputs/form'
import typography from '../../../../ui/styles/typography.module.css'
import { DelayChoice } from './delay-choice'
import { isWeakPin } from './weak-pin'

interface NewPinFormProps {
  member: string
  /** Delay of the current lock. Undefined: chosen with the first PIN. */
  delay: LockDelay | undefined
  onDone: () => void
}

/** New PIN, typed twice. */
export function NewPinForm({ member, delay, onDone }: NewPinFormProps) {
  const { t } = useTranslation('appLock')
  const { appLock } = useApp()
  const [pin, setNewPin] = useState('')
  const [again, setAgain] = useState('')
  const [chosen, setChosen] = useState<LockDelay>(delay ?? 1)
  const [problem, setProblem] = useState<{ pin?: string; again?: string }>({})
  const [busy, setBusy] = useState(false)
  const save = async () => {
    const found = {
      ...(pin.length < PIN_LENGTH ? { pin: t('enterPin') } : isWeakPin(pin) && { pin: t('easy') }),
      ...(again !== pin && { again: t('mismatch') }),
    }
    setProblem(found)
    if (found.pin !== undefined || found.again !== undefined) return
    setBusy(true)
    try {
      await setPin(appLock, member, pin, chosen)
      onDone()
    } finally {
      setBusy(false)
    }
  }
  const change = (set: (value: string) => void) => (value: string) => {
    setProblem({})
    set(value)
  }
  return (
    <Form layout="page" submit={t(delay === undefined ? 'turnOn' : 'change')} busy={busy} onSubmit={save}>
      <p className={typography.text}>{t('what')}</p>
      <PinField label={t('newPin')} value={pin} onChange={change(setNewPin)} error={problem.pin} />
      <PinField label={t('repeatPin')} value={again} onChange={change(setAgain)} error={problem.again} />
      {delay === undefined && <DelayChoice delay={chosen} onChoose={setChosen} />}
    </Form>
  )
}
