import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { loadTextsOf } from '../../../../i18n/i18n'
import { useApp } from '../../../../shared/app-context'
import { canLock } from '../../../../shared/app-lock/pin'
import { onDemand } from '../../../../shared/screen/on-demand'
import { FormSkeleton } from '../../../../ui/inputs/form'
import { Card, ListRow } from '../../../../ui/layout/card'
import { Sheet } from '../../../../ui/overlays/sheet'
import { useValue } from '../../../../ui/use-value'

/** App lock on this device. Renders nothing if the browser cannot hash a PIN. */
export function AppLockCard({ member }: { member: string }) {
  const { t, i18n } = useTranslation('security')
  const { appLock } = useApp()
  const record = useValue(appLock.record)
  const [open, setOpen] = useState(false)
  const [AppLockPart] = useState(() =>
    onDemand(
      async () => {
        const [part] = await Promise.all([import('./app-lock-part'), loadTextsOf(i18n, ['appLock'])])
        return part.AppLockPart
      },
      <FormSkeleton fields={2} />,
    ),
  )
  if (!canLock()) return null
  const close = () => setOpen(false)
  return (
    <>
      <Card flush title={t('appLock.device')}>
        <ListRow
          icon="lock"
          label={t('appLock.title')}
          hint={t('appLock.hint')}
          value={t(record ? 'appLock.on' : 'appLock.off')}
          onPress={() => setOpen(true)}
        />
      </Card>
      <Sheet open={open} onClose={close} title={t('appLock.title')} size="tall">
        {open && <AppLockPart member={member} onDone={close} />}
      </Sheet>
    </>
  )
}
