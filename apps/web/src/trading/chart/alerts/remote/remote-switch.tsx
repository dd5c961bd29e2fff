import { useBgkClient } from '@bgk/react-bindings'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useApp } from '../../../../shared/app-context'
import { useDescribeError } from '../../../../shared/writes/use-describe-error'
import { Switch } from '../../../../ui/inputs/choices'
import typography from '../../../../ui/styles/typography.module.css'
import { canPush, isApple } from './push-browser'
import { turnOff, turnOn } from './remote-alerts'
import { useRemoteAlerts } from './use-remote-alerts'

/** Has the exchange watch the alerts and notify this device while the app is closed. Needs the texts `alerts`. */
export function RemoteSwitch() {
  const { t } = useTranslation('alerts')
  const client = useBgkClient()
  const { priceAlerts } = useApp()
  const describe = useDescribeError()
  const { member, on } = useRemoteAlerts()
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  if (!canPush())
    return (
      <>
        <p className={typography.hint}>{t('hint')}</p>
        <p className={typography.hint}>{t(isApple() ? 'installed' : 'remote.unsupported')}</p>
      </>
    )

  const change = async (next: boolean) => {
    if (member === undefined) return
    setBusy(true)
    setProblem(undefined)
    try {
      if (!next) await turnOff(client, priceAlerts)
      else {
        const outcome = await turnOn({ exchange: client, member }, priceAlerts)
        if (outcome !== 'on') setProblem(t(`remote.${outcome}`))
      }
    } catch (error) {
      // A push service of the browser that cannot be reached, or is turned off in it.
      setProblem(error instanceof DOMException ? t('remote.unsupported') : describe(error))
    } finally {
      setBusy(false)
    }
  }
  return (
    <>
      <Switch
        label={t('remote.label')}
        checked={on}
        disabled={busy || member === undefined}
        onChange={(next) => void change(next)}
      />
      <p className={typography.hint} role="status">
        {problem ?? t(on ? 'remote.on' : 'hint')}
      </p>
    </>
  )
}
