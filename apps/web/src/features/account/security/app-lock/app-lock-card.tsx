import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useApp } from '../../../../shared/app-context'
import { canLock } from '../../../../shared/app-lock/pin'
import { onDemand } from '../../../../shared/screen/on-demand'
import { FormSkeleton } from '../../../../ui/inputs/form'
import { Card, ListRow } from '../../../../ui/layout/card'
import { Sheet } from '../../../../ui/overlays/sheet'
import { useValue } from '../../../../ui/use-value'

const AppLockPart = onDemand(
  async () => (await import('./app-lock-part')).AppLockPart,
  <FormSkeleton fields={2} />,
)

/** Lock of the app on this device; nothing where the browser cannot hash a PIN. */
export function AppLockCard({ member }: { member: string }) {
  const { t } = useTranslation('appLock')
  const { appLock } = useApp()
  const record = useValue(appLock.record)
  const [open, setOpen] = useState(false)
  if (!canLock()) return null
  const close = () => setOpen(false)
  return (
    <>
      <Card flush title={t('device')}>
        <ListRow
          icon="lock"
          label={t('title')}
          hint={t('hint')}
          value={t(record ? 'on' : 'off')}
          onPress={() => setOpen(true)}
        />
      </Card>
      <Sheet open={open} onClose={close} title={t('title')} size="tall">
        {open && <AppLockPart member={member} onDone={close} />}
      </Sheet>
    </>
  )
}
