import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useToast } from '../../ui/overlays/ui-provider'
import { useApp } from '../app-context'
import { PIN_LENGTH, tryPin } from './pin'

/**
 * PIN field of the lock: `const check = usePinCheck(unlock)`. Submits at the sixth digit; logs out after the
 * last wrong PIN.
 */
export function usePinCheck(onRight: () => void) {
  const { t } = useTranslation('appLock')
  const { appLock } = useApp()
  const toast = useToast()
  const [pin, setPin] = useState('')
  const [error, setError] = useState<string>()
  const [busy, setBusy] = useState(false)
  const running = useRef(false)
  const send = async (typed = pin) => {
    if (running.current) return
    if (typed.length < PIN_LENGTH) return setError(t('enterPin'))
    running.current = true
    setBusy(true)
    try {
      const result = await tryPin(appLock, typed)
      if (result.right) return onRight()
      setPin('')
      setError(t('wrong', { left: result.left }))
      if (result.left > 0) return
      await appLock.leave()
      toast({ text: t('tooMany'), tone: 'error' })
    } finally {
      running.current = false
      setBusy(false)
    }
  }
  const onChange = (next: string) => {
    if (running.current) return
    setPin(next)
    if (next !== '') setError(undefined)
    if (next.length === PIN_LENGTH) void send(next)
  }
  return { busy, send, field: { value: pin, error, onChange } }
}
